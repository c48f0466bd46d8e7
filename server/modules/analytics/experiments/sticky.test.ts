import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
import { owner as signIn, startTestService } from '../../../testing/service.ts';
import { variantOf } from '../../../testing/variant-of.ts';
import { foldExperiments } from './fold-experiments.ts';
import { assertRecount } from './test-recount.ts';

const service = await startTestService({ own: 'the clock moves and tables are read' });
const { db, projectId } = service;
/** Keys, because the session of a person ends while the clock moves. */
const { key: liveKey } = await service.createKey({ mode: 'live', scopes: ['read', 'write', 'manage'] });
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
let statements = 0;
const sql = async (text: string, ...values: unknown[]) =>
  (await db.query({ name: `test.sticky_${statements++}`, text, values })).rows;
const [environment] = await sql(
  `select id from environments where project_id = $1 and name = 'test'`,
  projectId,
);
const DAY = 86_400_000;

const must = async (answer: Promise<{ status: number; body: unknown }>, status?: number) => {
  const { status: got, body } = await answer;
  assert.ok(status === undefined ? got < 300 : got === status, `${got} ${JSON.stringify(body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of answers.
  return body as any;
};
const owner = (body: object = {}) => ({ key: liveKey, body });
/** Only people change a project. */
const holdOut = async (holdoutPercent: number) => {
  const { email } = service.owner;
  const login = await must(service.post('/auth/login', { body: { email, password: signIn.password } }));
  const path = `/projects/${projectId}`;
  await must(service.patch(path, { token: login.accessToken, body: { holdoutPercent } }));
};
const grant = (amount: number) => [{ do: 'grantXp', amount }];

await must(service.put('/currencies/coins', owner({ name: 'Coins' })));
await must(service.put('/segments/keen', owner({ name: 'Keen', members: "player.counts['play'] >= 2" })));

const player = fc.integer({ min: 0, max: 4 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('play' as const), player, late: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), player }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), player }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), at: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), player }) },
  { weight: 2, arbitrary: fc.constant({ do: 'edit' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'fold' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holdout' as const), percent: fc.nat(1) }) },
);

it('players stay in their variant whatever else changes, replays are exact, and sums are a recount', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const name = (of: string) => `${of}${run}`;
      run++;
      const [xp, shop] = [name('xp'), name('shop')];
      const event = name('play');
      await must(service.put(`/rules/${xp}`, owner({ name: 'Play', on: event, then: grant(10) })));
      await must(
        service.put(
          `/offers/${shop}`,
          owner({ name: 'Offer', price: [{ currencyId: 'coins', amount: 10 }], grants: grant(1) }),
        ),
      );
      const metrics = [
        { id: 'played', of: 'events', eventType: event },
        { id: 'xp', of: 'xp' },
        { id: 'days', of: 'active_days' },
        { id: 'day-1', of: 'retained', day: 1 },
        { id: 'bought', of: 'purchase' },
      ];
      const variants = (...changes: object[]) => [
        { id: 'control', weight: 1 },
        { id: 'changed', weight: 1, changes },
      ];
      const rule = { kind: 'rules', id: xp, patch: { then: grant(30) } };
      const offer = { kind: 'offers', id: shop, patch: { price: [{ currencyId: 'coins', amount: 3 }] } };
      await must(service.put(`/experiments/${xp}`, owner({ name: 'XP', variants: variants(rule), metrics })));
      const inSegment = { name: 'Shop', segmentId: 'keen', variants: variants(offer), metrics };
      await must(service.put(`/experiments/${shop}`, owner(inSegment)));
      const salts: Record<string, string> = {};
      for (const id of [xp, shop])
        salts[id] = (await must(service.post(`/experiments/${id}/start`, owner()))).salt;

      const id = (n: number) => `p${run}-${n}`;
      const sent: string[] = [];
      const reversed = new Set<string>();
      let edits = 0;
      const send = async (n: number, type: string, late = 0) => {
        const occurredAt = new Date(service.clock().getTime() - late * DAY).toISOString();
        const eventId = `e${run}-${sent.length}`;
        const body = { id: eventId, playerId: id(n), type, ...(late > 0 && { occurredAt }) };
        await must(service.post('/events', { key, body }));
        sent.push(eventId);
      };
      for (const one of steps) {
        switch (one.do) {
          case 'play':
            await send(one.player, event, one.late);
            break;
          case 'other':
            await send(one.player, 'play');
            break;
          case 'buy': {
            const path = `/players/${id(one.player)}`;
            await must(service.put(path, { key, body: {} }));
            await must(service.post(`${path}/wallet/coins`, { key, body: { amount: 20 } }));
            await must(service.post(`${path}/purchases`, { key, body: { offerId: shop } }));
            break;
          }
          case 'reverse': {
            const target = sent[one.at % Math.max(1, sent.length)];
            if (target === undefined || reversed.has(target)) break;
            const { status } = await service.post(`/events/${target}/reverse`, {
              key,
              body: { reason: 'Test' },
            });
            // That of an erased player is gone.
            assert.ok(status < 300 || status === 404, String(status));
            reversed.add(target);
            break;
          }
          case 'pass':
            service.clock.advance(one.hours * 3_600_000);
            break;
          case 'erase':
            await service.delete(`/players/${id(one.player)}`, { key });
            break;
          case 'edit': {
            edits++;
            const other = { name: `Other ${edits}`, on: event, then: grant(edits) };
            await must(service.put(`/rules/${name('other')}`, owner(other)));
            await must(service.patch(`/experiments/${xp}`, owner({ name: `XP ${edits}` })));
            // What would move players is refused.
            const weights = variants(rule).map((variant, i) => ({ ...variant, weight: 1 + i * edits }));
            await must(service.patch(`/experiments/${xp}`, owner({ variants: weights })), 409);
            await must(service.patch(`/experiments/${xp}`, owner({ traffic: 50 })), 409);
            await must(service.patch(`/rules/${xp}`, owner({ enabled: false })), 409);
            break;
          }
          case 'fold':
            await foldExperiments(db);
            break;
          case 'holdout':
            await holdOut(one.percent * 10);
        }
      }

      const counts: Record<string, Record<string, number>> = {};
      for (const experiment of [xp, shop]) {
        counts[experiment] = await assertRecount(sql, experiment, environment.id);
        const { exposures } = await must(service.get(`/experiments/${experiment}/results`, { key }));
        for (const { variantId, players } of exposures) {
          assert.equal(players, counts[experiment]?.[variantId] ?? 0);
        }
      }
      for (let n = 0; n < 5; n++) {
        const found = await service.get(`/players/${id(n)}/experiments`, { key });
        if (found.status === 404) continue;
        for (const { experimentId, variantId } of found.body.data) {
          const expected = variantOf(experimentId, salts[experimentId] ?? '', id(n), ['control', 'changed']);
          assert.equal(variantId, expected, `${id(n)} in ${experimentId}`);
        }
        const { differences } = await must(service.post(`/players/${id(n)}/verify`, { key, body: {} }));
        assert.deepEqual(differences, []);
      }
      // Live has nothing of what happened in test.
      const elsewhere = await must(service.get(`/experiments/${xp}/results`, { key: liveKey }));
      assert.deepEqual(
        elsewhere.exposures.map(({ players }: { players: number }) => players),
        [0, 0],
      );

      // Results of a stopped experiment stay, whoever is erased.
      await must(service.post(`/experiments/${xp}/stop`, owner()));
      const closed = await must(service.get(`/experiments/${xp}/results`, { key }));
      for (let n = 0; n < 5; n++) await service.delete(`/players/${id(n)}`, { key });
      assert.deepEqual(await must(service.get(`/experiments/${xp}/results`, { key })), closed);
      assert.deepEqual(
        await assertRecount(sql, shop, environment.id),
        {},
        'nobody is left in the running one',
      );
      await must(service.post(`/experiments/${shop}/stop`, owner()));
      await holdOut(0);
    }),
    { numRuns: isLongRun ? 30 : 2 },
  );
});
