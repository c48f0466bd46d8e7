import { Client, type ClientConfig } from 'pg';
import { createFairGate, type FairGateStats } from '../fair/fair-gate.ts';
import type { Log } from '../log.ts';
import { plannedOnce } from './planned-once.ts';
import type { Queryable, QueryRequest } from './statement.ts';
import { writtenTogether } from './written-together.ts';

export interface QuickConnections {
  query(owner: string, request: QueryRequest): ReturnType<Queryable['query']>;
  readonly stats: FairGateStats & { readonly open: number };
  close(): Promise<void>;
}

interface Connection {
  client: Client;
  ready: Promise<unknown>;
  underWay: number;
}

export const quickConnectionCount = 2;

/**
 * One owner alone has at most 76 reads under way, 38 on each connection: reads after them wait for a few milliseconds.
 * More at once would not make the connections faster.
 */
const limits = { places: 128, share: 0.6, waitingPerOwner: 1_000, waitMs: 5_000 };

/** A read that takes longer does not belong here: it is ended before it has held up the others for long. */
const statementTimeoutMs = 5_000;

/**
 * A few connections on which many short reads travel at once, one behind the other, without waiting for answers.
 * Measured on 2 cores with 64 callers, each reading a page of players: on twenty connections a call costs a wake-up of
 * a server process and back; here those that come together share one. A slow read would delay those behind it, so it
 * belongs to the pool.
 */
export function openQuickConnections(settings: ClientConfig, log: Log): QuickConnections {
  const config = { ...settings, statement_timeout: statementTimeoutMs };
  const gate = createFairGate(limits);
  const connections: (Connection | undefined)[] = Array.from(
    { length: quickConnectionCount },
    () => undefined,
  );

  function open(index: number): Connection {
    const client = writtenTogether(new Client(config));
    const connection: Connection = { client, ready: client.connect(), underWay: 0 };
    plannedOnce(client);
    const drop = () => {
      if (connections[index] === connection) connections[index] = undefined;
    };
    // A lost connection rejects what is under way on it; the next read opens another.
    client.on('error', (error) => {
      log.warn({ err: error }, 'a database connection was lost');
      drop();
    });
    client.on('end', drop);
    connection.ready.catch(drop);
    connections[index] = connection;
    return connection;
  }

  /** The one with the fewest reads under way; one that is not open yet has none. */
  function choose(): Connection {
    let best = 0;
    for (let i = 1; i < quickConnectionCount; i++) {
      if ((connections[i]?.underWay ?? 0) < (connections[best]?.underWay ?? 0)) best = i;
    }
    return connections[best] ?? open(best);
  }

  return {
    async query(owner, request) {
      const wait = gate.enter(owner);
      if (wait) await wait;
      const connection = choose();
      connection.underWay++;
      try {
        await connection.ready;
        return await connection.client.query(request);
      } finally {
        connection.underWay--;
        gate.leave(owner);
      }
    },
    stats: {
      get open() {
        return connections.filter((connection) => connection !== undefined).length;
      },
      get inUse() {
        return gate.stats.inUse;
      },
      get waiting() {
        return gate.stats.waiting;
      },
      refused: gate.stats.refused,
    },
    async close() {
      const open = connections.splice(0).filter((connection) => connection !== undefined);
      await Promise.all(open.map(({ ready, client }) => ready.then(() => client.end()).catch(() => {})));
    },
  };
}
