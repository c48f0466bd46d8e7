import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { createIngest } from './group-commit.ts';
import type { Result } from './run-group.ts';
import type { Stimulus } from './stimulus.ts';

const log = createLog('silent');
const database = await createTestDatabase('empty');
const db = openDatabase({ ...database.connection, max: 4 }, log);
after(async () => {
  await db.close();
  await database.drop();
});

const place = { tenantId: '', projectId: '', environment: { id: 1, name: 'live' as const } };
const stimulus = (id: string, playerId: string): Stimulus => ({
  kind: 'command',
  place,
  playerId,
  player: playerId,
  id,
  command: { kind: 'grantXp', amount: 1 },
  type: 'grant.xp',
  propertiesJson: '{}',
});
const done = ({ id, playerId }: Stimulus): Result => ({
  type: 'done',
  id,
  duplicate: false,
  player: { id: playerId, xp: 0, level: 1 },
  effects: [],
});
const idsOf = (group: readonly Stimulus[]) => group.map(({ id }) => id);

/** Groups that end when the test says so. */
function heldGroups() {
  const groups: { ids: string[]; end: () => void }[] = [];
  const ingest = createIngest(
    db,
    (_tx, stimuli) =>
      new Promise((resolve) => {
        groups.push({ ids: idsOf(stimuli), end: () => resolve(stimuli.map(done)) });
      }),
    () => {},
    log,
  );
  const began = async (count: number) => {
    for (let turns = 0; groups.length < count; turns++) {
      assert.ok(turns < 10_000, `${groups.length} groups began, not ${count}`);
      await new Promise((turn) => setImmediate(turn));
    }
  };
  return { groups, ingest, began };
}

describe('groups of stimuli', () => {
  it('never have one player in two at once: who comes meanwhile waits, in order, and holds up nobody else', async () => {
    const { groups, ingest, began } = heldGroups();
    const first = ingest.submit(stimulus('a1', 'ada'));
    await began(1);
    const others = Array.from({ length: 30 }, (_, i) => `o${i}`);
    const rest = [
      ingest.submit(stimulus('a2', 'ada')),
      ...others.map((id) => ingest.submit(stimulus(id, `player-${id}`))),
      ingest.submit(stimulus('a3', 'ada')),
    ];
    await began(2);
    assert.deepEqual(
      groups.map(({ ids }) => ids),
      [['a1'], others],
    );
    groups[0]?.end();
    await first;
    // Two are not worth a group beside the one under way.
    groups[1]?.end();
    await began(3);
    assert.deepEqual(groups[2]?.ids, ['a2', 'a3']);
    groups[2]?.end();
    await Promise.all(rest);
  });

  it('take together what came in one turn, and what came while one was under way', async () => {
    const { groups, ingest, began } = heldGroups();
    const submit = (...ids: string[]) => ids.map((id) => ingest.submit(stimulus(id, `player-${id}`)));
    const all = submit('a', 'b');
    await began(1);
    all.push(...submit('c'));
    await new Promise((turn) => setImmediate(turn));
    all.push(...submit('d', 'e'));
    groups[0]?.end();
    await began(2);
    assert.deepEqual(
      groups.map(({ ids }) => ids),
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    );
    groups[1]?.end();
    await Promise.all(all);
  });

  it('are three at once at most, however many wait', async () => {
    const { groups, ingest, began } = heldGroups();
    const all: Promise<Result>[] = [];
    for (let turn = 0; turn < 6; turn++) {
      all.push(
        ...Array.from({ length: 30 }, (_, i) => ingest.submit(stimulus(`${turn}/${i}`, `p${turn}/${i}`))),
      );
      await new Promise((later) => setImmediate(later));
      await new Promise((later) => setImmediate(later));
    }
    await began(3);
    await new Promise((later) => setImmediate(later));
    assert.deepEqual(
      groups.map(({ ids }) => ids.length),
      [30, 30, 30],
    );
    groups[0]?.end();
    await began(4);
    assert.equal(groups[3]?.ids.length, 90, 'all that waited go together');
    for (const group of groups) group.end();
    await Promise.all(all);
  });

  it('that fail are run one by one: only the one that cannot be done fails', async () => {
    const ingest = createIngest(
      db,
      async (_tx, stimuli) => {
        if (idsOf(stimuli).includes('bad')) throw new Error('cannot be done');
        return stimuli.map(done);
      },
      () => {},
      log,
    );
    const ids = ['x', 'y', 'one', 'bad', 'two'];
    const results = await Promise.allSettled(ids.map((id) => ingest.submit(stimulus(id, `player-${id}`))));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    );
  });
});
