import { shareNextRun } from '../../../platform/concurrency/share-next-run.ts';
import { Fault, forbidden, showFault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { ChannelState } from '../../module.ts';
import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import { clientsIn, mayListen } from '../delivery/audience.ts';
import { showState, showStateToAll } from '../delivery/show-payload.ts';
import { messages } from '../messages.ts';

export interface TopicOptions {
  channel: string;
  room: string;
  /** The name of the message that carries the state. */
  event: string;
  /** The least time between two messages, in milliseconds. */
  atMostEvery: number;
  read: () => Promise<ChannelState | undefined>;
  /** Makes the message about a state from the one before it. Without it the message is the state. */
  follow?: ((previous: object | null, next: object) => object) | undefined;
  /** A clock in milliseconds; any starting point will do. */
  now?: () => number;
}

export interface Topic {
  /** Sends the current state to this socket, and from then on each change. Throws what `admit` throws. */
  add(socket: RealtimeSocket, admit: (state: ChannelState | undefined) => ChannelState): Promise<void>;
  /** The state may have changed and has to be read again. */
  touch(): void;
  stop(): void;
}

/**
 * A channel with listeners on this node. However many there are, a change is read once and serialised once. Reads run one
 * after the other, so an older state never follows a newer one.
 */
export function openTopic(io: RealtimeServer, log: Log, options: TopicOptions): Topic {
  const { room, event, atMostEvery, follow = (_, next) => next, now = () => performance.now() } = options;
  /** The state that was sent last, as an object and as text. */
  let last: object | null = null;
  let sent: string | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Sockets that got a newer state when they subscribed than the others have, with that state. */
  const ahead = new Map<string, string>();
  const { adapter } = io.of('/');
  const read = shareNextRun(() => options.channel, options.read);

  function schedule(): void {
    if (timer || stopped) return;
    const wait = Math.max(0, sentAt + atMostEvery - now());
    timer = setTimeout(() => {
      timer = undefined;
      publish().catch((error: unknown) => {
        log.warn({ err: error, channel: options.channel }, 'a channel could not be read; will retry');
        sentAt = now();
        timer ??= setTimeout(() => {
          timer = undefined;
          schedule();
        }, retryMs).unref();
      });
    }, wait).unref();
  }

  async function publish(): Promise<void> {
    const state = await read();
    if (stopped) return;
    if (!state) return dismiss(() => true, new Fault('NOT_FOUND', messages.channelGone));
    const { members } = state;
    if (members) {
      const isGone = ({ data }: RealtimeSocket) => !mayListen(data.listener, members);
      dismiss(isGone, forbidden(messages.noLongerMember));
    }
    const text = JSON.stringify(state.payload);
    const informed = [...ahead].filter(([, known]) => known === text).map(([id]) => id);
    const misled = [...ahead].filter(([, known]) => known !== text);
    ahead.clear();
    if (text !== sent) sendToAll(follow(last, state.payload), text, new Set(informed));
    // The state is again the one that the others have: only sockets that got another one when they subscribed need it.
    else if (misled.length > 0) for (const [id, known] of misled) correct(id, known, state.payload, text);
    else return;
    last = state.payload;
    sent = text;
    sentAt = now();
  }

  function sendToAll(payload: object, text: string, informed: ReadonlySet<string>): void {
    const clients = [...(adapter.rooms.get(clientsIn(room)) ?? [])].filter((id) => !informed.has(id));
    io.to(room)
      .except([...informed, clientsIn(room)])
      .emit(event, payload);
    if (clients.length > 0) sendToSome(payload, text, clients);
  }

  function sendToSome(payload: object, text: string, ids: readonly string[]): void {
    const sockets = ids.flatMap((id) => io.of('/').sockets.get(id) ?? []);
    for (const shown of showStateToAll(sockets, payload, text)) io.to(shown.ids).emit(event, shown.payload);
  }

  function correct(id: string, known: string, payload: object, text: string): void {
    sendToSome(follow(JSON.parse(known) as object, payload), text, [id]);
  }

  function dismiss(isDismissed: (socket: RealtimeSocket) => boolean, fault: Fault): void {
    for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
      const socket = io.of('/').sockets.get(id);
      if (!socket || !isDismissed(socket)) continue;
      for (const [channel, of] of socket.data.channels) {
        if (of !== room) continue;
        socket.data.channels.delete(channel);
        socket.emit('channel.closed', { channel, ...showFault(fault) });
      }
      void socket.leave(room);
      void socket.leave(clientsIn(room));
    }
  }

  return {
    async add(socket, admit) {
      const state = admit(await read());
      if (!socket.connected) return;
      const text = JSON.stringify(state.payload);
      if (sent === undefined) {
        last = state.payload;
        sent = text;
        sentAt = now();
      } else if (text !== sent) {
        ahead.set(socket.id, text);
        schedule();
      }
      socket.emit(event, showState(socket, follow(null, state.payload)));
      void socket.join(socket.data.listener.client ? [room, clientsIn(room)] : room);
    },
    touch: schedule,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const retryMs = 1_000;
