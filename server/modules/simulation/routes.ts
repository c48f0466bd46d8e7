import type { Clock } from '../../platform/clock.ts';
import { createSlots } from '../../platform/fair/slots.ts';
import { type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, playerSubject } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Backtests } from './backtests.ts';
import { SimulationRequest, SimulationResponse } from './schemas.ts';
import * as schemas from './schemas-backtests.ts';
import { simulate, simulationLimits } from './simulate.ts';

export function simulationEndpoints(deps: {
  db: Queryable;
  definitions: DefinitionCache;
  guards: Guards;
  clock: Clock;
  backtests: Backtests;
}): Endpoint[] {
  const { db, definitions, guards, clock, backtests } = deps;
  const simulator = { db, definitions, clock, slots: createSlots(simulationLimits) };
  const access = guards.project('internals.read', 'read');
  const { get, post, del } = endpointsOf('Simulation');
  return [
    post(access, '/events/simulate', 'simulateEvent', {
      summary: 'Simulate an event, or a sequence of events, without storing anything',
      description:
        'Runs the same engine as for real events, on the current definitions or with drafts, a changeset or a bundle in their place. The drafts ' +
        'may take up to 8 MiB of memory when compiled (otherwise 400). With `events`, up to 100 events of one player run one ' +
        'after another, and the clock is that of each event: streaks, limits and quests behave as on those days. All of them ' +
        'together may take the work of 10 events at most; beyond it the call is 400. Returns 503 if too many simulations of one ' +
        'project are waiting.',
      body: SimulationRequest,
      responses: { 200: SimulationResponse },
      faults: ['CONFLICT'],
      notIdempotent: 'A simulation changes nothing.',
      handler: async ({ context, body }) => ok(await simulate(simulator, context, body)),
    }),
    post(access, '/backtests', 'startBacktest', {
      summary: 'Test a rule on past events without storing anything',
      description:
        'Responds within 10 seconds: with the result or, for a long history, with `running`; follow it with ' +
        '`GET /backtests/{id}`. One backtest of a project runs at a time; a few more wait, with `progress` 0; further ' +
        'ones are refused with 503.',
      body: schemas.BacktestRequest,
      responses: { 200: schemas.Backtest },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        once.outsideTransaction(
          async () => ok(await backtests.start(context, body)),
          ({ body: { result } }) =>
            (result?.mostAffected ?? []).map(({ playerId }) =>
              playerSubject(context.environment.id, playerId),
            ),
        ),
    }),
    get(access, '/backtests', 'listBacktests', {
      summary: 'List the backtests of a rule, a changeset, an experiment or the environment, newest first',
      description:
        'Includes those under way, whoever started them. Of each rule, changeset and experiment the last 20 are kept, for 30 days. A backtest ' +
        'whose result names a player who is erased is deleted with the player.',
      query: schemas.BacktestQuery,
      responses: { 200: Page(schemas.ListedBacktest) },
      handler: async ({ context, query }) => ok(await backtests.list(context, query)),
    }),
    get(access, '/backtests/{backtestId}', 'getBacktest', {
      summary: 'Read the progress and result of a backtest',
      description: 'The state, the progress from 0 to 1 and, when it is done, the result.',
      params: schemas.BacktestPath,
      responses: { 200: schemas.Backtest },
      handler: async ({ context, params }) => ok(await backtests.read(context, params.backtestId)),
    }),
    del(access, '/backtests/{backtestId}', 'cancelBacktest', {
      summary: 'Cancel a backtest',
      description: 'Has no effect on a backtest that has already ended.',
      params: schemas.BacktestPath,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        await backtests.cancel(context, params.backtestId);
        return noContent();
      },
    }),
  ];
}
