import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeMismatch } from '../../platform/http/validation/validation.ts';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openPlayerRows } from './test-players.ts';

const service = await startTestService({ unverified: 'progress and badges are written to their tables' });
/** As the API document has it, with the lists of every module. Its references are made those of one schema. */
const text = await (await fetch(`${service.url}/openapi.json`)).text();
const document = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), (name, value) =>
  name === 'discriminator' ? undefined : value,
);
const PlayerExport = {
  ...document.paths['/api/v1/players/{playerId}/export'].get.responses[200].content['application/json']
    .schema,
  $defs: document.components.schemas,
};
const rows = await openPlayerRows(service);
const { key } = await service.createKey();
const get = (path: string) => service.get(path, { key });
const make = (id: string, body: object = {}) => service.put(`/players/${id}`, { key, body });
const hour = 3_600_000;

/** All pages of a list, two records each. */
async function walk(path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let cursor = '';
  for (;;) {
    const { status, body } = await get(`${path}?limit=2${cursor}`);
    assert.equal(status, 200, JSON.stringify(body));
    all.push(...body.data);
    if (body.nextCursor === null) return all;
    assert.equal(body.data.length, 2);
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

describe('an unknown player', () => {
  it('is 404 on every route of their state', async () => {
    for (const part of ['', '/badges', '/quests', '/adventures', '/activity', '/export']) {
      assertFault(await get(`/players/nobody${part}`), 'NOT_FOUND', part);
    }
    assertFault(await service.delete('/players/nobody/badges/b', { key }), 'NOT_FOUND');
  });
});

describe('reading a player', () => {
  it("gives the level of their XP by the project's levels as they are now", async () => {
    await make('level');
    await rows.setXp('level', 219);
    const before = (await get('/players/level')).body;
    assert.deepEqual([before.level, before.nextLevelXp], [2, 220]);
    const { token } = service.owner;
    await service.patch(`/projects/${service.projectId}`, {
      token,
      body: { levels: { thresholds: [0, 10, 219] } },
    });
    const after = (await service.get('/players/level', { token })).body;
    assert.deepEqual([after.xp, after.level, after.nextLevelXp], [219, 3, null]);
  });

  it('gives a streak that reads 0 once a whole day of theirs was missed', async () => {
    await make('streak', { timezone: 'Pacific/Auckland' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(service.clock());
    await rows.run(
      'update player_progress set streak = $2 where player_key = $1',
      await rows.keyOf('streak'),
      JSON.stringify({ current: 4, longest: 9, lastDay: day, earlier: [['2026-01-01', '2026-01-02']] }),
    );
    const streak = async () => (await get('/players/streak')).body.streak;
    assert.deepEqual(await streak(), { current: 4, longest: 9, lastDay: day, freezes: 0, frozenDays: [] });
    service.clock.advance(24 * hour);
    assert.equal((await streak()).current, 4);
    service.clock.advance(24 * hour);
    assert.deepEqual(await streak(), { current: 0, longest: 9, lastDay: day, freezes: 0, frozenDays: [] });
    assert.equal((await get('/players?search=streak')).body.data[0].streak.current, 0);
  });
});

describe("a player's badges", () => {
  it('come the newest first, each once, whatever their number', async () => {
    await make('badges');
    const start = service.clock().getTime();
    for (const [i, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      // Two of the same moment, to the microsecond unlike.
      await rows.giveBadge('badges', id, new Date(start + Math.floor(i / 2) * hour), i + 1);
    }
    await rows.run(`update player_badges set first_earned_at = first_earned_at + interval '7 microseconds'
                    where badge_id in ('a', 'd')`);
    const all = await walk('/players/badges/badges');
    assert.deepEqual(
      all.map(({ badgeId }) => badgeId),
      ['e', 'd', 'c', 'b', 'a'],
    );
    assert.deepEqual(all[3], {
      badgeId: 'b',
      times: 2,
      firstEarnedAt: new Date(start).toISOString(),
      lastEarnedAt: new Date(start).toISOString(),
    });
  });

  it('can be taken away, without a word to the outside', async () => {
    await make('stripped');
    await rows.giveBadge('stripped', 'medal', service.clock(), 3);
    await rows.giveBadge('stripped', 'other');
    const told = await rows.notificationsOf('stripped');
    const take = () => service.delete('/players/stripped/badges/medal', { key });
    const answers = await Promise.all([take(), take(), take()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404]);
    assertFault(await take(), 'NOT_FOUND');
    const left = (await get('/players/stripped/badges')).body.data;
    assert.deepEqual(
      left.map(({ badgeId }: { badgeId: string }) => badgeId),
      ['other'],
    );
    assert.deepEqual(await rows.notificationsOf('stripped'), told);
    assertFault(await service.delete('/players/stripped/badges/NOT-A-SLUG', { key }), 'VALIDATION_FAILED');
  });

  it('wait for a transaction that is writing about the player', async () => {
    await make('busy');
    await rows.giveBadge('busy', 'medal');
    const playerKey = await rows.keyOf('busy');
    let taking: Promise<{ status: number }> | undefined;
    await service.db.transaction(async (tx) => {
      const lock = 'select from player_progress where player_key = $1 for update';
      await tx.query({ name: '', text: lock, values: [playerKey] });
      let answered = false;
      taking = service.delete('/players/busy/badges/medal', { key }).finally(() => {
        answered = true;
      });
      const blocked = `select count(*)::int as n from pg_stat_activity
                       where datname = current_database() and wait_event_type = 'Lock'`;
      while (!answered && (await rows.run(blocked))[0].n === 0) {
        await new Promise((done) => setTimeout(done, 5));
      }
      // Theirs to write: had the badge been touched before the player's turn came, this would be refused.
      const held = 'select from player_badges where player_key = $1 for update nowait';
      assert.equal((await tx.query({ name: '', text: held, values: [playerKey] })).rowCount, 1);
    });
    assert.equal((await taking)?.status, 204);
  });
});

describe("a player's quests", () => {
  it('come the last started first, with their progress', async () => {
    await make('quests');
    const now = service.clock().getTime();
    const objectives = [
      { id: 'wins', current: 1, target: 4, done: false },
      { id: 'maps', current: 2, target: 3, done: false, seen: ['a', 'b'] },
      { id: 'best', current: 9, target: 9, done: true },
    ];
    await rows.giveQuest('quests', 'first', { startedAt: now - 3 * hour, objectives, iteration: 2 });
    await rows.giveQuest('quests', 'done', {
      startedAt: now - 2 * hour,
      status: 'completed',
      completedAt: now - hour,
      objectives: [{ id: 'wins', current: 4, target: 4, done: true }],
    });
    await rows.giveQuest('quests', 'gone', { startedAt: now - 2 * hour, status: 'abandoned' });
    const all = await walk('/players/quests/quests');
    assert.deepEqual(
      all.map(({ questId, status, progress }) => [questId, status, progress]),
      [
        ['gone', 'abandoned', 0.25],
        ['done', 'completed', 1],
        ['first', 'active', (1 / 4 + 2 / 3 + 1) / 3],
      ],
    );
    assert.deepEqual(all[2], {
      questId: 'first',
      status: 'active',
      progress: (1 / 4 + 2 / 3 + 1) / 3,
      objectives: objectives.map(({ id, current, target, done }) => ({ id, current, target, done })),
      iteration: 2,
      startedAt: new Date(now - 3 * hour).toISOString(),
      completedAt: null,
      expiresAt: null,
    });
    assert.equal(all[1]?.['completedAt'], new Date(now - hour).toISOString());
  });

  it('are shown as expired from that moment on, before a job has marked them', async () => {
    await make('timed');
    service.clock.freeze();
    await rows.giveQuest('timed', 'race', { expiresAt: service.clock().getTime() + 1_000 });
    const status = async () => (await get('/players/timed/quests')).body.data[0].status;
    assert.equal(await status(), 'active');
    service.clock.advance(999);
    assert.equal(await status(), 'active');
    service.clock.advance(1);
    assert.equal(await status(), 'expired');
  });
});

describe("a player's adventures", () => {
  it('come the last started first, with their steps', async () => {
    await make('adventures');
    const now = service.clock().getTime();
    const steps = [
      { id: 'one', questId: 'q1', status: 'completed' },
      { id: 'two', questId: 'q2', status: 'open' },
      { id: 'three', questId: 'q3', status: 'locked' },
    ];
    const add = async (id: string, state: object) =>
      rows.run(
        `insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
         values ($1, $2, $3, $4, 1, true)`,
        ...[await rows.keyOf('adventures'), id, rows.live, JSON.stringify(state)],
      );
    await add('old', { status: 'completed', version: 1, steps: [], startedAt: now - hour, completedAt: now });
    await add('path', { status: 'active', version: 1, steps, startedAt: now, completedAt: null });
    await add('trail', { status: 'active', version: 1, steps, startedAt: now, completedAt: null });
    const all = await walk('/players/adventures/adventures');
    const startedAt = new Date(now).toISOString();
    assert.deepEqual(all, [
      { adventureId: 'trail', status: 'active', steps, startedAt, completedAt: null },
      { adventureId: 'path', status: 'active', steps, startedAt, completedAt: null },
      {
        adventureId: 'old',
        status: 'completed',
        steps: [],
        startedAt: new Date(now - hour).toISOString(),
        completedAt: startedAt,
      },
    ]);
  });
});

describe("a player's activity", () => {
  it('comes the newest first, and a walk sees each record once while more come in', async () => {
    await make('active');
    await make('neighbour');
    for (let i = 0; i < 7; i++) {
      await rows.addEvents('active', `type_${i}`, { i });
      await rows.addEvents('neighbour', 'other');
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`/players/active/activity?limit=2${cursor}`);
      seen.push(...body.data.map(({ type }: { type: string }) => type));
      cursor = body.nextCursor && `&cursor=${encodeURIComponent(body.nextCursor)}`;
      await rows.addEvents('active', 'late');
    } while (cursor);
    assert.deepEqual(
      seen,
      [6, 5, 4, 3, 2, 1, 0].map((i) => `type_${i}`),
    );
    const [newest] = (await get('/players/active/activity?limit=1')).body.data;
    assert.deepEqual(newest, {
      id: newest.id,
      at: newest.at,
      source: 'event',
      type: 'late',
      properties: {},
      effects: [{ type: 'xp', amount: 5, xp: 5, ruleId: 'five' }],
      by: null,
      reason: null,
      reversed: null,
    });
  });
});

describe('the export of a player', () => {
  it('holds everything that is kept of them and nothing of others', async () => {
    await make('whole', { displayName: 'Whole', attributes: { secret: 'attribute-w' } });
    await make('another', { displayName: 'Another' });
    await rows.giveBadge('whole', 'medal');
    await rows.giveQuest('whole', 'race');
    await rows.addEvents('another', 'foreign');
    // More than are read at a time.
    await rows.addEvents('whole', 'match_won', { note: 'property-w' }, 1_203);
    await rows.run(
      'update player_progress set counts = $2 where player_key = $1',
      await rows.keyOf('whole'),
      JSON.stringify({ match_won: 1_203 }),
    );
    const { status, headers, body } = await get('/players/whole/export');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(describeMismatch(PlayerExport, body), undefined);
    assert.deepEqual(body.player, (await get('/players/whole')).body);
    assert.equal(body.environment, 'live');
    assert.deepEqual(body.counts, { match_won: 1_203 });
    assert.deepEqual(body.badges, (await get('/players/whole/badges')).body.data);
    assert.deepEqual(body.quests, (await get('/players/whole/quests')).body.data);
    assert.equal(new Set(body.events.map(({ id }: { id: string }) => id)).size, 1_203);
    assert.deepEqual(body.events[0].trace, [{ rule: 'five', fired: true, saw: { note: 'property-w' } }]);
    const newest = (await get('/players/whole/activity?limit=1')).body.data[0];
    const { receivedAt, trace, ...last } = body.events.at(-1);
    assert.deepEqual(last, newest);
    assert.ok(receivedAt && trace);
    assert.deepEqual(body.announced, await rows.notificationsOf('whole'));
    assert.ok(!JSON.stringify(body).includes('nother'));
  });

  it('is whole for a player of whom nothing is known', async () => {
    await make('empty');
    await rows.run(`delete from outbox`);
    const { body } = await get('/players/empty/export');
    assert.equal(describeMismatch(PlayerExport, body), undefined);
    assert.deepEqual([body.events, body.announced, body.badges], [[], [], []]);
  });
});
