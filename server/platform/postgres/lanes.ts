import { Client, type ClientConfig } from 'pg';
import { createFairGate, type FairGateStats } from '../concurrency/fair-gate.ts';
import type { Log } from '../log.ts';
import type { Queryable, QueryRequest } from './statement.ts';
import { writtenTogether } from './written-together.ts';

export interface Lanes {
  query(owner: string, request: QueryRequest): ReturnType<Queryable['query']>;
  readonly stats: FairGateStats & { readonly open: number };
  close(): Promise<void>;
}

interface Lane {
  client: Client;
  ready: Promise<unknown>;
  underWay: number;
}

export const laneCount = 2;

/**
 * One owner alone has at most 76 reads under way, 38 on each lane: what comes behind them waits for a few milliseconds.
 * More at once would not make the lanes faster.
 */
const limits = { places: 128, share: 0.6, waitingPerOwner: 1_000, waitMs: 5_000 };

/** A read that takes longer does not belong here: it is ended before it has held up the others for long. */
const statementTimeoutMs = 5_000;

/**
 * A few connections on which many short reads travel at once, one behind the other, without waiting for answers.
 * Measured on 2 cores with 64 callers, each reading a page of players: on twenty connections a call costs a wake-up
 * of a server process and back; here those that come together share one. What is slow would hold up what is behind it:
 * it belongs to the pool.
 */
export function openLanes(settings: ClientConfig, log: Log): Lanes {
  const config = { ...settings, statement_timeout: statementTimeoutMs };
  const gate = createFairGate(limits);
  const lanes: (Lane | undefined)[] = Array.from({ length: laneCount }, () => undefined);

  function open(index: number): Lane {
    const client = writtenTogether(new Client(config));
    const lane: Lane = { client, ready: client.connect(), underWay: 0 };
    const drop = () => {
      if (lanes[index] === lane) lanes[index] = undefined;
    };
    // A lost connection rejects what is under way on it; the next read opens another.
    client.on('error', (error) => {
      log.warn({ err: error }, 'a database connection was lost');
      drop();
    });
    client.on('end', drop);
    lane.ready.catch(drop);
    lanes[index] = lane;
    return lane;
  }

  /** The one with the least before it; one that is not open yet has nothing before it. */
  function choose(): Lane {
    let best = 0;
    for (let i = 1; i < laneCount; i++) {
      if ((lanes[i]?.underWay ?? 0) < (lanes[best]?.underWay ?? 0)) best = i;
    }
    return lanes[best] ?? open(best);
  }

  return {
    async query(owner, request) {
      const wait = gate.enter(owner);
      if (wait) await wait;
      const lane = choose();
      lane.underWay++;
      try {
        await lane.ready;
        return await lane.client.query(request);
      } finally {
        lane.underWay--;
        gate.leave(owner);
      }
    },
    stats: {
      get open() {
        return lanes.filter((lane) => lane !== undefined).length;
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
      const open = lanes.splice(0).filter((lane) => lane !== undefined);
      await Promise.all(open.map(({ ready, client }) => ready.then(() => client.end()).catch(() => {})));
    },
  };
}
