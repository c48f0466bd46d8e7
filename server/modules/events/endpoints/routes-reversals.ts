import { accepted, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page } from '../../../platform/http/lists/pagination.ts';
import { orGone, playerSubject } from '../../access/index.ts';
import { createAffectedExports, downloadLimits } from '../bulk/reversals/export-affected.ts';
import {
  listAffected,
  listReversals,
  readReversal,
  startReversal,
  stopReversal,
} from '../bulk/reversals/reversals.ts';
import * as bulk from '../bulk/reversals/schemas.ts';
import type { EventDependencies } from '../dependencies.ts';
import { refuseWithoutReason } from '../player-log/author.ts';
import { EventPath, EventResult } from '../schemas.ts';
import { EventReversal } from './reversal-schemas.ts';
import { createReverseEvent } from './reverse-event.ts';

export function reversalEndpoints(deps: EventDependencies): Endpoint[] {
  const { db, guards } = deps;
  const access = guards.project('playerData.write', 'manage');
  const reverse = createReverseEvent(deps);
  const exportAffected = createAffectedExports(db);
  const { get, post, del } = endpointsOf('Events');
  return [
    post(access, '/events/{eventId}/reverse', 'reverseEvent', {
      summary: 'Reverse an event or a grant',
      description:
        'Takes back what the player got for it, and what followed from it. Later events of the player are then checked again, ' +
        'each on the definitions of its time, and may now earn what they did not earn before. `effects` are the differences. A repeat returns the same with `duplicate: true`. With `dryRun` nothing changes. Returns 409 for ' +
        'a purchase, an import, the result of a lobby or a reversal, and for an event from before the point from which the ' +
        "player's log can be replayed.",
      params: EventPath,
      body: EventReversal,
      bodyOptional: true,
      responses: { 200: EventResult },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { eventId }, body, once }) => {
        const { reason, dryRun = false } = body;
        if (!dryRun) refuseWithoutReason(context.credential, reason);
        return reverse(context, { eventId, reason, dryRun, once });
      },
    }),
    post(access, '/reversals', 'startReversal', {
      summary: 'Reverse many events',
      description:
        'Reverses every event that was received, or that occurred, in the given time and matches, player by player, in the background; follow it ' +
        'with `GET /reversals/{reversalId}`. With `bulkActionId` it reverses what a bulk action did instead (409 while that is under ' +
        'way or being reversed already). With `dryRun` it counts what would change. Those of one ' +
        'environment run one after the other; at most 20 can be under way (otherwise 409). Of the events of one player, the last one has the effects of all.',
      body: bulk.ReversalRequest,
      responses: { 202: bulk.Reversal },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        once.inTransaction(
          async (tx) => accepted(await startReversal(tx, context, body, deps.clock())),
          ({ body: { playerIds } }) =>
            (playerIds ?? []).map((playerId) => playerSubject(context.environment.id, playerId)),
        ),
    }),
    get(access, '/reversals', 'listReversals', {
      summary: 'List the reversals of many events, newest first',
      description: 'Kept for 90 days.',
      query: bulk.ReversalQuery,
      responses: { 200: Page(bulk.Reversal) },
      handler: async ({ context, query }) => ok(await listReversals(db, context, query)),
    }),
    get(access, '/reversals/{reversalId}', 'getReversal', {
      summary: 'Read the progress and the result of a reversal',
      description: 'The state, the progress from 0 to 1, and what it has changed so far.',
      params: bulk.ReversalPath,
      responses: { 200: bulk.Reversal },
      handler: async ({ context, params }) => ok(await readReversal(db, context, params.reversalId)),
    }),
    get(access, '/reversals/{reversalId}/players', 'listAffectedPlayers', {
      summary: 'List the players of a reversal',
      description:
        'The players for whom the reversal has changed something so far, and what; for a dry run, what it would change. ' +
        'Players who were erased are left out. A reversal of a version before this list has none.',
      params: bulk.ReversalPath,
      query: bulk.ReversalQuery,
      responses: { 200: Page(bulk.AffectedPlayer) },
      handler: async ({ context, params, query }) =>
        ok(await listAffected(db, context, params.reversalId, query)),
    }),
    get(access, '/reversals/{reversalId}/player-export', 'exportAffectedPlayers', {
      summary: 'Download the players of a reversal as CSV',
      description:
        'As the list of players, in one response of any length, which is made while it is read. Balances and items are JSON ' +
        `objects of changes by id. A project can have ${downloadLimits.perProject} such downloads under way on one node (otherwise 409). The ` +
        'audit log has each download.',
      params: bulk.ReversalPath,
      responses: { 200: bulk.AffectedPlayersFile },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { reversalId } }) =>
        ok(await orGone('project', exportAffected(context, reversalId)), {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="reversal-${reversalId}.csv"`,
        }),
    }),
    del(access, '/reversals/{reversalId}', 'stopReversal', {
      summary: 'Stop a reversal',
      description:
        'What was reversed so far stays reversed. Has no effect on a reversal that has already ended.',
      params: bulk.ReversalPath,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        await stopReversal(db, context, params.reversalId);
        return noContent();
      },
    }),
  ];
}
