import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const sweepMs = 50;

/**
 * Takes no further connection, lets every answer under way finish, and ends. Node's own close waits for connections,
 * not for answers: one that is kept alive after its answer would delay the stop for its whole idle time, and one whose
 * request never ends would delay it forever. So idle connections are closed, and after `patienceMs` all others too.
 */
export async function stopGracefully(app: FastifyInstance, log: Log, patienceMs: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => {
    log.warn({ patienceMs }, 'some requests did not finish in time and were aborted');
    app.server.closeAllConnections();
  }, patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
