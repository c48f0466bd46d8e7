import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, playerSubject, timeIn } from '../access/index.ts';
import { PlayerPath, readPlayerKey } from '../players/index.ts';
import { listMessages, markMessageRead } from './list-messages.ts';
import * as schemas from './schemas.ts';

interface MessageDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
}

/** What does not run the engine. Sending, claiming and deleting are with the events, which show all of them in one order. */
export function messageEndpoints({ db, guards, clock }: MessageDependencies): Endpoint[] {
  const { get, post } = endpointsOf('Messages');
  return [
    get(guards.project('dashboards.read', 'read'), '/players/{playerId}/messages', 'listPlayerMessages', {
      summary: "List a player's messages, newest first",
      description:
        'Without those that have expired, unless `expired` asks for them. With `unread`, only those that were not read.',
      params: PlayerPath,
      query: schemas.MessagesQuery,
      responses: { 200: Page(schemas.PlayerMessage) },
      handler: async ({ context: { environment }, params, query }) => {
        const key = await readPlayerKey(db, environment.id, params.playerId);
        return ok(await listMessages(db, key, timeIn(environment, clock), query));
      },
    }),
    post(
      guards.project('playerData.write', 'write'),
      '/players/{playerId}/messages/{messageId}/read',
      'readPlayerMessage',
      {
        summary: 'Mark a message as read',
        description: 'Done again, it keeps the time of the first.',
        params: schemas.MessagePath,
        responses: { 200: schemas.PlayerMessage },
        handler: ({ context: { environment }, params: { playerId, messageId }, once }) =>
          once.inTransaction(
            async (tx) => {
              const key = await readPlayerKey(tx, environment.id, playerId);
              return ok(await markMessageRead(tx, key, messageId, timeIn(environment, clock)));
            },
            playerSubject(environment.id, playerId),
          ),
      },
    ),
  ];
}
