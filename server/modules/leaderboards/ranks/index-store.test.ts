import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { catchUp, createIndexStore, type LiveIndex } from './index-store.ts';
import type { ChangeRow } from './queries.ts';

const database = await createTestDatabase();
const db = openDatabase({ ...database.connection, max: 2 }, createLog('silent'));
after(async () => {
  await db.close();
  await database.drop();
});

const changes = (count: number, from = 0): ChangeRow[] =>
  Array.from({ length: count }, (_, i) => [
    from + i + 1,
    from + i + 1,
    `p${from + i}`,
    i,
    i,
    null,
    null,
    0,
    0,
  ]);

async function grow(live: LiveIndex, count: number): Promise<void> {
  await catchUp(live, changes(count, await live.index.size()), live.seen);
}

describe('rank indexes in memory', () => {
  it('are bounded by their current size, not by their size when they were built', async () => {
    const store = createIndexStore(db, 100);
    const first = await store.ready(1, 'desc', 7);
    const second = await store.ready(2, 'desc', 7);
    await grow(first, 60);
    await store.resize(first);
    assert.equal(store.entries, 60);
    await grow(second, 60);
    await store.resize(second);
    assert.equal(store.entries, 60);
    assert.equal(store.peek(1), undefined, 'the one that was asked for longest ago has made room');
    assert.equal(store.peek(2), second);
  });

  it('of a project with huge boards are evicted before those of others', async () => {
    const store = createIndexStore(db, 100);
    const honest = await store.ready(1, 'desc', 1);
    await grow(honest, 20);
    await store.resize(honest);
    for (const season of [2, 3, 4]) {
      const greedy = await store.ready(season, 'desc', 2);
      await grow(greedy, 45);
      await store.resize(greedy);
    }
    assert.equal(store.peek(1), honest);
    assert.equal(store.peek(2), undefined);
    assert.ok(store.entries <= 100);
  });

  it('remember what the last changes did to ranks, but only the last ones', async () => {
    const store = createIndexStore(db);
    const live = await store.ready(1, 'desc', 1);
    await grow(live, 3_000);
    assert.equal(live.recent.size, 1_000);
    assert.equal(live.recent.get(3_000)?.rank, 1);
    assert.equal(live.recent.get(1), undefined);
  });
});
