import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startPace } from '../../platform/fair/pace.ts';
import { startUnverifiedTestService } from '../../testing/service.ts';
import { createDefinitionCache, createPastProjects, readMoment } from '../definitions/index.ts';
import { type Position, runBacktest } from './run-backtest.ts';
import { restorePosition, storePosition } from './saved-backtest.ts';
import { presentTally } from './tally.ts';

const service = await startUnverifiedTestService('a checkpoint is written by the test');
const { token } = service.owner;
let key = '';

/** A project of its own, so that the tests do not see each other's players. */
async function openProject(name: string) {
  const { body } = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name, plan: 'ENTERPRISE' },
  });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] }, body.id)).key;
  return body.id as string;
}

async function put(path: string, body: unknown, method: 'post' | 'put' = 'post') {
  const answer = await service[method](path, { key, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const send = (playerId: string, type: string, count = 1) =>
  put('/events/batch', { events: Array.from({ length: count }, () => ({ playerId, type })) });

const backtest = async (body: unknown) => {
  const answer = await put('/backtests', body);
  assert.equal(answer.status, 'done', JSON.stringify(answer));
  return answer.result;
};

const coins = (amount: number) => ({ do: 'grantCurrency', currencyId: 'coins', amount });

describe('a backtest of a changeset', () => {
  before(async () => {
    await openProject('Economy');
    await put('/currencies', { id: 'coins', name: 'Coins', initial: 5 });
    await put('/items', { id: 'key', name: 'Key' });
    await put('/badges', { id: 'constructor', name: 'Constructor' });
    await put('/offers', {
      id: 'pack',
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 20 }],
      grants: [{ do: 'grantItem', itemId: 'key' }],
    });
    await put('/rules', { id: 'win', name: 'Win', on: 'win', then: [coins(10)] });
    await put('/players', { id: 'ada', displayName: 'Ada L.' });
    await send('ada', 'win', 3);
    await put('/players/ada/purchases', { offerId: 'pack' });
    await send('bob', 'win');
    await send('eve', 'lose');
  });

  it('tells the balances, items and badges of each player before and after', async () => {
    const { id } = await put('/changesets', { title: 'Richer' });
    const items = [
      { kind: 'currencies', id: 'coins', op: 'put', body: { name: 'Coins', initial: 8 } },
      {
        kind: 'rules',
        id: 'win',
        op: 'put',
        body: {
          name: 'Win',
          on: 'win',
          then: [coins(2), { do: 'grantItem', itemId: 'key' }, { do: 'awardBadge', badgeId: 'constructor' }],
        },
      },
    ];
    for (const item of items) await put(`/changesets/${id}/items`, item, 'put');
    const {
      currencies,
      items: owned,
      badges,
      mostAffected,
      affectedPlayers,
      levels,
    } = await backtest({ changesetId: id });
    // Ada: 5 + 30 - 20 against 8 + 6, because she cannot pay for the pack. Bob: 15 against 10. Eve: 5 against 8.
    assert.deepEqual(currencies, { coins: { happened: 35, draft: 32, difference: -3 } });
    assert.deepEqual(owned, { key: { happened: 1, draft: 4, difference: 3 } });
    assert.deepEqual(badges, { constructor: { happened: 0, draft: 2 } });
    assert.deepEqual(levels, [{ level: 1, happened: 3, draft: 3 }]);
    assert.equal(affectedPlayers, 3);
    const [bob, ada, eve] = mostAffected;
    assert.deepEqual(
      [bob, ada, eve].map((one) => [one.playerId, one.displayName]),
      [
        ['bob', null],
        ['ada', 'Ada L.'],
        ['eve', null],
      ],
    );
    assert.deepEqual(ada.balances, [{ currencyId: 'coins', happened: 15, draft: 14, difference: -1 }]);
    assert.deepEqual(ada.items, [{ itemId: 'key', happened: 1, draft: 3, difference: 2 }]);
    assert.deepEqual(ada.badges, { gained: ['constructor'], lost: [] });
    assert.deepEqual(eve.balances, [{ currencyId: 'coins', happened: 5, draft: 8, difference: 3 }]);
  });

  it('begins a later period with the balances of that time', async () => {
    const from = service.clock().toISOString();
    await send('ada', 'win');
    const { id } = await put('/changesets', { title: 'Poorer' });
    const body = { name: 'Win', on: 'win', then: [coins(1)] };
    await put(`/changesets/${id}/items`, { kind: 'rules', id: 'win', op: 'put', body }, 'put');
    const { currencies, players } = await backtest({ changesetId: id, from });
    assert.equal(players, 1);
    assert.deepEqual(currencies, { coins: { happened: 25, draft: 16, difference: -9 } });
  });

  it('shows balances and items in a simulation, before and after', async () => {
    const { id } = await put('/changesets', { title: 'One more' });
    const body = { name: 'Win', on: 'win', then: [coins(7), { do: 'grantItem', itemId: 'key' }] };
    await put(`/changesets/${id}/items`, { kind: 'rules', id: 'win', op: 'put', body }, 'put');
    const one = await put('/events/simulate', { event: { playerId: 'ada', type: 'win' }, changesetId: id });
    assert.deepEqual(one.before.balances, { coins: 25 });
    assert.deepEqual(one.before.items, { key: 1 });
    assert.deepEqual(one.player.balances, { coins: 32 });
    assert.deepEqual(one.player.items, { key: 2 });
    const fresh = { events: [{ type: 'win' }, { type: 'win' }], changesetId: id };
    const { before: start, player, results } = await put('/events/simulate', fresh);
    assert.deepEqual([start.balances, start.items, start.badges], [{ coins: 5 }, {}, []]);
    assert.deepEqual([player.balances, player.items], [{ coins: 19 }, { key: 2 }]);
    assert.deepEqual(results[0].player.balances, { coins: 12 });
    const { id: other } = await put('/changesets', { title: 'A larger start' });
    const currency = { kind: 'currencies', id: 'coins', op: 'put', body: { name: 'Coins', initial: 50 } };
    await put(`/changesets/${other}/items`, currency, 'put');
    const started = await put('/events/simulate', { event: { type: 'lose' }, changesetId: other });
    assert.deepEqual(started.player.balances, { coins: 50 });
  });
});

describe('the players of a backtest', () => {
  const rule = (amount: number) => ({ id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount }] });

  it('are before its period as they were, on the definitions of then', async () => {
    await openProject('Past');
    await put('/rules', rule(1));
    await send('ada', 'win', 20);
    await put('/rules/win', rule(1_000), 'put');
    const from = service.clock().toISOString();
    await send('ada', 'win');
    const { mostAffected, totals } = await backtest({
      rule: { ...rule(1_000), when: 'player.xp < 500' },
      from,
    });
    assert.deepEqual([totals.draft.xp, totals.difference.xp], [1_000, 0]);
    assert.deepEqual(mostAffected, []);
  });

  it('have the profile that they had at each event', async () => {
    await openProject('Profiles');
    await put('/rules', {
      ...rule(1),
      when: "has(player.attributes.team) && player.attributes.team == 'red'",
    });
    await put('/players', { id: 'ada', attributes: { team: 'red' } });
    await send('ada', 'win', 2);
    await put('/players', { id: 'ada', attributes: { team: 'blue' } });
    await send('ada', 'win', 3);
    const red = { ...rule(10), when: "has(player.attributes.team) && player.attributes.team == 'red'" };
    assert.equal((await backtest({ rule: red })).fired, 2);
  });

  it('begin with the checkpoint where the first part of the log was archived', async () => {
    const projectId = await openProject('Archived');
    await put('/rules', rule(1));
    await send('ada', 'win', 2);
    const sql = (text: string) => service.db.query({ name: '', text, values: [projectId] });
    const ofAda = `player_key = (select p.key from players p join environments e on e.id = p.environment_id
      where e.project_id = $1 and p.id = 'ada')`;
    // As the archive does it: the checkpoint has what the entries came to that are gone.
    await sql(`insert into player_checkpoints (player_key, seq, state, scores)
      select player_key, max(seq), '{"id":"ada","xp":7000,"counts":{"win":70}}', '{}' from events where ${ofAda} group by 1`);
    await sql(`delete from events where ${ofAda}`);
    await send('ada', 'win');
    const { fired, levels } = await backtest({
      rule: { ...rule(1), when: "player.xp == 7000 && player.counts['win'] == 71" },
    });
    assert.equal(fired, 1);
    assert.ok(levels.some((one: { level: number; draft: number }) => one.level > 5 && one.draft === 1));
  });

  it('can be many: the list of the most affected stays short, and a saved position is continued', async () => {
    const projectId = await openProject('Many');
    await put('/rules', rule(1));
    const events = Array.from({ length: 650 }, (_, i) => ({ playerId: `p${i % 450}`, type: 'win' }));
    await put('/events/batch', { events });
    const whole = await backtest({ rule: rule(3) });
    assert.equal(whole.affectedPlayers, 450);
    assert.equal(whole.mostAffected.length, 20);
    assert.deepEqual(
      whole.mostAffected.slice(0, 3).map((one: { playerId: string }) => one.playerId),
      ['p0', 'p1', 'p10'],
    );

    const text = `select id from environments where project_id = $1 and name = 'live'`;
    const { id } = (await service.db.query({ name: '', text, values: [projectId] })).rows[0];
    const moment = await readMoment(service.db, projectId, 'live');
    const present = await createDefinitionCache().get(service.db, moment);
    await put('/rules/win', rule(3), 'put');
    const draft = await createDefinitionCache().get(
      service.db,
      await readMoment(service.db, projectId, 'live'),
    );
    const frame = {
      present,
      draft,
      draftRuleIds: new Set(['win']),
      from: 0,
      to: service.clock().getTime() + 1,
    };
    const run = async (from: Position | undefined, stopAfter: number) => {
      const controller = new AbortController();
      const saved: string[] = [];
      const tally = await runBacktest({
        db: service.db,
        past: createPastProjects(),
        projectId,
        environment: { id, name: 'live' },
        frame,
        pace: startPace('test', { sleep: async () => {} }),
        signal: controller.signal,
        from,
        onProgress: () => {},
        async onPosition(position) {
          saved.push(storePosition(position, 'made of'));
          if (saved.length === stopAfter) controller.abort();
        },
      });
      return { tally, saved };
    };
    const first = await run(undefined, 2);
    assert.equal(first.tally, null);
    const stored = JSON.parse(first.saved.at(-1) ?? '');
    assert.equal(stored.players, 400);
    assert.equal(restorePosition(stored, 'made of something else'), undefined);
    const { tally } = await run(restorePosition(stored, 'made of'), 99);
    assert.ok(tally);
    const names = new Map(tally.mostAffected.map(({ playerId }) => [playerId, null]));
    assert.deepEqual(JSON.parse(JSON.stringify(presentTally(tally, names))), whole);
  });
});
