import type { Clock } from '../../platform/clock.ts';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, orGone, type ProjectContext, timeIn } from '../access/index.ts';
import { PlayerPath } from '../players/index.ts';
import { endFriendship, makeFriends } from './befriend.ts';
import { blockPlayer, unblockPlayer } from './block-player.ts';
import { listFriends } from './list-friends.ts';
import * as schemas from './schemas.ts';

interface FriendDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  /** There is something new in the outbox. */
  wake: () => void;
}

export function friendEndpoints(deps: FriendDependencies): Endpoint[] {
  const { db, guards, clock, wake } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('playerData.write', 'write');
  const { get, put, del } = endpointsOf('Friends');
  const now = ({ environment }: ProjectContext) => timeIn(environment, clock);
  return [
    put(writing, '/players/{playerId}/friends/{otherId}', 'putFriend', {
      summary: 'Make two players friends',
      description:
        'At once and both ways; an open request between them is accepted. 409 if one has blocked the other, or has 1,000 friends already. With a player token it is a request: see Clients.',
      params: schemas.FriendPath,
      responses: { 200: schemas.Friend, 201: schemas.Friend },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { playerId, otherId } }) => {
        const work = db.transaction((tx) => makeFriends(tx, context, playerId, otherId, now(context)));
        const { friend, created: isNew } = await orGone('player', work);
        wake();
        return isNew ? created(friend) : ok(friend);
      },
    }),
    del(writing, '/players/{playerId}/friends/{otherId}', 'deleteFriend', {
      summary: 'End the friendship of two players',
      description:
        'Both ways. An open request between them is withdrawn. 204 also if there was nothing between them.',
      params: schemas.FriendPath,
      responses: { 204: null },
      handler: async ({ context, params: { playerId, otherId } }) => {
        await db.transaction((tx) => endFriendship(tx, context, playerId, otherId));
        return noContent();
      },
    }),
    get(reading, '/players/{playerId}/friends', 'listFriends', {
      summary: "List a player's friends and open requests, newest first",
      description: 'With `status`, only those with this status.',
      params: PlayerPath,
      query: schemas.FriendsQuery,
      responses: { 200: Page(schemas.Friend) },
      handler: async ({ context, params, query }) =>
        ok(await listFriends(db, context.environment.id, params.playerId, query)),
    }),
    put(writing, '/players/{playerId}/blocks/{otherId}', 'putBlock', {
      summary: 'Block another player for a player',
      description:
        'Ends a friendship or request between them. The other can no longer ask for it, and does not see the player in views of leaderboards. At most 1,000 for each player.',
      params: schemas.FriendPath,
      responses: { 200: schemas.Block, 201: schemas.Block },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { playerId, otherId } }) => {
        const work = db.transaction((tx) => blockPlayer(tx, context, playerId, otherId, now(context)));
        const { block, created: isNew } = await orGone('player', work);
        return isNew ? created(block) : ok(block);
      },
    }),
    del(writing, '/players/{playerId}/blocks/{otherId}', 'deleteBlock', {
      summary: 'Remove a block',
      description: 'A friendship that it ended does not come back.',
      params: schemas.FriendPath,
      responses: { 204: null },
      handler: async ({ context, params: { playerId, otherId } }) => {
        await db.transaction((tx) => unblockPlayer(tx, context, playerId, otherId));
        return noContent();
      },
    }),
  ];
}
