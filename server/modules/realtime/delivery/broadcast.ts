/** A message for every socket in any of these rooms. A socket in several of them gets it once. */
export interface SocketMessage {
  /** The id of the outbox event; channel messages have none. */
  id?: string;
  rooms: readonly string[];
  name: string;
  payload: unknown;
}

/**
 * Carries messages from one node to the sockets of all nodes. On a single node that is a function call; for several
 * nodes, a Redis stream can implement the same two functions.
 */
export interface Broadcast {
  /** Sends to the sockets of every node, including this one, in the order of the calls. */
  send(message: SocketMessage): void;
  /** `deliver` is called with every message that arrives, from any node. */
  onMessage(deliver: (message: SocketMessage) => void): void;
}

export function createLocalBroadcast(): Broadcast {
  let deliver: (message: SocketMessage) => void = () => {};
  return {
    send: (message) => deliver(message),
    onMessage(given) {
      deliver = given;
    },
  };
}
