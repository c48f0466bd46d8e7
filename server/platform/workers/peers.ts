import type { Socket } from 'node:net';

/** A request to become a WebSocket, as it has to be known where its connection goes. */
export interface PassedRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the client has already sent behind the request, in base64. */
  head: string;
}

/** The other workers of the same main process, for what one of them alone has, such as a session of long polling. */
export interface Peers {
  readonly self: number;
  /** Only workers know it: requests that carry it come from one of them. */
  readonly secret: string;
  /** Where a worker takes requests of the others, on this machine. Undefined if it is not there any more. */
  portOf(worker: number): number | undefined;
  announce(port: number): void;
  /** Gives the connection away. */
  pass(worker: number, request: PassedRequest, socket: Socket): void;
  onPassed(listener: (request: PassedRequest, socket: Socket) => void): void;
}

/** What carries a connection to another worker. */
export interface PassedMessage {
  passTo: number;
  request: PassedRequest;
}

export interface OpenPeers extends Peers {
  see(ports: readonly (readonly [worker: number, port: number])[]): void;
}

export function openPeers(self: number, secret: string, announce: (port: number) => void): OpenPeers {
  let ports = new Map<number, number>();
  return {
    self,
    secret,
    announce,
    see(all) {
      ports = new Map(all);
    },
    portOf: (worker) => ports.get(worker),
    pass(passTo, request, socket) {
      stopReading(socket);
      // Otherwise Node counts it as a connection of this server until its end elsewhere, and a stop waits for it.
      (socket as { server?: unknown }).server = null;
      const message: PassedMessage = { passTo, request };
      // Also where it could not be sent: then the client hears that it was closed, and connects again.
      process.send?.(message, socket, { keepOpen: false }, () => socket.destroy());
    },
    onPassed(listener) {
      process.on('message', (message: Partial<PassedMessage>, socket: Socket | undefined) => {
        if (message.request && socket) listener(message.request, socket);
      });
    },
  };
}

/**
 * Node goes on reading a connection until the other process has confirmed that it has it, and drops what it reads. There is no
 * other way to stop that at once.
 */
export function stopReading(socket: Socket): void {
  (socket as { _handle?: { readStop?(): void } | null })._handle?.readStop?.();
}
