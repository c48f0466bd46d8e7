import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type ActiveDays,
  type ExperimentState,
  formatDay,
  type Metric,
  parseDay,
} from '../../../engine/index.ts';
import { addActiveDay } from '../../../engine/segments/active-days.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { assertBounded, openStock, planOf } from '../../../testing/plans.ts';
import { startTestService } from '../../../testing/service.ts';
import { valuesOf } from '../../players/index.ts';
import { computeResults, mostSeriesDays } from './compute-results.ts';
import {
  countExperiments,
  type ExperimentTally,
  experimentColumns,
  type Places,
} from './count-experiments.ts';
import { countLift, holdoutId, holdoutSalt, liftMetrics } from './count-lift.ts';
import { foldExperiments } from './fold-experiments.ts';
import {
  appendExperimentDeltas,
  readExperimentSums,
  readExposuresOfPage,
  readLiftSums,
  type SumsRow,
} from './queries.ts';
import { keepResults } from './read-results.ts';

const service = await startTestService({
  own: 'its tables are read and written',
  unverified: 'players are put into experiments without an event',
});
const { db, projectId } = service;
const { token } = service.owner;
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
let statements = 0;
const sql = async (text: string, ...values: unknown[]) =>
  (await db.query({ name: `test.experiments_${statements++}`, text, values })).rows;
const environments = await sql('select id, name from environments where project_id = $1', projectId);
const idOf = (name: string): number => environments.find((one) => one.name === name)?.id ?? 0;
const [live, test] = [idOf('live'), idOf('test')];
const DAY = 86_400_000;
const today = Math.floor(service.clock().getTime() / DAY);
const day = (ago: number) => formatDay(today - ago);

const metrics: Metric[] = [
  { id: 'wins', of: 'events', eventType: 'match.won', goal: true },
  { id: 'day-7', of: 'retained', day: 7 },
];
const variants = [
  { id: 'control', weight: 1 },
  { id: 'double', weight: 1 },
];

async function append(environmentId: number, tally: ExperimentTally) {
  await appendExperimentDeltas.run(db, ...experimentColumns(tally));
  return environmentId;
}

/** The experiment as it is after a start, which is another part's: its body says so. */
async function running(id: string, salt: string) {
  await service.put('/rules/win', {
    token,
    body: { name: 'Win', on: 'match.won', then: [{ do: 'grantXp', amount: 10 }] },
  });
  const changes = [{ kind: 'rules', id: 'win', patch: { then: [{ do: 'grantXp', amount: 20 }] } }];
  const body = { name: id, variants: [variants[0], { ...variants[1], changes }], metrics };
  const made = await service.put(`/experiments/${id}`, { token, body });
  assert.ok(made.status < 300, JSON.stringify(made.body));
  await set(id, { status: 'running', salt });
}

async function set(id: string, fields: object) {
  await sql(
    `update definitions set body = body || $3::jsonb where project_id = $1 and kind = 'experiment' and id = $2`,
    projectId,
    id,
    JSON.stringify(fields),
  );
}

const placeArbitrary = fc.record({
  variant: fc.constantFrom('control', 'double'),
  salt: fc.constant('salt'),
  since: fc.constant(0),
  day: fc.integer({ min: 0, max: 20 }).map(day),
  before: fc.integer({ min: 0, max: 28 }),
  values: fc.tuple(fc.integer({ min: -50, max: 5_000 }), fc.integer({ min: 0, max: 1 })),
}) satisfies fc.Arbitrary<ExperimentState>;

/** What a player goes through: values move, the place may go and come again, as with a reversal. */
const historyArbitrary = fc.array(fc.option(placeArbitrary, { nil: null }), { minLength: 1, maxLength: 6 });

function totals(rows: readonly SumsRow[]) {
  const sums: Record<string, number[]> = {};
  for (const { variant_id, metric, players, sum, squares, crossed } of rows) {
    const name = `${variant_id} ${metric}`;
    const old = sums[name] ?? [0, 0, 0, 0];
    sums[name] = [players, sum, squares, crossed].map((value, i) => value + (old[i] ?? 0));
  }
  return Object.fromEntries(Object.entries(sums).filter(([, all]) => all.some((value) => value !== 0)));
}

function recount(places: readonly (ExperimentState | null)[]) {
  const rows: SumsRow[] = [];
  for (const place of places) {
    if (!place) continue;
    const { variant: variant_id, before, values } = place;
    const row = { variant_id, day: '', crossed: 0 };
    rows.push({ ...row, metric: -1, players: 1, sum: before, squares: before * before });
    values.forEach((value, metric) => {
      rows.push({ ...row, metric, players: 0, sum: value, squares: value * value, crossed: before * value });
    });
  }
  return totals(rows);
}

