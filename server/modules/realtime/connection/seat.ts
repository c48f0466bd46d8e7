import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { SocketSlot } from '../limits/socket-limits.ts';
import type { Listener } from '../tokens/read-token.ts';

/** What is known of a socket that was admitted. */
export interface Seat {
  listener: Listener;
  slot: SocketSlot;
  lastEventId: string | undefined;
  /** Whether the client was told that its token is about to expire. */
  warned: boolean;
  /** The rooms of its channels, by the names with which it subscribed. */
  channels: Map<string, string>;
}

export type RealtimeServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Seat>;
export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Seat>;

export function seatsOf(io: RealtimeServer): IterableIterator<RealtimeSocket> {
  return io.of('/').sockets.values();
}
