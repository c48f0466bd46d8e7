import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '../http/start-server.ts';
import { post } from '../neighbours/make-project.ts';
import { batchSize } from './scenarios.ts';

/** So many notifications follow from one event, that what the event itself costs hardly counts. */
const questCount = 20;
const batches = 3;
const players = 1_000;
/** Deliveries of one measurement. */
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
  /** Events whose notifications are all delivered: how many deliveries, and how many a second. */
  deliver(): Promise<{ perSecond: number; count: number }>;
}

/** A webhook for what the events of `deliver` cause, and for nothing else. */
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
