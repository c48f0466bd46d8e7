import { created, type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { answerOnce } from '../../platform/http/idempotency.ts';
import { Page } from '../../platform/http/pagination.ts';
import { orGone, type ProjectContext } from '../access/index.ts';
import type { PlayerDependencies } from './dependencies.ts';
import { erasePlayer, playerSubject } from './erase-player.ts';
import { identifyPlayer, updatePlayer } from './identify-player.ts';
import { listPlayers } from './list/list-players.ts';
import { presentPlayer } from './present-player.ts';
import type { PlayerRow } from './queries.ts';
import { readPlayer } from './read-player.ts';
import { belongingEndpoints } from './routes-belongings.ts';
import * as schemas from './schemas.ts';

export function playerEndpoints(deps: PlayerDependencies): Endpoint[] {
  return [...profileEndpoints(deps), ...belongingEndpoints(deps)];
}

function profileEndpoints({ db, guards, clock, wake, erasures }: PlayerDependencies): Endpoint[] {
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('playerData.write', 'write');
  const tag = 'Players';
  const committed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await orGone('project', work);
    wake();
    return result;
  };
  const identified = (
    { row, created: isNew }: { row: PlayerRow; created: boolean },
    context: ProjectContext,
  ) => {
    const { levels, timezone } = context;
    const player = presentPlayer(row, { levels, timezone, now: clock() });
    return isNew ? created(player) : ok(player);
  };

  return [
    endpoint({
      method: 'GET',
      path: '/players',
      operationId: 'listPlayers',
      tag,
      summary: 'List players, newest first unless asked otherwise',
      description:
        'By default newest first; `sort`, `search`, `minLevel` and `badgeId` narrow and order the list.',
      access: reading,
      query: schemas.PlayerQuery,
      responses: { 200: Page(schemas.Player) },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context: { environment, levels, timezone }, query }) =>
        ok(await listPlayers(db, environment.id, { levels, timezone, now: clock() }, query)),
    }),
    endpoint({
      method: 'POST',
      path: '/players',
      operationId: 'identifyPlayer',
      tag,
      summary: 'Identify a player: create them, or change what is known of them',
      description: 'What is left out stays, a null removes. 201 when this call created the player.',
      access: writing,
      body: schemas.PlayerIdentify,
      responses: { 200: schemas.Player, 201: schemas.Player },
      idempotent: true,
      handler: async ({ context, body, headers }) => {
        const { id, ...change } = body;
        const { environment } = context;
        const once = {
          key: headers['idempotency-key'],
          owner: { ...context.owner, subject: playerSubject(environment.id, id) },
          request: ['identifyPlayer', environment.id, body],
        };
        const work = db.transaction((tx) =>
          answerOnce(tx, once, async () =>
            identified(await identifyPlayer(tx, context, id, change, clock()), context),
          ),
        );
        return committed(work);
      },
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
        ok(await readPlayer(db.quick, context, params.playerId, clock())),
    }),
    endpoint({
      method: 'PUT',
      path: '/players/{playerId}',
      operationId: 'putPlayer',
      tag,
      summary: 'Identify a player by path: create them, or change what is known of them',
      description: 'What is left out stays, a null removes. 201 when this call created the player.',
      access: writing,
      params: schemas.PlayerPath,
      body: schemas.PlayerProfile,
      bodyOptional: true,
      responses: { 200: schemas.Player, 201: schemas.Player },
      handler: async ({ context, params: { playerId }, body }) => {
        const work = db.transaction((tx) => identifyPlayer(tx, context, playerId, body, clock()));
        return identified(await committed(work), context);
      },
    }),
    endpoint({
      method: 'PATCH',
      path: '/players/{playerId}',
      operationId: 'updatePlayer',
      tag,
      summary: 'Change what is known of a player',
      description: 'What is left out stays, a null removes.',
      access: writing,
      params: schemas.PlayerPath,
      body: schemas.PlayerProfile,
      responses: { 200: schemas.Player },
      handler: async ({ context, params: { playerId }, body }) => {
        const work = db.transaction((tx) => updatePlayer(tx, context, playerId, body, clock()));
        const row = await committed(work);
        const { levels, timezone } = context;
        return ok(presentPlayer(row, { levels, timezone, now: clock() }));
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/players/{playerId}',
      operationId: 'erasePlayer',
      tag,
      summary: 'Erase a player and everything that is kept of them',
      description: 'For good. Whoever comes back under the id is a new player.',
      access: writing,
      params: schemas.PlayerPath,
      responses: { 204: null },
      handler: async ({ context, params: { playerId } }) => {
        await committed(erasePlayer(db, context, playerId, clock(), erasures));
        return noContent();
      },
    }),
  ];
}
