import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { actFor } from '../../../platform/fair/owner.ts';
import { Fault, forbidden, invalid, showFault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import { fields, forms } from '../../../platform/messages.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { environmentSubject, type KeyCache } from '../../access/index.ts';
import type { Channels } from '../channels/channels.ts';
import { hasSameAudience } from '../delivery/audience.ts';
import { createBucket } from '../limits/bucket.ts';
import { messages } from '../messages.ts';
import { readListener } from '../tokens/read-token.ts';
import { refuseRevoked } from '../tokens/revoked-tokens.ts';
import { asFault } from './admit.ts';
import type { RealtimeSocket } from './seat.ts';

export interface MessageDependencies {
  db: Database;
  keyring: Keyring;
  keys: KeyCache;
  clock: Clock;
  log: Log;
  channels: Channels;
  messagesPerSecond: number;
}

type Handler = (deps: MessageDependencies, socket: RealtimeSocket, payload: unknown) => Promise<void>;

/** All that a client can ask for. */
const handlers = new Map<unknown, Handler>([
  [
    'subscribe',
    async ({ channels }, socket, payload) => channels.subscribe(socket, field(payload, 'channel')),
  ],
  [
    'unsubscribe',
    async ({ channels }, socket, payload) => channels.unsubscribe(socket, field(payload, 'channel')),
  ],
  ['refresh', refresh],
]);

/**
 * Answers the messages of a client one after the other, each with an acknowledgement: what it sends first happens first.
 * A bad message fails and has no other effect.
 */
export function answerMessages(deps: MessageDependencies, socket: RealtimeSocket): void {
  const rate = createBucket(deps.messagesPerSecond);
  let last: Promise<void> = Promise.resolve();

  socket.onAny((name: unknown, ...sent: unknown[]) => {
    const acknowledge =
      typeof sent.at(-1) === 'function' ? (sent.pop() as (answer: object) => void) : () => {};
    const isOver = !rate.take();
    last = last
      .then(() => {
        if (isOver) {
          throw new Fault('RATE_LIMITED', messages.tooManyMessages({ most: deps.messagesPerSecond }));
        }
        const handle = handlers.get(name);
        if (!handle) throw new Fault('NOT_FOUND', messages.unknownMessage);
        return handle(deps, socket, sent[0]);
      })
      .then(
        () => acknowledge({ ok: true }),
        (error: unknown) => {
          acknowledge({ ok: false, error: showFault(asFault(error, deps.log)) });
        },
      )
      .catch((error: unknown) => deps.log.warn({ err: error }, 'an acknowledgement could not be sent'));
  });
}

/** Replaces the token of a socket by another one for the same player or project. A bad token changes nothing. */
async function refresh(deps: MessageDependencies, socket: RealtimeSocket, payload: unknown): Promise<void> {
  const listener = await readListener(deps, field(payload, 'token'), deps.clock());
  if (!hasSameAudience(listener, socket.data.listener)) {
    throw forbidden(messages.otherToken);
  }
  const owner = { name: environmentSubject(listener.environmentId) };
  await actFor(owner, () => refuseRevoked(deps, listener));
  await socket.data.slot.changeToken(listener.tokenId);
  socket.data.listener = listener;
  socket.data.warned = false;
}

/** A message is an object with this one field. */
function field(payload: unknown, name: string): string {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw invalid('', messages.sendObject({ name }));
  }
  const unknown = Object.keys(payload).find((key) => key !== name);
  if (unknown !== undefined) throw invalid('', messages.nothingElse({ name }));
  const value = own(payload, name);
  if (typeof value !== 'string') throw invalid(`/${name}`, fields.is({ form: forms.string }));
  return value;
}
