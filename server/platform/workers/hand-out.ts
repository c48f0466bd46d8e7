import { createServer, type Server, type Socket } from 'node:net';

/** One of those who take connections. */
export interface Taker {
  readonly worker: number;
  /** Sends the connection, of which the main process keeps its own end until `got` is called with this number. */
  send(number: number, connection: Socket): void;
}

/**
 * Listens for all workers and hands connections out. A connection is a worker's from the moment in which it says so: until then it goes
 * to another one if the worker ends. While no worker is there, connections wait.
 */
export interface HandOut {
  readonly server: Server;
  add(taker: Taker): void;
  got(worker: number, number: number): void;
  /** It gets no more; those that it has not confirmed may still be on their way. */
  retire(worker: number): void;
  /** Its process has ended, and all that it said was read. */
  remove(worker: number): void;
  readonly waiting: number;
  close(): void;
}

/** Connections that no worker has confirmed. Each takes a file of the main process; more are closed at once. */
const mostUnconfirmed = 4_096;

export function createHandOut(most = mostUnconfirmed): HandOut {
  /** In the order of their turns. */
  const takers = new Map<number, Taker>();
  const unconfirmed = new Map<number, Map<number, Socket>>();
  /** For when there is no worker. */
  const waiting = new Set<Socket>();
  let last = 0;
  // Nothing is read here: the first bytes belong to the worker.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, give);
  server.maxConnections = most;

  function give(connection: Socket): void {
    // As a connection of this server Node would follow it to its end in the other process.
    (connection as { server?: unknown }).server = null;
    connection.on('error', () => connection.destroy());
    const taker = nextTaker();
    if (!taker) {
      waiting.add(connection);
      connection.on('close', () => waiting.delete(connection));
      return;
    }
    waiting.delete(connection);
    const number = ++last;
    unconfirmed.get(taker.worker)?.set(number, connection);
    taker.send(number, connection);
  }

  /** In turns, but one that does not confirm what it was sent, because it is busy or hangs, gets less. */
  function nextTaker(): Taker | undefined {
    let best: Taker | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const taker of takers.values()) {
      const open = unconfirmed.get(taker.worker)?.size ?? 0;
      if (open < fewest) [best, fewest] = [taker, open];
    }
    if (best) {
      takers.delete(best.worker);
      takers.set(best.worker, best);
    }
    return best;
  }

  return {
    server,
    add(taker) {
      takers.set(taker.worker, taker);
      unconfirmed.set(taker.worker, new Map());
      for (const connection of [...waiting]) give(connection);
    },
    got(worker, number) {
      const connections = unconfirmed.get(worker);
      // Only this process' end of it.
      connections?.get(number)?.destroy();
      connections?.delete(number);
    },
    retire: (worker) => void takers.delete(worker),
    remove(worker) {
      takers.delete(worker);
      const left = unconfirmed.get(worker);
      unconfirmed.delete(worker);
      for (const connection of left?.values() ?? []) give(connection);
    },
    get waiting() {
      return waiting.size;
    },
    close() {
      server.close();
      for (const connection of waiting) connection.destroy();
    },
  };
}
