import { type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type PlayerContext, playerSubject, timeIn } from '../access/index.ts';
import { claimMessage, deleteMessage } from '../events/index.ts';
import { readGifts } from '../leaderboards/index.ts';
import {
  listMessages,
  MyMessagePath,
  MyMessagesQuery,
  markMessageRead,
  type PresentedMessage,
} from '../messages/index.ts';
import { readPlayerKey } from '../players/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { MyMessage, MyMessageClaim } from './message-schemas.ts';
import { showEffects, viewerOf } from './show.ts';

/** The player's own inbox. */
export function myMessageEndpoints({ db, guards, clock, ingest }: ClientDependencies): Endpoint[] {
  const access = guards.player();
  const { get, post, del } = endpointsOf('Clients');
  const keyOf = (on: Queryable, { environment, player }: PlayerContext) =>
    readPlayerKey(on, environment.id, player.id);
  const now = ({ environment }: PlayerContext) => timeIn(environment, clock);
  return [
    get(access, '/me/messages', 'listMyMessages', {
      summary: "List the player's messages, newest first",
      description:
        'As for `GET /players/{playerId}/messages`, with what the rewards are called in place of the actions.',
      query: MyMessagesQuery,
      responses: { 200: Page(MyMessage) },
      handler: async ({ context, query }) => {
        const page = await listMessages(db.quick, await keyOf(db.quick, context), now(context), query);
        return ok({ ...page, data: await show(db.quick, context, page.data) });
      },
    }),
    post(access, '/me/messages/{messageId}/read', 'readMyMessage', {
      summary: 'Mark a message of the player as read',
      description: 'Done again, it keeps the time of the first.',
      params: MyMessagePath,
      responses: { 200: MyMessage },
      handler: ({ context, params: { messageId }, once }) =>
        once.inTransaction(
          async (tx) => {
            const read = await markMessageRead(tx, await keyOf(tx, context), messageId, now(context));
            const [shown] = await show(tx, context, [read]);
            return ok(shown as Shown);
          },
          playerSubject(context.environment.id, context.player.id),
        ),
    }),
    post(access, '/me/messages/{messageId}/claim', 'claimMyMessage', {
      summary: 'Claim the rewards of a message of the player',
      description:
        'As for `POST /players/{playerId}/messages/{messageId}/claim`: the rewards are given once, and a second claim gets the answer of the first. Refused with 409 if the message has expired.',
      params: MyMessagePath,
      responses: { 200: MyMessageClaim },
      faults: ['CONFLICT'],
      handler: ({ context, params: { messageId }, once }) =>
        claimMessage({ db, ingest }, context, context.player.id, messageId, once, (effects) =>
          showEffects(viewerOf(context), effects),
        ),
    }),
    del(access, '/me/messages/{messageId}', 'deleteMyMessage', {
      summary: 'Delete a message of the player',
      description: 'Rewards that were not claimed are lost.',
      params: MyMessagePath,
      responses: { 204: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { messageId } }) => {
        await deleteMessage({ db, ingest }, context, context.player.id, messageId, now(context));
        return noContent();
      },
    }),
  ];
}

type Shown = Awaited<ReturnType<typeof show>>[number];

/** What is given in names and numbers: expressions stay with the project. */
async function show(on: Queryable, { projectId }: PlayerContext, data: readonly PresentedMessage[]) {
  const { giftsOf } = await readGifts(
    on,
    projectId,
    data.flatMap(({ rewards }) => rewards),
  );
  return data.map(({ rewards, ...message }) => ({ ...message, rewards: giftsOf(rewards) }));
}