describe('the sums of an experiment', () => {
  it('are those of a recount of all players, whatever was folded', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(historyArbitrary, { maxLength: 8 }), fc.boolean(), async (players, fold) => {
        const id = `e${run++}`;
        for (const [at, history] of players.entries()) {
          let before: Places = {};
          for (const [when, place] of history.entries()) {
            const after: Places = place ? { [id]: place } : {};
            const tally: ExperimentTally = new Map();
            countExperiments(tally, live, { before, after }, today - history.length + when);
            await append(live, tally);
            before = after;
          }
          if (fold && at % 2 === 0) await foldExperiments(db);
        }
        const rows = await readExperimentSums.all(db, live, id, 'salt', day(400), day(400));
        assert.deepEqual(totals(rows), recount(players.map((history) => history.at(-1) ?? null)));
      }),
      { numRuns: isLongRun ? 25 : 10 },
    );
  });

  it('append nothing for a player in whose experiments nothing changed', async () => {
    const tally: ExperimentTally = new Map();
    const same: Places = {};
    countExperiments(tally, live, { before: same, after: same }, today);
    assert.equal(tally.size, 0);
  });
});

/** `count` players of a variant, exposed so many days ago; every second of them has come back on day 7. */
function many(id: string, variant: string, count: number, ago: number, value: (i: number) => number) {
  const tally: ExperimentTally = new Map();
  for (let i = 0; i < count; i++) {
    const first: ExperimentState = {
      variant,
      salt: 'salt',
      since: 0,
      day: day(ago),
      before: i % 5,
      values: [0, 0],
    };
    countExperiments(tally, test, { before: {}, after: { [id]: first } }, today - ago);
    const later = { ...first, values: [value(i), ago > 7 && i % 2 === 0 ? 1 : 0] };
    countExperiments(
      tally,
      test,
      { before: { [id]: first }, after: { [id]: later } },
      Math.max(today - ago, today - ago + 7),
    );
  }
  return tally;
}

const results = async (id: string) => service.get(`/experiments/${id}/results`, { key: testKey });

describe('GET /analytics/definitions/experiments', () => {
  it('counts on each day the players who came in, of the run that the experiment has now', async () => {
    await running('quiet', 'salt');
    await running('lively', 'salt');
    const none = () => 0;
    await append(test, many('lively', 'control', 3, 9, none));
    await foldExperiments(db);
    await append(test, many('lively', 'double', 4, 2, none));
    await append(test, many('lively', 'control', 5, 2, none));
    await append(test, many('lively', 'control', 7, 20, none));
    // Of a run before, and of another environment.
    const before = { variant: 'control', salt: 'old', since: 0, day: day(1), before: 0, values: [0, 0] };
    const tally: ExperimentTally = new Map();
    countExperiments(tally, test, { before: {}, after: { lively: before } }, today - 1);
    countExperiments(tally, live, { before: {}, after: { lively: { ...before, salt: 'salt' } } }, today - 1);
    await append(test, tally);
    for (const folded of [false, true]) {
      if (folded) await foldExperiments(db);
      const first = await service.get('/analytics/definitions/experiments?limit=1', { key: testKey });
      assert.equal(first.status, 200, JSON.stringify(first.body));
      const [{ days, ...lively }] = first.body.data;
      assert.deepEqual(lively, { id: 'lively', week: 9, weekBefore: 3 });
      const filled = days.filter(({ count }: { count: number }) => count > 0);
      assert.deepEqual(filled, [
        { day: day(9), count: 3 },
        { day: day(2), count: 9 },
      ]);
      assert.equal(days.length, 14);
      const cursor = encodeURIComponent(first.body.nextCursor);
      const next = await service.get(`/analytics/definitions/experiments?limit=1&cursor=${cursor}`, {
        key: testKey,
      });
      assert.deepEqual([next.body.data[0].id, next.body.data[0].week], ['quiet', 0]);
    }
  });
});

