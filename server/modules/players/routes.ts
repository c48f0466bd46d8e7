import { type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { orGone, timeIn } from '../access/index.ts';
import type { PlayerDependencies } from './dependencies.ts';
import { erasePlayer } from './erase-player.ts';
import { listPlayers } from './list/list-players.ts';
import { readPlayer } from './read-player.ts';
import { stateEndpoints } from './routes-state.ts';
import * as schemas from './schemas.ts';

export function playerEndpoints(deps: PlayerDependencies): Endpoint[] {
  return [...profileEndpoints(deps), ...stateEndpoints(deps)];
}

/** Players are identified in groups of stimuli: those endpoints are in the module `events`. */
function profileEndpoints({ db, guards, clock, tokenEnds, wake, erasures }: PlayerDependencies): Endpoint[] {
  const reading = guards.project('dashboards.read', 'read');
  const tag = 'Players';

  return [
    endpoint({
      method: 'GET',
      path: '/players',
      operationId: 'listPlayers',
      tag,
      summary: 'List players',
      description:
        'Newest first by default. All filters can be combined; a player must match each of them. A page with a filter ' +
        'other than `search`, `minLevel`, `minXp`, `maxXp`, `badgeId`, `questId`, `adventureId` and `cohort` looks at ' +
        '50,000 players at most: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null.',
      access: reading,
      query: schemas.PlayerQuery,
      responses: { 200: Page(schemas.Player) },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context: { environment, levels, timezone }, query }) =>
        ok(
          await listPlayers(db, environment.id, { levels, timezone, now: timeIn(environment, clock) }, query),
        ),
    }),
    endpoint({
      method: 'GET',
      path: '/players/{playerId}',
      operationId: 'getPlayer',
      tag,
      summary: 'Read a player',
      description: 'The profile, XP, level and streak of one player.',
      access: reading,
      params: schemas.PlayerPath,
      responses: { 200: schemas.Player },
      handler: async ({ context, params }) =>
        ok(await readPlayer(db.quick, context, params.playerId, timeIn(context.environment, clock))),
    }),
    endpoint({
      method: 'DELETE',
      path: '/players/{playerId}',
      operationId: 'erasePlayer',
      tag,
      summary: 'Erase a player and all of their data',
      description: 'Cannot be undone. If the id is used again, it is a new player.',
      access: guards.project('playerData.write', 'write'),
      params: schemas.PlayerPath,
      responses: { 204: null },
      handler: async ({ context, params: { playerId } }) => {
        const now = clock();
        await orGone('project', erasePlayer(db, context, playerId, now, erasures));
        tokenEnds.note(context.environment.id, playerId, now);
        wake();
        return noContent();
      },
    }),
  ];
}
