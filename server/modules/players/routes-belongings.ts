import { type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { ProjectContext } from '../access/index.ts';
import type { PlayerDependencies } from './dependencies.ts';
import { exportPlayer, exportSchema } from './export-player.ts';
import { listAdventures, listBadges, listQuests } from './list-belongings.ts';
import { readPlayerKey } from './read-player.ts';
import * as schemas from './schemas.ts';
import { takeBadge } from './take-badge.ts';

/** What a player has got and is in the middle of. */
export function belongingEndpoints({ db, guards, clock, exports }: PlayerDependencies): Endpoint[] {
  const read = {
    method: 'GET',
    tag: 'Players',
    access: guards.project('dashboards.read', 'read'),
    params: schemas.PlayerPath,
  } as const;
  const keyOf = ({ environment }: ProjectContext, { playerId }: { playerId: string }) =>
    readPlayerKey(db, environment.id, playerId);

  return [
    endpoint({
      ...read,
      path: '/players/{playerId}/badges',
      operationId: 'listPlayerBadges',
      summary: "List a player's badges, the one first earned last on top",
      description: 'Each badge once, with how often and when it was earned.',
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerBadge) },
      handler: async ({ context, params, query }) =>
        ok(await listBadges(db, await keyOf(context, params), query)),
    }),
    endpoint({
      ...read,
      path: '/players/{playerId}/quests',
      operationId: 'listPlayerQuests',
      summary: "List a player's quests, the one started last on top",
      description: 'With the status, the iteration and the progress of each objective.',
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerQuest) },
      handler: async ({ context, params, query }) =>
        ok(await listQuests(db, await keyOf(context, params), clock(), query)),
    }),
    endpoint({
      ...read,
      path: '/players/{playerId}/adventures',
      operationId: 'listPlayerAdventures',
      summary: "List a player's adventures, the one started last on top",
      description: 'With the state of each step.',
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerAdventure) },
      handler: async ({ context, params, query }) =>
        ok(await listAdventures(db, await keyOf(context, params), query)),
    }),
    endpoint({
      ...read,
      path: '/players/{playerId}/export',
      operationId: 'exportPlayer',
      summary: 'Everything that is kept of a player, as one JSON document',
      description:
        'For requests by the person concerned: profile, progress, scores, events, lobbies and what was sent about them.',
      responses: { 200: exportSchema(exports) },
      handler: async ({ context, params }) => {
        const text = await exportPlayer(db, context, params.playerId, clock(), exports);
        // A stream of the JSON text: the wire sees what the schema says.
        return ok(text, {
          'content-type': 'application/json; charset=utf-8',
        });
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/players/{playerId}/badges/{badgeId}',
      operationId: 'takeBadge',
      tag: 'Players',
      summary: 'Take a badge away from a player',
      description: 'However many times it was earned. The outside is not told.',
      access: guards.project('playerData.write', 'write'),
      params: schemas.PlayerBadgePath,
      responses: { 204: null },
      handler: async ({ context: { environment }, params: { playerId, badgeId } }) => {
        await db.transaction((tx) => takeBadge(tx, environment.id, playerId, badgeId, clock()));
        return noContent();
      },
    }),
  ];
}
