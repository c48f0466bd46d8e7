import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import { type Envelope, isClientRoom, prefixOf } from './audience.ts';
import { showEnvelope } from './show-payload.ts';

/** A message for every socket in any of these rooms. A socket in several of them gets it once. */
export interface SocketMessage {
  /** The id of the event. */
  id: string;
  rooms: readonly string[];
  name: string;
  payload: Envelope;
}

/** A socket that is being sent what it missed. New messages for it wait here until that is done. */
export interface CatchingUp {
  held: SocketMessage[];
  /**
   * From now on the socket is like any other. `seen` are the last events that were looked at for it: it was sent what it should
   * have of them, and of all before them.
   */
  finish(seen: ReadonlySet<string>): void;
  abandon(): void;
}

export interface Delivery {
  deliver(message: SocketMessage): void;
  catchUp(socket: RealtimeSocket, home: string): CatchingUp;
  /** Tells all sockets of an environment that they missed events which can no longer be sent. */
  sayIncomplete(environmentId: number): void;
  /** To be called when a socket is gone. */
  forget(socket: RealtimeSocket): void;
}

/** Sends messages to the rooms of this node. */
export function createDelivery(io: RealtimeServer): Delivery {
  const catchingUp = new Map<RealtimeSocket, { home: string; held: SocketMessage[] }>();
  const { adapter, sockets } = io.of('/');
  const { rooms } = adapter;

  function deliver(message: SocketMessage): void {
    for (const { home, held } of catchingUp.values()) if (message.rooms.includes(home)) held.push(message);
    // Only rooms with sockets: Socket.IO serialises the message even if nobody is there.
    const present = message.rooms.filter((room) => rooms.has(room));
    const [clients, others] = [present.filter(isClientRoom), present.filter((room) => !isClientRoom(room))];
    if (others.length > 0) io.to(others).emit(message.name, message.payload);
    for (const id of clients.flatMap((room) => [...(rooms.get(room) ?? [])])) {
      const socket = sockets.get(id);
      socket?.emit(message.name, showEnvelope(socket, message.payload));
    }
  }

  return {
    deliver,
    catchUp(socket, home) {
      const held: SocketMessage[] = [];
      catchingUp.set(socket, { home, held });
      return {
        held,
        finish(seen) {
          catchingUp.delete(socket);
          // In the order of relaying. A node that is behind may hold back older events than the recovery has.
          const next = held.findLastIndex(({ id }) => seen.has(id)) + 1;
          for (const { name, payload } of held.slice(next)) socket.emit(name, showEnvelope(socket, payload));
          void socket.join(home);
        },
        abandon: () => void catchingUp.delete(socket),
      };
    },
    sayIncomplete(environmentId) {
      const prefix = prefixOf(environmentId);
      const own = [...rooms.keys()].filter((room) => room.startsWith(prefix));
      if (own.length > 0) io.to(own).emit('recovery', { complete: false, events: 0 });
    },
    forget: (socket) => void catchingUp.delete(socket),
  };
}
