import { Client, type ClientConfig } from 'pg';
import type { Log } from '../log.ts';
import type { Queryable } from './statement.ts';
import { writtenTogether } from './written-together.ts';

export interface Lanes extends Queryable {
  close(): Promise<void>;
}

interface Lane {
  client: Client;
  ready: Promise<unknown>;
  underWay: number;
}

const laneCount = 2;

/**
 * A few connections on which many short reads travel at once, one behind the other, without waiting for answers.
 * Measured on 2 cores with 64 callers, each reading a page of players: on twenty connections a call costs a wake-up
 * of a server process and back; here those that come together share one. What is slow would hold up what is behind it:
 * it belongs to the pool.
 */
export function openLanes(config: ClientConfig, log: Log): Lanes {
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
    async query(request) {
      const lane = choose();
      lane.underWay++;
      try {
        await lane.ready;
        return await lane.client.query(request);
      } finally {
        lane.underWay--;
      }
    },
    async close() {
      const open = lanes.splice(0).filter((lane) => lane !== undefined);
      await Promise.all(open.map(({ ready, client }) => ready.then(() => client.end()).catch(() => {})));
    },
  };
}
