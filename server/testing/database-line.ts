import { connect, createServer, type Server, type Socket } from 'node:net';
import type { TestDatabase } from './databases.ts';

/** A connection to the database that a test can cut and restore, as if the server went away. */
export interface DatabaseLine {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLine({ connection }: TestDatabase): Promise<DatabaseLine> {
  const { host, port, user, password, database } = connection;
  const sockets = new Set<Socket>();
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let server: Server;
  let ownPort = 0;

  function pair(near: Socket): void {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  async function listen(): Promise<void> {
    server = createServer(pair);
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(ownPort, '127.0.0.1', done);
    });
    const address = server.address();
    ownPort = typeof address === 'object' && address ? address.port : 0;
  }

  async function cut(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${ownPort}/${database}`,
    cut,
    mend: listen,
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
