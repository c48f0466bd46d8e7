import { currentOwner } from '../../../platform/fair/owner.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { makeListText } from '../../../platform/http/answer-text.ts';
import { created, type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page } from '../../../platform/http/lists/pagination.ts';
import { timeIn } from '../../access/index.ts';
import { PlayerPath, readPlayerKey } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { explainPlayer } from '../explain/explain-player.ts';
import { ExplainQuery, PlayerExplanation } from '../explain/schemas.ts';
import { keyParts, presentDone, submitBatch } from '../ingest/submit-batch.ts';
import { submitOnce } from '../ingest/submit-once.ts';
import { searchActivity } from '../player-log/list-activity.ts';
import { listEvents, readEvent } from '../player-log/list-events.ts';
import { PlayerActivity } from '../player-log/schemas.ts';
import * as schemas from '../schemas.ts';
import { acceptEvent, readBatch } from '../stimuli/accept-event.ts';

const batchLimit = 8 * 1024 * 1024;

export function sendEndpoints(deps: EventDependencies): Endpoint[] {
  const { guards, clock, ingest } = deps;
  const access = guards.project('playerData.write', 'write');
  const { post } = endpointsOf('Events');
  return [
    post(access, '/events', 'createEvent', {
      summary: 'Send an event and get its effects',
      description:
        'Unknown players are created. An event with your own `id` is processed only once: a repeat returns ' +
        '200, `duplicate: true` and the first result.',
      body: schemas.EventCreate,
      responses: { 200: schemas.EventResult, 201: schemas.EventResult },
      handler: async ({ context, body, once }) => {
        const stimulus = acceptEvent(context, body, timeIn(context.environment, clock));
        return submitOnce(ingest, once, stimulus, (result) => {
          const done = presentDone(result);
          return done.duplicate ? ok(done) : created(done);
        });
      },
    }),
    post(access, '/events/batch', 'createEvents', {
      summary: 'Send up to 1,000 events at once',
      description:
        'Each has its own result or error, in order. Events of one player take effect in the given order. With an ' +
        '`Idempotency-Key`, a repeat gives the first result of each event that was processed, and tries the others again.',
      body: schemas.EventBatch,
      bodyLimit: batchLimit,
      itemsApart: 'events',
      responses: { 200: schemas.EventBatchResult },
      handler: async ({ context, body, once }) => {
        await ingest.refuseIfFull(context.environment.id, body.events.length);
        return once.inParts(async (partCall) => {
          const batch = await loopTurns.run(
            currentOwner(),
            readBatch(context, body.events, timeIn(context.environment, clock)),
          );
          const answer = { results: await submitBatch(ingest, keyParts(batch, partCall)) };
          if (isLong(answer.results)) {
            await loopTurns.run(currentOwner(), makeListText(answer, 'results', answer.results));
          }
          return ok(answer);
        });
      },
    }),
  ];
}

/** This many effects take a few milliseconds to serialise. A batch can have 500,000. */
const longAnswer = 5_000;

function isLong(results: Awaited<ReturnType<typeof submitBatch>>): boolean {
  let effects = 0;
  for (const result of results) effects += 'effects' in result ? result.effects.length : 0;
  return effects > longAnswer;
}

export function readEndpoints({ db, guards, ids, clock, definitions }: EventDependencies): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const players = endpointsOf('Players');
  const events = endpointsOf('Events');
  return [
    players.get(access, '/players/{playerId}/activity', 'listPlayerActivity', {
      summary: 'List the activity of a player, newest first',
      description:
        'Each entry has its source and its effects. A page with filters looks at 5,000 entries at most: it can have fewer ' +
        'records than `limit`, or none, and there are more as long as `nextCursor` is not null.',
      params: PlayerPath,
      query: schemas.ActivityQuery,
      responses: { 200: Page(PlayerActivity) },
      handler: async ({ context: { environment }, params: { playerId }, query }) =>
        ok(await searchActivity(db, await readPlayerKey(db, environment.id, playerId), query)),
    }),
    players.get(access, '/players/{playerId}/explain', 'explainPlayer', {
      summary: 'Explain why a player does not have something yet',
      description:
        'Every way to a badge, quest or adventure, what is missing on each, and what became of the latest event that came to it.',
      params: PlayerPath,
      query: ExplainQuery,
      responses: { 200: PlayerExplanation },
      handler: async ({ context, params: { playerId }, query }) => {
        const now = timeIn(context.environment, clock);
        return ok(await explainPlayer(db, definitions, context, playerId, query, now));
      },
    }),
    events.get(access, '/events', 'listEvents', {
      summary: 'List events, newest first',
      description:
        'All events of the environment, in the order in which they were received. All filters can be combined; an ' +
        'event must match each of them. A page with `from`, `to`, `effect` or `ruleId` looks at 50,000 events at most, ' +
        'one with `property` at 10,000: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null. With ' +
        '`to`, events that were received more than a day after it come last.',
      query: schemas.EventQuery,
      responses: { 200: Page(schemas.Event) },
      handler: async ({ context: { environment }, query }) =>
        ok(await listEvents(db, environment, query, clock())),
    }),
    events.get(access, '/events/{eventId}', 'getEvent', {
      summary: 'Read an event with its trace',
      description:
        'The trace lists every rule and objective that was evaluated, and why it did or did not fire.',
      params: schemas.EventPath,
      responses: { 200: schemas.EventWithTrace },
      handler: async ({ context, params }) =>
        ok(await readEvent(db, ids, context.environment.id, params.eventId)),
    }),
  ];
}