describe('GET /experiments/{id}/results', () => {
  it('compares variants with the control, and leaves out who is too new for a metric', async () => {
    await running('wins', 'salt');
    await append(
      test,
      many('wins', 'control', 400, 12, (i) => i % 4),
    );
    await append(
      test,
      many('wins', 'double', 400, 12, (i) => (i % 4) + 2),
    );
    await append(
      test,
      many('wins', 'double', 20, 3, (i) => (i % 4) + 2),
    );
    const { status, body } = await results('wins');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.status, 'running');
    assert.deepEqual(body.exposures, [
      { variantId: 'control', players: 400 },
      { variantId: 'double', players: 420 },
    ]);
    assert.equal(body.sampleRatio.ok, true);
    const [wins, retained] = body.metrics;
    assert.equal(wins.id, 'wins');
    const [control, double] = wins.variants;
    assert.deepEqual([control.mean, control.difference, control.low], [1.5, null, null]);
    assert.deepEqual([double.players, double.mean, double.difference], [420, 3.5, 2]);
    assert.ok(double.low > 1.5 && double.high < 2.5, JSON.stringify(double));
    assert.ok(double.adjusted.low > 1.5);
    assert.deepEqual(
      retained.variants.map((one: { players: number; mean: number }) => [one.players, one.mean]),
      [
        [400, 0.5],
        [400, 0.5],
      ],
    );
    const effects = body.smallestEffect as { id: string; absolute: number; relative: number }[];
    assert.deepEqual(
      effects.map(({ id }) => id),
      ['wins', 'day-7'],
    );
    assert.ok(effects[0] && effects[0].relative > 0 && effects[0].relative < 0.5);
    assert.equal(body.days.at(-1).date, day(0));
    assert.equal(body.days[0].date, day(12));
    assert.equal(body.days[0].metrics[0].variants[1].players, 400);
    assert.equal(body.days[0].metrics[1].variants[1].players, 0);
    // Live and test are apart.
    const elsewhere = await service.get('/experiments/wins/results', { token });
    assert.deepEqual(
      elsewhere.body.exposures.map((one: { players: number }) => one.players),
      [0, 0],
    );
    assert.deepEqual(elsewhere.body.days, []);
  });

  it('warns of a split that is not as planned', async () => {
    await running('split', 'salt');
    await append(
      test,
      many('split', 'control', 600, 1, () => 1),
    );
    await append(
      test,
      many('split', 'double', 400, 1, () => 2),
    );
    const { body } = await results('split');
    assert.equal(body.sampleRatio.ok, false);
    assert.ok(body.sampleRatio.p < 0.001);
  });

  it('loses erased players while it runs, and stays as it was once it has stopped', async () => {
    await running('erased', 'salt');
    const sent = await service.post('/events', {
      key: testKey,
      body: { playerId: 'bob', type: 'match.won' },
    });
    assert.ok(sent.status < 300);
    await sql('delete from experiment_players');
    await sql(
      `insert into experiment_players (player_key, experiment_id, environment_id, variant_id, salt, since, day, before, measured)
       select key, 'erased', $1, 'double', 'salt', now(), $2, 3, '{0,0}' from players where environment_id = $1 and id = 'bob'`,
      test,
      day(12),
    );
    // Where the group commit keeps them.
    await sql(`update player_progress set measured = '{"erased":[7,1]}' where measured is not null`);
    const bob: ExperimentState = {
      variant: 'double',
      salt: 'salt',
      since: 0,
      day: day(12),
      before: 3,
      values: [7, 1],
    };
    const tally = many('erased', 'double', 30, 12, (i) => i % 3);
    countExperiments(tally, test, { before: {}, after: { erased: bob } }, today - 5);
    await append(test, tally);
    const before = (await results('erased')).body;
    assert.equal(before.metrics[0].variants[1].players, 31);
    await db.transaction((tx) =>
      keepResults(
        tx,
        { environment: { id: test } as never, timezone: 'UTC' },
        { id: 'erased', salt: 'salt', status: 'running', variants, metrics },
        service.clock(),
      ),
    );
    assert.equal((await service.delete('/players/bob', { key: testKey })).status, 204);
    const after = (await results('erased')).body;
    const [wins, retained] = after.metrics;
    assert.deepEqual([wins.variants[1].players, wins.variants[1].mean], [30, 1]);
    assert.deepEqual([retained.variants[1].players, retained.variants[1].mean], [30, 0.5]);
    await set('erased', { status: 'stopped' });
    const kept = (await results('erased')).body;
    assert.equal(kept.status, 'stopped');
    assert.deepEqual(kept.metrics, before.metrics);
  });

  it('says that an experiment does not exist', async () => {
    assertFault(await results('nothing'), 'NOT_FOUND');
  });

  it('is empty before the start', async () => {
    await running('early', 'salt');
    await set('early', { status: 'draft', salt: null });
    const { body } = await results('early');
    assert.deepEqual(body.days, []);
    assert.deepEqual(body.metrics[0].variants[1].mean, null);
    assert.deepEqual(body.smallestEffect[0], { id: 'wins', absolute: null, relative: null });
  });

  it('reads a bounded number of rows, however long an experiment ran and however many players it has', async () => {
    await sql(
      `insert into experiment_counts (environment_id, experiment_id, salt, variant_id, metric, day, players, sum, squares, crossed)
       select $1, 'long', 'salt', v, m, $2::date - d, case when m < 0 then 10000 else 0 end, 30000, 120000, 90000
       from unnest(array['control', 'b', 'c', 'd', 'e']) v, generate_series(-1, 4) m, generate_series(0, 999) d`,
      live,
      day(0),
    );
    const rows = await readExperimentSums.all(
      db,
      live,
      'long',
      'salt',
      day(mostSeriesDays - 1),
      day(mostSeriesDays - 1 + 90),
    );
    assert.ok(rows.length <= 5 * (5 * mostSeriesDays + 180), `${rows.length} rows`);
    // Beside as many of others: what is read are the counts of this experiment, and no row of a player.
    await sql(
      `insert into experiment_counts select environment_id, 'beside', salt, variant_id, metric, day, players, sum, squares, crossed
       from experiment_counts where experiment_id = 'long'`,
    );
    await sql('analyze experiment_counts');
    const stock = await openStock(service.database);
    try {
      const plan = await planOf(stock, (on) =>
        readExperimentSums.all(on, live, 'long', 'salt', day(mostSeriesDays - 1), day(mostSeriesDays - 1)),
      );
      const tables = new Set(plan.flatMap((node) => node['Relation Name'] ?? []));
      assert.deepEqual([...tables].sort(), ['experiment_counts', 'experiment_deltas']);
      const read = plan
        .filter((node) => node['Relation Name'] === 'experiment_counts')
        .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
      assert.equal(read, 5 * 6 * 1_000, 'a row for each variant, metric and day');
      // A list reads two weeks of exposures alone: of both variants that the definition has, at most.
      await running('long', 'salt');
      const days = Array.from({ length: 14 }, (_, ago) => day(ago));
      const page = await planOf(stock, (on) => readExposuresOfPage.all(on, live, projectId, null, 101, days));
      assertBounded(page, 2 * 14, ['experiment_counts']);
    } finally {
      await stock.end();
    }
    const five = ['control', 'b', 'c', 'd', 'e'].map((id) => ({ id, weight: 1 }));
    const computed = computeResults({ status: 'running', variants: five, metrics }, rows, today);
    assert.equal(computed.exposures[0]?.players, 10_000_000);
    assert.equal(computed.days.length, mostSeriesDays);
    assert.equal(computed.metrics[0]?.variants[0]?.mean, 3);
  });
});

