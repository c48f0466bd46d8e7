import type { RealtimeServer, RealtimeSocket } from '../connection/seat.ts';
import type { SocketMessage } from './broadcast.ts';

/** A socket that is being told what it missed. What happens meanwhile waits here, so that it comes after that. */
export interface CatchingUp {
  held: SocketMessage[];
  /** From now on the socket is like any other; `told` are the ids of what it has been told. */
  finish(told: ReadonlySet<string>): void;
  abandon(): void;
}

export interface Delivery {
  deliver(message: SocketMessage): void;
  catchUp(socket: RealtimeSocket, home: string): CatchingUp;
  /** A socket is gone. */
  forget(socket: RealtimeSocket): void;
}

/** Puts messages into rooms of this node. */
export function createDelivery(io: RealtimeServer): Delivery {
  const catchingUp = new Map<RealtimeSocket, { home: string; held: SocketMessage[] }>();
  const { rooms } = io.of('/').adapter;

  function deliver(message: SocketMessage): void {
    for (const { home, held } of catchingUp.values()) if (message.rooms.includes(home)) held.push(message);
    // Socket.IO writes the message down before it looks who is there.
    const present = message.rooms.filter((room) => rooms.has(room));
    if (present.length > 0) io.to(present).emit(message.name, message.payload);
  }

  return {
    deliver,
    catchUp(socket, home) {
      const held: SocketMessage[] = [];
      catchingUp.set(socket, { home, held });
      return {
        held,
        finish(told) {
          catchingUp.delete(socket);
          for (const { id = '', name, payload } of held) if (!told.has(id)) socket.emit(name, payload);
          void socket.join(home);
        },
        abandon: () => void catchingUp.delete(socket),
      };
    },
    forget: (socket) => void catchingUp.delete(socket),
  };
}
