import { forbidden } from '../../platform/faults.ts';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { orGone, type PlayerContext, playerCaller, timeIn } from '../access/index.ts';
import {
  askForFriend,
  blockPlayer,
  endFriendship,
  FriendPath,
  FriendsQuery,
  listFriends,
  readKnown,
  unblockPlayer,
} from '../friends/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { ClientBlock, ClientFriend } from './friend-schemas.ts';
import { messages } from './messages.ts';
import { showId, showPlayer, viewerOf } from './show.ts';

const own = 'With `me` or the own id as `playerId`; the id of another player is refused with 403.';

/** Friends as oneself, on the paths that servers use too. */
export function friendEndpoints({ db, guards, clock, wake }: ClientDependencies): Endpoint[] {
  const access = guards.player('friends');
  const clients = endpointsOf('Clients');
  const { put, del } = endpointsOf('Friends');
  const shared = { onlyFor: playerCaller, params: FriendPath } as const;

  /** The two players that a call is about. */
  const twoOf = async (
    context: PlayerContext,
    { playerId, otherId }: { playerId: string; otherId: string },
  ) => {
    const { id } = context.player;
    if (playerId !== 'me' && playerId !== id) throw forbidden(messages.ownPlayerOnly);
    return [id, await realId(db.quick, context, otherId)] as const;
  };

  return [
    clients.get(access, '/me/friends', 'listMyFriends', {
      summary: "List the player's friends and open requests, newest first",
      description: 'With `status`, only those with this status.',
      query: FriendsQuery,
      responses: { 200: Page(ClientFriend) },
      handler: async ({ context, query }) => {
        const page = await listFriends(db.quick, context.environment.id, context.player.id, query);
        return ok({ ...page, data: page.data.map((friend) => show(context, friend)) });
      },
    }),
    put(access, '/players/{playerId}/friends/{otherId}', 'askForFriendAsMe', {
      ...shared,
      summary: 'Ask another player, or accept their request',
      description: `${own} Without a request of the other it is a request; the same call of the other accepts it. 409 if one has blocked the other.`,
      responses: { 200: ClientFriend, 201: ClientFriend },
      faults: ['CONFLICT'],
      handler: async ({ context, params }) => {
        const two = await twoOf(context, params);
        const now = timeIn(context.environment, clock);
        const work = db.transaction((tx) => askForFriend(tx, context, ...two, now));
        const { friend, created: isNew } = await orGone('player', work);
        wake();
        const shown = show(context, friend);
        return isNew ? created(shown) : ok(shown);
      },
    }),
    del(access, '/players/{playerId}/friends/{otherId}', 'endFriendshipAsMe', {
      ...shared,
      summary: 'End a friendship, withdraw a request, or decline one',
      description: own,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        const two = await twoOf(context, params);
        await db.transaction((tx) => endFriendship(tx, context, ...two));
        return noContent();
      },
    }),
    put(access, '/players/{playerId}/blocks/{otherId}', 'blockPlayerAsMe', {
      ...shared,
      summary: 'Block another player',
      description: `${own} Ends a friendship or request between them. The other can no longer ask, and does not see the player in views.`,
      responses: { 200: ClientBlock, 201: ClientBlock },
      faults: ['CONFLICT'],
      handler: async ({ context, params }) => {
        const two = await twoOf(context, params);
        const now = timeIn(context.environment, clock);
        const work = db.transaction((tx) => blockPlayer(tx, context, ...two, now));
        const { block, created: isNew } = await orGone('player', work);
        const { playerId, since } = block;
        const shown = { ...showPlayer(viewerOf(context), playerId), since };
        return isNew ? created(shown) : ok(shown);
      },
    }),
    del(access, '/players/{playerId}/blocks/{otherId}', 'unblockPlayerAsMe', {
      ...shared,
      summary: 'Remove a block',
      description: `${own} A friendship that it ended does not come back.`,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        const two = await twoOf(context, params);
        await db.transaction((tx) => unblockPlayer(tx, context, ...two));
        return noContent();
      },
    }),
  ];
}

/** Where ids are hidden, clients know others by their alias: of those with whom there is something already, it is found. */
async function realId(db: Queryable, context: PlayerContext, otherId: string): Promise<string> {
  if (!context.client.hidePlayerIds) return otherId;
  const viewer = viewerOf(context);
  const known = await readKnown(db, context.environment.id, context.player.id);
  return known.find((id) => showId(viewer, id) === otherId) ?? otherId;
}

type Listed = Awaited<ReturnType<typeof listFriends>>['data'][number];

function show(context: PlayerContext, { playerId, ...friend }: Listed) {
  return { ...showPlayer(viewerOf(context), playerId), ...friend };
}
