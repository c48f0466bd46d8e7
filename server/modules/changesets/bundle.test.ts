import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import {
  adventure,
  badge,
  definitionsVersion,
  inProject,
  newProject,
  quest,
  rule,
} from '../definitions/test-definitions.ts';

const service = await startTestService();

async function setUp() {
  const projectId = await newProject(service);
  return { projectId, own: inProject(service, projectId) };
}

const awards = (badgeId: string) => rule({ then: [{ do: 'awardBadge', badgeId }] });
const full = {
  format: 1,
  levels: { thresholds: [0, 50, 100] },
  rules: [
    { id: 'z', ...awards('last') },
    { id: 'a', ...rule({ startsAt: '2026-01-01T01:00:00+01:00' }) },
  ],
  quests: [
    { id: 'q2', ...quest({ prerequisites: { questIds: ['q1'] } }) },
    { id: 'q1', ...quest() },
  ],
  adventures: [{ id: 'trip', ...adventure(['q1', 'q2']) }],
  badges: [{ id: 'last', ...badge() }],
  leaderboards: [{ id: 'weekly', name: 'Weekly', source: 'xp' }],
  segments: [{ id: 'rich', name: 'Rich', members: 'player.balances.coins > 100' }],
  // Before what they refer to.
  boosts: [{ id: 'double', name: 'Double', factor: 2, of: { currencyIds: ['coins'] }, segmentId: 'rich' }],
  offers: [
    {
      id: 'pack',
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 5 }],
      grants: [{ do: 'grantItem', itemId: 'key' }],
    },
  ],
  items: [{ id: 'key', name: 'Key', onUse: [{ do: 'grantCurrency', currencyId: 'coins', amount: 1 }] }],
  currencies: [{ id: 'coins', name: 'Coins', initial: 10 }],
};

const definitions = Object.values(full).flatMap((list) => (Array.isArray(list) ? list : [])).length;