describe('counting by the group commit', () => {
  const ask = async (path: string, body: object = {}) => {
    const answer = await service.post(path, { token, body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const places = async (): Promise<ExperimentState[]> =>
    (
      await sql(
        `select x.*, ${valuesOf('x')} as values from experiment_players x where experiment_id = 'counted'`,
      )
    ).map((row) => ({
      variant: row.variant_id,
      salt: row.salt,
      since: 0,
      day: '',
      before: row.before,
      values: row.values,
    }));
  const isRecount = async () => {
    const all = await places();
    const rows = await readExperimentSums.all(db, test, 'counted', all[0]?.salt ?? '', day(400), day(400));
    assert.deepEqual(totals(rows), recount(all));
    return all;
  };

  it('gives the sums of what players did, through repeats, late events, reversals, erasures and the stop', async () => {
    const rule = { name: 'Play', on: 'played', then: [{ do: 'grantXp', amount: 10 }] };
    assert.ok((await service.put('/rules/play', { token, body: rule })).status < 300);
    const changes = [{ kind: 'rules', id: 'play', patch: { then: [{ do: 'grantXp', amount: 30 }] } }];
    const body = {
      name: 'Counted',
      variants: [variants[0], { ...variants[1], changes }],
      metrics: [
        { id: 'played', of: 'events', eventType: 'played' },
        { id: 'xp', of: 'xp' },
        { id: 'days', of: 'active_days' },
        { id: 'day-1', of: 'retained', day: 1 },
      ],
    };
    assert.ok((await service.put('/experiments/counted', { token, body })).status < 300);
    await ask('/experiments/counted/start');
    let sent = 0;
    const play = async (player: number, more: object = {}) => {
      const event = { id: `p${sent++}`, playerId: `player-${player}`, type: 'played', ...more };
      const answer = await service.post('/events', { key: testKey, body: event });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return event.id;
    };
    for (let player = 0; player < 40; player++) {
      for (let i = 0; i <= player % 3; i++) await play(player);
    }
    await service.post('/events', { key: testKey, body: { id: 'p0', playerId: 'player-0', type: 'played' } });
    await play(1, { occurredAt: new Date(service.clock().getTime() - 3 * DAY).toISOString() });
    const first = await isRecount();
    assert.equal(first.length, 40);
    assert.equal(
      first.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
      sent,
    );
    for (const { variant, values } of first) {
      assert.equal(values[1], (values[0] ?? 0) * (variant === 'double' ? 30 : 10));
      assert.equal(values[2], 1);
    }
    await foldExperiments(db);
    const reversed = await play(2);
    const taken = await service.post(`/events/${reversed}/reverse`, {
      key: testKey,
      body: { reason: 'Test' },
    });
    assert.ok(taken.status < 300, JSON.stringify(taken.body));
    assert.equal((await service.delete('/players/player-3', { key: testKey })).status, 204);
    const last = await isRecount();
    assert.equal(last.length, 39);
    const before = (await results('counted')).body;
    await ask('/experiments/counted/stop');
    assert.equal((await service.delete('/players/player-4', { key: testKey })).status, 204);
    await play(5);
    const after = (await results('counted')).body;
    assert.equal(after.status, 'stopped');
    assert.deepEqual(after.metrics, before.metrics);
    assert.deepEqual(after.exposures, before.exposures);
  });
});

describe('the lift of rewards', () => {
  it('counts the first days of players as a recount does, in whatever order events arrive', async () => {
    const player = fc.record({
      isHeld: fc.boolean(),
      created: fc.integer({ min: today - 60, max: today - 30 }),
      active: fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }),
    });
    const sums = new Map<string, number>();
    const tally: ExperimentTally = new Map();
    fc.assert(
      fc.property(player, ({ isHeld, created, active }) => {
        let days: ActiveDays | null = null;
        for (const at of active) {
          const after = addActiveDay(days, created + at);
          countLift(tally, test, { isHeld, created }, { before: days, after });
          days = after;
        }
        const of = (metric: number, value: number) => {
          const name = `${isHeld ? 'holdout' : 'others'} ${metric}`;
          sums.set(name, (sums.get(name) ?? 0) + value);
        };
        of(-1, active.length > 0 ? 1 : 0);
        for (const [i, metric] of liftMetrics.entries()) {
          const counted = [...new Set(active)].filter((at) =>
            metric.of === 'retained' ? at === metric.days : at < metric.days,
          );
          of(i, counted.length);
        }
      }),
      { numRuns: isLongRun ? 300 : 100 },
    );
    await append(test, tally);
    const rows = await readLiftSums.all(db, test, holdoutId, holdoutSalt, day(100), day(0));
    const found = new Map<string, number>();
    for (const { variant_id, metric, players, sum } of rows) {
      const name = `${variant_id} ${metric}`;
      found.set(name, (found.get(name) ?? 0) + (metric < 0 ? players : sum));
    }
    for (const [name, value] of sums) assert.equal(found.get(name) ?? 0, value, name);
    // Half of them are held out, and nearly all of those are active.
    assert.ok((sums.get('holdout -1') ?? 0) > 20);

    const { status, body } = await service.get('/analytics/lift', { key: testKey });
    assert.equal(status, 200);
    assert.deepEqual(
      body.exposures.map((one: { variantId: string; players: number }) => [one.variantId, one.players]),
      [
        ['holdout', sums.get('holdout -1')],
        ['others', sums.get('others -1')],
      ],
    );
    const retained = body.metrics.find(({ id }: { id: string }) => id === 'retained-7');
    assert.ok(
      Math.abs(retained.variants[0].mean * retained.variants[0].players - Number(sums.get('holdout 1'))) <
        1e-9,
    );
    assert.notEqual(retained.variants[1].low, null);
    assert.equal(parseDay(body.to) - parseDay(body.from), 89);
    const tooLong = await service.get('/analytics/lift?from=2020-01-01&to=2026-01-01', { key: testKey });
    assertFault(tooLong, 'VALIDATION_FAILED');
  });
});
