import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '../http/start-server.ts';
import { post } from '../neighbours/make-project.ts';
import { batchSize } from './scenarios.ts';

/** One event causes this many notifications, so that the cost of the event itself hardly matters. */
const questCount = 20;
const batches = 3;
const players = 1_000;
/** The number of deliveries in one measurement. */
const count = batches * batchSize * questCount;

export const hookDefinitions: readonly [path: string, body: Record<string, unknown>][] = Array.from(
  { length: questCount },
  (_, i) => [
    '/quests',
    {
      id: `steps-${i}`,
      name: `Steps ${i}`,
      objectives: [{ id: 'times', on: 'step', measure: 'count', target: 1_000_000 }],
    },
  ],
);

export interface Hooks {
  /** Sends events and waits until all their notifications are delivered. Returns the number and rate of deliveries. */
  deliver(): Promise<{ perSecond: number; count: number }>;
}

/** Creates a webhook that receives only the notifications of `deliver`. */
export async function openHooks(running: Running, key: string, receiver: Running): Promise<Hooks> {
  await post(running, key, '/webhooks', { url: receiver.url, events: ['quest.progress'] });
  let sent = 0;
  return {
    async deliver() {
      await fetch(receiver.url, { method: 'DELETE' });
      const began = performance.now();
      for (let n = 0; n < batches; n++) {
        const events = Array.from({ length: batchSize }, () => ({
          playerId: `walker-${sent++ % players}`,
          type: 'step',
        }));
        await post(running, key, '/events/batch', { events });
      }
      while ((await received(receiver)) < count) await delay(20);
      return { perSecond: count / ((performance.now() - began) / 1_000), count };
    },
  };
}

async function received(receiver: Running): Promise<number> {
  return ((await (await fetch(receiver.url)).json()) as { count: number }).count;
}