describe('a bundle', () => {
  it('that was pulled plans nothing here, and makes another project the same', async () => {
    const { own } = await setUp();
    const applied = await own.post('/definitions/apply', { bundle: full });
    assert.equal(applied.status, 200, JSON.stringify(applied.body));
    assert.equal(applied.body.create.length, definitions);
    const pulled = await own.get('/definitions/bundle');
    assert.deepEqual(Object.keys(pulled.body), [
      ...['format', 'levels', 'rules', 'quests', 'adventures', 'badges', 'leaderboards'],
      ...['currencies', 'items', 'offers', 'segments', 'boosts', 'experiments'],
    ]);
    const plan = await own.post('/definitions/plan', { bundle: pulled.body, prune: true });
    const { planId, unchanged, ...nothing } = plan.body;
    assert.deepEqual(nothing, { create: [], update: [], delete: [], faults: [], needed: [] });
    // With the levels.
    assert.equal(unchanged.length, definitions + 1);
    const again = await own.post('/definitions/apply', { bundle: pulled.body, prune: true, planId });
    assert.equal(again.body.changesetId, null);
    const there = (await setUp()).own;
    await there.post('/definitions/apply', { bundle: pulled.body });
    const [one, other] = [await own.get('/definitions/bundle'), await there.get('/definitions/bundle')];
    assert.equal(JSON.stringify(other.body), JSON.stringify(one.body));
  });

  it('gives the same whatever its order', async () => {
    const { own } = await setUp();
    await own.post('/definitions/apply', { bundle: full });
    const expected = JSON.stringify((await own.get('/definitions/bundle')).body);
    const { planId } = (await (await setUp()).own.post('/definitions/plan', { bundle: full })).body;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const shuffled = Object.fromEntries(
          gen(fc.shuffledSubarray, Object.entries(full), { minLength: Object.keys(full).length }).map(
            ([name, part]) => [
              name,
              Array.isArray(part)
                ? gen(fc.shuffledSubarray<unknown>, part, { minLength: part.length })
                : part,
            ],
          ),
        );
        const { own: fresh } = await setUp();
        const plan = await fresh.post('/definitions/plan', { bundle: shuffled });
        assert.equal(plan.body.planId, planId);
        assert.equal((await fresh.post('/definitions/apply', { bundle: shuffled, planId })).status, 200);
        assert.equal(JSON.stringify((await fresh.get('/definitions/bundle')).body), expected);
      }),
      { numRuns: isLongRun ? 5 : 2 },
    );
  });

  it('is applied as one changeset and one version; reverting it brings all back', async () => {
    const { projectId, own } = await setUp();
    await own.put('/badges/kept', badge());
    const before = JSON.stringify((await own.get('/definitions/bundle')).body);
    const start = await definitionsVersion(service, projectId);
    const { body } = await own.post('/definitions/apply', { bundle: full, prune: true });
    assert.deepEqual(body.delete, [{ kind: 'badges', id: 'kept' }]);
    assert.equal(await definitionsVersion(service, projectId), start + 1);
    const changeset = await own.get(`/changesets/${body.changesetId}`);
    // With the levels and the deletion.
    assert.deepEqual([changeset.body.status, changeset.body.items.length], ['published', definitions + 2]);
    const { body: draft } = await own.post(`/changesets/${body.changesetId}/revert`, undefined);
    assert.equal((await own.post(`/changesets/${draft.id}/publish`, {})).status, 200);
    assert.equal(JSON.stringify((await own.get('/definitions/bundle')).body), before);
  });

  it('leaves lists alone that it does not have, and deletes only with prune', async () => {
    const { own } = await setUp();
    await own.put('/badges/b', badge());
    await own.put('/quests/q', quest());
    const bundle = { format: 1, badges: [{ id: 'c', ...badge() }] };
    assert.deepEqual((await own.post('/definitions/plan', { bundle })).body.delete, []);
    const plan = await own.post('/definitions/plan', { bundle, prune: true });
    assert.deepEqual(plan.body.delete, [{ kind: 'badges', id: 'b' }]);
    assert.deepEqual(plan.body.create, [{ kind: 'badges', id: 'c' }]);
    const update = { format: 1, badges: [{ id: 'b', ...badge({ name: 'New' }) }] };
    assert.deepEqual((await own.post('/definitions/plan', { bundle: update })).body.update, [
      { kind: 'badges', id: 'b', diff: [{ path: '/name', before: 'First win', after: 'New' }] },
    ]);
  });

  it('is not applied where definitions changed since its plan', async () => {
    const { own } = await setUp();
    const bundle = { format: 1, badges: [{ id: 'b', ...badge() }] };
    const { planId } = (await own.post('/definitions/plan', { bundle })).body;
    await own.put('/quests/q', quest());
    assert.equal((await own.post('/definitions/apply', { bundle, planId })).status, 409);
    assert.equal((await own.get('/badges/b')).status, 404);
  });

  it('names every fault at once, each with its place, and writes nothing', async () => {
    const { own } = await setUp();
    const bundle = {
      format: 2,
      spells: [],
      currencies: [{ id: 'gold' }, { id: 'gems', name: 'Gems', max: 5, initial: 6 }],
      levels: { thresholds: [0, 5, 5] },
      rules: [
        { id: 'r', ...rule({ when: 'nope(' }) },
        { id: 'r', ...rule() },
        { id: 'x', ...awards('missing') },
        { id: 'y', ...rule({ nmae: 1 }) },
        7,
        { name: 'no id' },
      ],
      quests: [
        { id: 'a', ...quest({ prerequisites: { questIds: ['b'] } }) },
        { id: 'b', ...quest({ prerequisites: { questIds: ['a'] } }) },
      ],
      badges: 'all',
    };
    const plan = await own.post('/definitions/plan', { bundle });
    assert.equal(plan.status, 200);
    const paths = plan.body.faults.map(({ path }: { path: string }) => path).sort();
    assert.deepEqual(paths, [
      '/badges',
      '/currencies/0/name',
      '/currencies/1/initial',
      '/format',
      '/levels/thresholds/2',
      '/quests/0/prerequisites/questIds',
      '/quests/1/prerequisites/questIds',
      '/rules/0/when',
      '/rules/1/id',
      '/rules/2/then/0/badgeId',
      '/rules/3/nmae',
      '/rules/4',
      '/rules/5/id',
      '/spells',
    ]);
    const applied = await own.post('/definitions/apply', { bundle });
    assert.equal(applied.status, 400);
    const places = applied.body.error.details.map(({ path }: { path: string }) => path).sort();
    assert.deepEqual(
      places,
      paths.map((path: string) => `/bundle${path}`),
    );
    assert.deepEqual((await own.get('/rules')).body.data, []);
  });

  it('of 5 MB of rules is refused with what to do, and others are served meanwhile', async () => {
    const { own } = await setUp();
    const when = Array.from({ length: 300 }, (_, i) => `player.xp > ${i}`)
      .join(' || ')
      .slice(0, 3_980);
    const rules = Array.from({ length: 1_000 }, (_, i) => ({
      id: `r-${i}`,
      ...rule({ when: `${when.replace(/ \|\| [^|]*$/, '')} || player.xp > ${i}`, name: 'x'.repeat(200) }),
    }));
    const bundle = { format: 1, rules };
    assert.ok(JSON.stringify(bundle).length > 4_000_000);
    const { status, body } = await own.post('/definitions/apply', { bundle });
    assert.equal(status, 400);
    assert.match(body.error.details[0].message, /the limit is 32\.0 MiB/);
    const large = { format: 1, badges: [{ id: 'b', name: 'x'.repeat(9 * 1024 * 1024) }] };
    assert.equal((await own.post('/definitions/plan', { bundle: large })).status, 413);
  });

  it('with more than a project can have is refused list by list, and of many faults the rest is counted', async () => {
    const { own } = await setUp();
    const faulty = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: `r${i}`, ...rule({ when: 'nope(' }) }));
    const long = await own.post('/definitions/plan', { bundle: { format: 1, rules: faulty(1_001) } });
    const messageParts = { key: 'changesets.tooManyEntries', values: { most: 1_000 } };
    const message = 'must not have more than 1000 entries';
    assert.deepEqual(long.body.faults, [{ path: '/rules', message, messageParts }]);
    assert.deepEqual(long.body.create, []);
    const badges = Array.from({ length: 5 }, (_, i) => ({ id: `b${i}`, nme: 'misshapen' }));
    const { body } = await own.post('/definitions/plan', {
      bundle: { format: 1, rules: faulty(1_000), badges },
    });
    assert.equal(body.faults.length, 1_001);
    assert.match(body.faults.at(-1).message, /^has \d+ more faults$/);
  });

  it('from test cannot change live', async () => {
    const { own } = await setUp();
    const test = { 'x-environment': 'test' };
    await own.put('/badges/live', badge());
    const pulled = (await own.get('/definitions/bundle')).body;
    assert.equal((await own.post('/definitions/apply', { bundle: pulled, prune: true }, test)).status, 200);
    const changed = { format: 1, badges: [{ id: 'live', ...badge({ name: 'New' }) }] };
    const pruned = { format: 1, badges: [] };
    const levels = { format: 1, levels: { thresholds: [0, 3] } };
    for (const bundle of [changed, pruned, levels]) {
      assert.equal((await own.post('/definitions/apply', { bundle, prune: true }, test)).status, 403);
    }
    const tried = { format: 1, badges: [{ id: 'tried', ...badge() }] };
    assert.equal((await own.post('/definitions/apply', { bundle: tried }, test)).status, 200);
    assert.deepEqual((await own.get('/badges/tried')).body.environments, ['test']);
  });
});
