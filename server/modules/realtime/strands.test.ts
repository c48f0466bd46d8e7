import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { startTestService } from '../../testing/service.ts';
import type { OutboxReader } from '../module.ts';
import { appendToOutbox, type OutboxEntry, startRelay } from '../outbox/index.ts';
import { createFanOut } from './delivery/fan-out.ts';
import { findMissed } from './recovery/recover.ts';
import { environmentOf } from './test-realtime.ts';
import type { Listener } from './tokens/read-token.ts';

const service = await startTestService({ own: 'it is stopped: only its database is used' });
const environmentId = await environmentOf(service, 'test');
await service.stop();
const log = createLog('silent');
const db = openDatabase({ ...service.database.connection, max: 30 }, log);
const { clock } = service;
const run = async (text: string, values: unknown[] = []) => (await db.query({ name: '', text, values })).rows;

const playerCount = 12;
const players = Array.from({ length: playerCount }, (_, n) => `p${n}`);

await run(
  `insert into players (environment_id, id)
   select $1, id from unnest($2::text[]) as p (id)`,
  [environmentId, players],
);
const keys = new Map<string, number>(
  (await run('select key, id from players where environment_id = $1', [environmentId])).map(({ key, id }) => [
    id,
    Number(key),
  ]),
);
const keyOf = (id: string) => keys.get(id) ?? 0;
await run('create table counted (player_key bigint primary key, n int not null default 0)');
await run('insert into counted (player_key) select key from players where environment_id = $1', [
  environmentId,
]);

/** Each event has the next number of every player whom it concerns, and is written while those players are locked. */
async function write(concerned: readonly (readonly string[])[]): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = [...new Set(concerned.flat())].map(keyOf);
    const { rows } = await tx.query({
      name: '',
      text: 'select player_key, n from counted where player_key = any($1) order by player_key for update',
      values: [locked],
    });
    const counts = new Map<number, number>(rows.map(({ player_key, n }) => [Number(player_key), n]));
    const entries = concerned.map((ids): OutboxEntry => {
      const id = newId();
      const numbers = Object.fromEntries(
        ids.map((player) => {
          const n = (counts.get(keyOf(player)) ?? 0) + 1;
          counts.set(keyOf(player), n);
          return [player, n];
        }),
      );
      const [only] = ids;
      return {
        id,
        environmentId,
        playerKey: ids.length === 1 && only ? keyOf(only) : null,
        alsoAbout: ids.length === 1 ? [] : ids.map(keyOf),
        type: 'player.updated',
        envelope: JSON.stringify({ id, type: 'player.updated', data: { numbers } }),
        createdAt: clock(),
      };
    });
    await appendToOutbox(tx, entries);
    await tx.query({
      name: '',
      text: `update counted c set n = w.n from unnest($1::bigint[], $2::int[]) as w (player_key, n)
             where c.player_key = w.player_key`,
      values: [[...counts.keys()], [...counts.values()]],
    });
  });
}

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

/** Large transactions, which are divided into strands, and a few small ones and events of several players, which are not. */
function someTransaction(): string[][] {
  const kind = Math.random();
  if (kind < 0.5) return Array.from({ length: 40 }, () => [any(players)]);
  if (kind < 0.8) return Array.from({ length: 3 }, () => [any(players)]);
  return [[any(players.slice(0, 6)), any(players.slice(6))]];
}

interface Relayed {
  seq: number;
  id: string;
  numbers: Readonly<Record<string, number>>;
}

async function listRelayed(): Promise<Relayed[]> {
  const rows = await run(
    `select o.seq, o.id, o.envelope from outbox_batches b cross join unnest(b.seqs) with ordinality as e (seq, n)
     join outbox o on o.seq = e.seq where b.environment_id = $1 order by b.batch, e.n`,
    [environmentId],
  );
  return rows.map(({ seq, id, envelope }) => ({
    seq: Number(seq),
    id,
    numbers: JSON.parse(envelope).data.numbers,
  }));
}

describe('a busy environment that is relayed in several lanes', () => {
  it('keeps the order of each player, and what each client missed, while nodes have different numbers of lanes', async (t) => {
    const inParallel = { now: 0, most: 0 };
    const quiet = { isHeard: () => false, announce() {}, listen: () => () => {} };
    let failures = 6;
    let isAlone = true;
    const reader: OutboxReader = {
      name: 'test',
      async take() {
        inParallel.most = Math.max(inParallel.most, ++inParallel.now);
        // The first claim waits for another one beside it.
        const until = performance.now() + (isAlone ? 10_000 : 0);
        do await new Promise((done) => setTimeout(done, 3));
        while (performance.now() < until && inParallel.most < 2);
        inParallel.now--;
        if (!isAlone && Math.random() < 0.1 && failures-- > 0) throw new Error('this claim is repeated');
        return undefined;
      },
    };
    const relays: ReturnType<typeof startRelay>[] = [];
    t.after(() => Promise.all(relays.map((relay) => relay.stop())));
    const start = (laneCount: number) =>
      relays.push(startRelay({ db, readers: [reader, createFanOut(quiet)], log, laneCount }));
    const untilRelayed = async () => {
      while ((await run('select from outbox_queue')).length > 0)
        await new Promise((done) => setTimeout(done, 20));
    };
    // Large transactions alone: their strands are in several lanes of one node.
    await write(Array.from({ length: 5 * playerCount }, (_, n) => [players[n % playerCount] ?? '']));
    start(4);
    await untilRelayed();
    assert.ok(inParallel.most > 1, 'never more than one claim at a time');
    isAlone = false;

    start(7);
    start(1);
    const writers = Array.from({ length: 5 }, async () => {
      for (let n = 0; n < 8; n++) {
        await write(someTransaction());
        for (const relay of relays) relay.wake([environmentId]);
      }
    });
    await Promise.all(writers);
    await untilRelayed();

    const relayed = await listRelayed();
    const written = (await run('select seq from outbox order by seq')).map(({ seq }) => Number(seq));
    assert.deepEqual(
      relayed.map(({ seq }) => seq).toSorted((a, b) => a - b),
      written,
    );
    for (const player of players) {
      const own = relayed.filter(({ numbers }) => numbers[player] !== undefined);
      assert.deepEqual(
        own.map(({ numbers }) => numbers[player]),
        own.map((_, n) => n + 1),
        player,
      );
      for (const [i, { id }] of own.entries()) {
        const listener = { environmentId, playerId: player } as Listener;
        const { seqs, complete } = await findMissed({ db, clock }, listener, id);
        const expected = own.slice(i + 1).map(({ seq }) => seq);
        assert.deepEqual([seqs, complete], [expected, true], `${player}, after ${i}`);
      }
    }
    const last = relayed.slice(-900);
    for (let i = 0; i < last.length; i += 37) {
      const { seqs } = await findMissed({ db, clock }, { environmentId } as Listener, last[i]?.id ?? '');
      assert.deepEqual(
        seqs,
        last.slice(i + 1).map(({ seq }) => seq),
      );
    }
  });
});
