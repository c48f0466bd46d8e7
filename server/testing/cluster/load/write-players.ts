import type { Caller } from './repeat-calls.ts';

/** What one player did. All of it was acknowledged. */
export interface PlayerRecord {
  playerId: string;
  /** It was named n0, n1, n2, … */
  renames: number;
  /** Their ids are the player's with a number behind it: 0, 1, 2, … */
  events: number;
  /** Of one point each. */
  scores: number;
}

const batchSize = 3;

/** Renames a player, sends events alone, in a batch and again, and posts a score, until it is told to stop. */
export async function writePlayer(
  { done }: Caller,
  record: PlayerRecord,
  pause: () => Promise<boolean>,
): Promise<void> {
  const { playerId } = record;
  const makeEvent = (number: number) => ({ id: `${playerId}-${number}`, playerId, type: 'win' });
  while (await pause()) {
    await done('put', `/players/${playerId}`, { body: { displayName: `n${record.renames}` } });
    record.renames++;
    await done('post', '/events', { body: makeEvent(record.events) });
    record.events++;
    await sendBatch();
    await repeatEvent(Math.floor(Math.random() * record.events));
    await done('post', '/leaderboards/points/entries', {
      body: { playerId, score: 1 },
      headers: { 'idempotency-key': `${playerId}-${record.scores}` },
    });
    record.scores++;
  }

  /** Any node must know an id that any other one has taken. */
  async function repeatEvent(number: number): Promise<void> {
    const { id, duplicate } = await done('post', '/events', { body: makeEvent(number) });
    if (!duplicate) throw new Error(`event ${id} was taken twice`);
  }

  /** One of them may be refused for now while the others were taken: then the whole batch is sent again. */
  async function sendBatch(): Promise<void> {
    const events = Array.from({ length: batchSize }, (_, i) => makeEvent(record.events + i));
    for (;;) {
      const { results } = await done('post', '/events/batch', { body: { events } });
      const refused = results.find((one: { error?: { code: string } }) => one.error)?.error;
      if (!refused) break;
      if (refused.code !== 'UNAVAILABLE') throw new Error(`in a batch: ${JSON.stringify(refused)}`);
    }
    record.events += batchSize;
  }
}
