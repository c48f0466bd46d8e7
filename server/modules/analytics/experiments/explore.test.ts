import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createAccount } from '../../../testing/accounts.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { assertBounded, openStock, planOf } from '../../../testing/plans.ts';
import { startTestService } from '../../../testing/service.ts';
import { openSegmentGame, soonSwept, sql, untilSwept } from '../../segments/test-lists.ts';
import { sumPiece } from './explore-queries.ts';
import { exploreBounds, exploreSegment } from './explore-segment.ts';

const service = await startTestService({
  own: 'the clock of test moves, and tables are filled',
  jobsEveryMs: soonSwept,
  unverified: 'players are put into experiments without an event',
});
const { projectId } = service;
const game = await openSegmentGame(service, 'test');
const { key } = game;
const DAY = 86_400;

const environmentOf = async (name: string): Promise<number> =>
  (
    await sql<{ id: number }>(
      service,
      'select id from environments where project_id = $1 and name = $2',
      projectId,
      name,
    )
  )[0]?.id ?? 0;
const test = await environmentOf('test');

async function must(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

const grant = (amount: number) => [{ do: 'grantXp', amount }];

async function start(id: string, metrics: readonly object[]) {
  await must(service.put(`/rules/${id}`, { key, body: { name: id, on: `${id}.played`, then: grant(10) } }));
  const changes = [{ kind: 'rules', id, patch: { then: grant(30) } }];
  const variants = [
    { id: 'control', weight: 1 },
    { id: 'more', weight: 1, changes },
  ];
  await must(service.put(`/experiments/${id}`, { key, body: { name: id, variants, metrics } }));
  return (await must(service.post(`/experiments/${id}/start`, { key, body: {} })))['salt'] as string;
}

interface Compared {
  variantId: string;
  players: number;
  mean: number | null;
}
interface Answer {
  exposures: { variantId: string; players: number }[];
  metrics: { id: string; variants: Compared[] }[];
  days: unknown[];
  exploration: boolean;
  segment: { id: string; size: number; looked: number; sampled: boolean } | null;
  note: string | null;
}

const results = async (id: string, segmentId?: string): Promise<Answer> =>
  (await must(
    service.get(`/experiments/${id}/results${segmentId === undefined ? '' : `?segmentId=${segmentId}`}`, {
      key,
    }),
  )) as unknown as Answer;

const playersOf = ({ exposures }: Answer) => exposures.reduce((sum, { players }) => sum + players, 0);

describe('results by segment', () => {
  before(async () => {
    await start('tried', [
      { id: 'played', of: 'events', eventType: 'tried.played', goal: true },
      { id: 'xp', of: 'xp' },
      { id: 'day-1', of: 'retained', day: 1 },
      { id: 'days', of: 'active_days' },
    ]);
    await game.segment('everyone', 'true');
    await game.segment('germans', "player.attributes.country == 'DE'");
    await game.segment('others', "player.attributes.country != 'DE'");
    await game.segment('nobody', 'false');
    for (let i = 0; i < 60; i++) {
      await game.player(`p${i}`, { attributes: { country: i % 3 === 0 ? 'DE' : 'FR' } });
      if (i % 2 === 0) await game.send(`p${i}`, 'warm.up');
    }
    await game.moveClock(DAY);
    for (let i = 0; i < 50; i++) {
      for (let n = 0; n <= i % 4; n++) await game.send(`p${i}`, 'tried.played');
    }
    await game.moveClock(DAY);
    for (let i = 0; i < 50; i += 2) await game.send(`p${i}`, 'tried.played');
    // These are too new for day 1, and one of them comes back today, which is not over.
    for (let i = 50; i < 58; i++) await game.send(`p${i}`, 'tried.played');
    await game.moveClock(DAY);
    await game.send('p50', 'tried.played');
    await untilSwept(service);
  });

  it('are those of all players where all of them are in the segment, without the series', async () => {
    const [whole, all] = [await results('tried'), await results('tried', 'everyone')];
    assert.deepEqual([whole.exploration, whole.segment, whole.note], [false, null, null]);
    assert.equal(playersOf(whole), 58);
    assert.equal(all.exploration, true);
    assert.deepEqual(all.segment, { id: 'everyone', size: 60, looked: 60, sampled: false });
    assert.match(all.note ?? '', /not a result/);
    assert.deepEqual(all.days, []);
    const { exploration: _a, segment: _b, note: _c, days: _d, ...figures } = all;
    const { exploration: _e, segment: _f, note: _g, days: _h, ...expected } = whole;
    assert.deepEqual(figures, expected);
  });

  it('divide the players, and count those who are in the segment now', async () => {
    const read = async () => [await results('tried', 'germans'), await results('tried', 'others')] as const;
    const whole = await results('tried');
    const check = ([germans, others]: Awaited<ReturnType<typeof read>>) => {
      assert.equal(playersOf(germans) + playersOf(others), playersOf(whole));
      for (const [at, { variants }] of whole.metrics.entries()) {
        for (const [of, { players, mean }] of variants.entries()) {
          const parts = [germans, others].map((one) => one.metrics[at]?.variants[of]);
          const sum = parts.reduce((all, one) => all + (one?.mean ?? 0) * (one?.players ?? 0), 0);
          assert.equal(
            parts.reduce((all, one) => all + (one?.players ?? 0), 0),
            players,
          );
          assert.ok(Math.abs(sum - (mean ?? 0) * players) < 1e-9, `${sum} of ${mean} * ${players}`);
        }
      }
    };
    const before = await read();
    assert.equal(playersOf(before[0]), 20);
    check(before);
    await game.player('p1', { attributes: { country: 'DE' } });
    const after = await read();
    assert.equal(playersOf(after[0]), 21);
    check(after);
  });

  it('lose an erased player', async () => {
    const { segment } = await results('tried', 'germans');
    await game.player('gone', { attributes: { country: 'DE' } });
    await game.send('gone', 'tried.played');
    assert.equal(playersOf(await results('tried', 'germans')), 22);
    assert.equal((await service.delete('/players/gone', { key })).status, 204);
    const after = await results('tried', 'germans');
    assert.deepEqual([playersOf(after), after.segment], [21, segment]);
    assert.equal(playersOf(await results('tried')), 58);
  });

  it('say nothing where nobody is', async () => {
    await start('quiet', [{ id: 'xp', of: 'xp' }]);
    for (const [id, segmentId] of [
      ['tried', 'nobody'],
      ['quiet', 'everyone'],
    ] as const) {
      const empty = await results(id, segmentId);
      assert.equal(playersOf(empty), 0);
      assert.equal(empty.metrics[0]?.variants[1]?.mean, null);
    }
    const body = {
      name: 'Draft',
      variants: [
        { id: 'a', weight: 1 },
        { id: 'b', weight: 1 },
      ],
      metrics: [{ id: 'xp', of: 'xp' }],
    };
    await must(service.put('/experiments/draft', { key, body }));
    assert.equal(playersOf(await results('draft', 'everyone')), 0);
  });

  it('know the segments of the project alone, and each environment by itself', async () => {
    const ask = (segmentId: string, more: object = { key }) =>
      service.get(`/experiments/tried/results?segmentId=${segmentId}`, more);
    assertFault(await ask('nothing'), 'NOT_FOUND');
    await game.segment('short', 'true');
    await must(service.delete('/segments/short', { key }) as never);
    assertFault(await ask('short'), 'NOT_FOUND');
    assertFault(await ask("x'--"), 'VALIDATION_FAILED');
    const { token, projectId: elsewhere } = await createAccount({
      db: service.db,
      clock: service.clock,
      secretKeys: service.config.secretKeys,
    });
    const headers = { 'x-project-id': elsewhere };
    await must(
      service.put('/segments/theirs', { token, headers, body: { name: 'Theirs', members: 'true' } }),
    );
    assertFault(await ask('theirs'), 'NOT_FOUND');
    assertFault(await ask('everyone', { token, headers }), 'NOT_FOUND');
    // In live the same segment has other players: none.
    const { key: live } = await service.createKey({ scopes: ['read'] });
    const answer = (await must(ask('everyone', { key: live }))) as unknown as Answer;
    assert.deepEqual([playersOf(answer), answer.segment?.size], [0, 0]);
    await game.segment('tests-only', 'true', { environments: ['test'] });
    await untilSwept(service);
    assert.equal(playersOf((await must(ask('tests-only', { key: live }))) as unknown as Answer), 0);
    assert.equal(playersOf(await results('tried', 'tests-only')), 58);
    // Whoever may see results may explore them, and nobody else.
    for (const role of ['ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER'] as const) {
      const { token: person } = await service.addMember(role);
      const own = { token: person, headers: { 'x-project-id': projectId, 'x-environment': 'test' } };
      const { status } = await service.get('/experiments/tried/results', own);
      assert.equal((await ask('everyone', own)).status, status, role);
    }
    const { body } = await service.post('/auth/player-token', { key, body: { playerId: 'p1' } });
    assert.ok([401, 403].includes((await ask('everyone', { token: body.token })).status));
  });

  it('stay those of the stop', async () => {
    const before = await results('tried', 'everyone');
    await must(service.post('/experiments/tried/stop', { key, body: {} }));
    await game.moveClock(10 * DAY);
    await game.send('p51', 'tried.played');
    const after = await results('tried', 'everyone');
    assert.deepEqual(after.metrics, before.metrics);
    assert.deepEqual(after.exposures, before.exposures);
  });
});

/** Players of an experiment and of a segment, as events would leave them. */
async function fill(experimentId: string, segmentId: string, count: number, salt: string) {
  await sql(
    service,
    `with made as (
       insert into players (environment_id, id, created_at)
       select $1, $2 || '-' || n, now() from generate_series(1, $4::int) n returning key),
     placed as (
       insert into experiment_players (player_key, experiment_id, environment_id, variant_id, salt, since, day, before, measured)
       select key, $2, $1, case when key % 2 = 0 then 'control' else 'more' end, $5, now(), now()::date - 20, key % 28,
              array[key % 7, key % 2] from made)
     insert into segment_members (environment_id, segment_id, player_key, since) select $1, $3, key, now() from made`,
    test,
    experimentId,
    segmentId,
    count,
    salt,
  );
}

describe('results by a large segment', () => {
  const most = 40;

  it('are those of a sample of players of every age, and say so', async () => {
    const salt = await start('large', [{ id: 'xp', of: 'xp' }]);
    await game.segment('large', 'false');
    await untilSwept(service);
    await fill('large', 'large', 1_000, salt);
    const about = {
      environmentId: test,
      segmentId: 'large',
      experimentId: 'large',
      salt,
      lastDays: [null],
    };
    const slot = { giveWay: () => Promise.resolve() };
    const bounds = { pieces: 10, each: most / 10 };
    const sample = await exploreSegment(service.db, slot, { ...about, size: 1_000 }, bounds);
    assert.deepEqual([sample.looked, sample.sampled], [most, true]);
    const counted = ['control', 'more'].map((id) => sample.sumsOf(id, -1).players);
    assert.deepEqual(counted, [20, 20]);
    assert.deepEqual(
      ['control', 'more'].map((id) => sample.sumsOf(id, 0).players),
      counted,
    );
    // All of them, over several pieces.
    const whole = await exploreSegment(service.db, slot, { ...about, size: 1_000 }, { pieces: 20, each: 60 });
    assert.deepEqual([whole.looked, whole.sampled], [1_000, false]);
    // A list that has grown since it was sized is not read without end.
    const grown = await exploreSegment(service.db, slot, { ...about, size: 10 }, bounds);
    assert.deepEqual([grown.looked, grown.sampled], [most, true]);
  });

  it('are refused where too many are asked for at once, and others are not', async () => {
    // Fewer of one project wait at once.
    const crowd = isLongRun ? 30 : 12;
    const salt = await start('crowded', [{ id: 'xp', of: 'xp' }]);
    for (let i = 0; i < crowd; i++) await game.segment(`crowd-${i}`, 'false');
    await untilSwept(service);
    await fill('crowded', 'crowd-0', isLongRun ? 5_000 : 1_000, salt);
    const other = await createAccount({
      db: service.db,
      clock: service.clock,
      secretKeys: service.config.secretKeys,
    });
    const headers = { 'x-project-id': other.projectId };
    const honest = { token: other.token, headers };
    await must(service.put('/segments/all', { ...honest, body: { name: 'All', members: 'true' } }));
    const variants = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 1 },
    ];
    await must(
      service.put('/experiments/calm', {
        ...honest,
        body: { name: 'Calm', variants, metrics: [{ id: 'xp', of: 'xp' }] },
      }),
    );
    const attack = Array.from({ length: 10 * crowd }, (_, i) =>
      service.get(`/experiments/crowded/results?segmentId=crowd-${i % crowd}`, { key }),
    );
    const calm = [];
    for (let i = 0; i < 5; i++) {
      calm.push(await service.get('/experiments/calm/results?segmentId=all', honest));
      calm.push(await service.get('/experiments/calm/results', honest));
    }
    assert.deepEqual(new Set(calm.map(({ status }) => status)), new Set([200]));
    const answers = await Promise.all(attack);
    const statuses = new Set(answers.map(({ status }) => status));
    assert.ok(statuses.has(200));
    for (const { status, headers: given } of answers) {
      if (status === 200) continue;
      assert.ok(status === 503 || status === 429, String(status));
      assert.ok(Number(given.get('retry-after')) > 0);
    }
    assert.equal((await service.get('/experiments/crowded/results?segmentId=crowd-0', { key })).status, 200);
  });

  // The last one: the lists of all segments are made from all players, these included.
  it('read only the members of a piece, whatever the planner knows', async () => {
    const salt = await start('planned', [{ id: 'xp', of: 'xp' }]);
    await fill('planned', 'planned', isLongRun ? 30_000 : 12_000, salt);
    await sql(service, 'analyze experiment_players');
    await sql(service, 'analyze segment_members');
    const stock = await openStock(service.database);
    try {
      const plan = await planOf(stock, (on) =>
        sumPiece.one(on, test, 'planned', 2 ** 40, 0, exploreBounds.each, 'planned', salt, [
          'infinity',
          'infinity',
        ]),
      );
      assertBounded(plan, exploreBounds.each, ['experiment_players', 'segment_members']);
    } finally {
      await stock.end();
    }
  });
});
