import type { Clock } from '../../platform/clock.ts';
import { createSlots } from '../../platform/concurrency/slots.ts';
import { type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Backtests } from './backtests.ts';
import * as schemas from './schemas.ts';
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
  const tag = 'Simulation';
  return [
    endpoint({
      method: 'POST',
      path: '/events/simulate',
      operationId: 'simulateEvent',
      tag,
      summary: 'What would this event do? Nothing is written',
      description:
        'The same engine as for real events, on the definitions as they are or with drafts among them. The drafts ' +
        'may take up to 8 MiB of memory once compiled (400). Too many simulations of one project at once are 503.',
      access,
      body: schemas.SimulationRequest,
      responses: { 200: schemas.Simulation },
      handler: async ({ context, body }) => ok(await simulate(simulator, context, body)),
    }),
    endpoint({
      method: 'POST',
      path: '/backtests',
      operationId: 'startBacktest',
      tag,
      summary: 'What would this rule have done on the events of the past? Nothing is written',
      description:
        'Answers within 10 seconds: with the result, or, for a long history, with `running` to be followed at ' +
        '`GET /backtests/{id}`. One of a project runs at a time; a few more wait, with `progress` 0, and further ' +
        'ones are 503.',
      access,
      body: schemas.BacktestRequest,
      responses: { 200: schemas.Backtest },
      handler: async ({ context, body }) => ok(await backtests.start(context, body)),
    }),
    endpoint({
      method: 'GET',
      path: '/backtests/{backtestId}',
      operationId: 'getBacktest',
      tag,
      summary: 'How far a backtest is, and what came of it',
      description: 'The state, the progress from 0 to 1 and, once it is done, the result.',
      access,
      params: schemas.BacktestPath,
      responses: { 200: schemas.Backtest },
      handler: async ({ context, params }) => ok(await backtests.read(context, params.backtestId)),
    }),
    endpoint({
      method: 'DELETE',
      path: '/backtests/{backtestId}',
      operationId: 'cancelBacktest',
      tag,
      summary: 'Cancel a backtest',
      description: 'One that has ended already stays as it is.',
      access,
      params: schemas.BacktestPath,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        await backtests.cancel(context, params.backtestId);
        return noContent();
      },
    }),
  ];
}
