/** Something for every socket in any of these rooms, once each. */
export interface SocketMessage {
  /** Of an event of the outbox; what channels send has none. */
  id?: string;
  rooms: readonly string[];
  name: string;
  payload: unknown;
}

/**
 * How what one node has to say reaches the sockets of all nodes. On one node that is a call; for several, a stream
 * in Redis would stand behind the same three functions.
 */
export interface Broadcast {
  /** To the sockets of every node, this one included, in the order of the calls. */
  send(message: SocketMessage): void;
  /** What arrives, from whichever node, is given to `deliver`. */
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
