import type { Outgoing } from './broadcast.ts';
import type { RealtimeServer, RealtimeSocket } from './seat.ts';

/** A socket that is being told what it missed. What happens meanwhile waits here, so that it comes after that. */
export interface CatchingUp {
  held: Outgoing[];
  /** From now on the socket is like any other; `told` are the ids of what it has been told. */
  finish(told: ReadonlyMap<string, { queued: boolean }>): void;
  abandon(): void;
}

export interface Delivery {
  deliver(message: Outgoing): void;
  catchUp(socket: RealtimeSocket, home: string): CatchingUp;
  /** A socket is gone. */
  forget(socket: RealtimeSocket): void;
}

/** Puts messages into rooms of this node. `wasDelivered` tells of an event that this node has handed on already. */
export function createDelivery(io: RealtimeServer, wasDelivered: (id: string) => boolean): Delivery {
  const catchingUp = new Map<RealtimeSocket, { home: string; held: Outgoing[] }>();
  /** Events that the relay has yet to hand on, but that these sockets were told already when they came back. */
  const toldBefore = new Map<string, Set<string>>();
  const { rooms } = io.of('/').adapter;

  function deliver(message: Outgoing): void {
    for (const { home, held } of catchingUp.values()) if (message.rooms.includes(home)) held.push(message);
    // Socket.IO writes the message down before it looks who is there.
    const present = message.rooms.filter((room) => rooms.has(room));
    if (present.length === 0) return;
    const told = message.id === undefined ? undefined : toldBefore.get(message.id);
    const to = io.to(present);
    (told ? to.except([...told]) : to).emit(message.name, message.payload);
    if (message.id !== undefined) toldBefore.delete(message.id);
  }

  return {
    deliver,
    catchUp(socket, home) {
      const held: Outgoing[] = [];
      catchingUp.set(socket, { home, held });
      return {
        held,
        finish(told) {
          catchingUp.delete(socket);
          for (const { id = '', name, payload } of held) if (!told.has(id)) socket.emit(name, payload);
          for (const [id, { queued }] of told) {
            if (!queued || wasDelivered(id)) continue;
            toldBefore.set(id, (toldBefore.get(id) ?? new Set()).add(socket.id));
          }
          void socket.join(home);
        },
        abandon: () => void catchingUp.delete(socket),
      };
    },
    forget(socket) {
      catchingUp.delete(socket);
      for (const [id, sockets] of toldBefore) {
        if (sockets.delete(socket.id) && sockets.size === 0) toldBefore.delete(id);
      }
    },
  };
}
