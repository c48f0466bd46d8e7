import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections that the main process gives to this worker. */
export interface GivenConnections {
  /** As if the server had accepted them. */
  serve(server: Server): void;
  /** Resolves when all of them are closed. Idle ones are closed, and after `patienceMs` the others too. */
  drain(server: Server, patienceMs: number): Promise<void>;
}

const sweepMs = 50;

export function takeConnections(
  onConnection: (listener: (connection: Socket) => void) => void,
): GivenConnections {
  const open = new Set<Socket>();
  return {
    serve(server) {
      // Node looks after the timeouts of connections from then on, and Engine.IO begins.
      server.emit('listening');
      onConnection((connection) => {
        open.add(connection);
        connection.once('close', () => open.delete(connection));
        server.emit('connection', connection);
      });
    },
    async drain(server, patienceMs) {
      const deadline = performance.now() + patienceMs;
      while (open.size > 0) {
        server.closeIdleConnections();
        if (performance.now() > deadline) for (const connection of open) connection.destroy();
        await new Promise((done) => setTimeout(done, sweepMs));
      }
    },
  };
}
