import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';

const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey()).key;
  await service.post('/badges', { token, body: { id: 'star', name: 'Star' } });
  await service.post('/rules', { token, body: rule });
  await service.post('/events', { key, body: { playerId: 'ada', type: 'win' } });
});

const simulate = (body: unknown) => service.post('/events/simulate', { key, body });

async function rowsOfTheProject(): Promise<Record<string, number>> {
  const tables = [
    'players',
    'player_progress',
    'player_badges',
    'player_quests',
    'events',
    'event_traces',
    'outbox',
  ];
  const of = 'environment_id in (select id from environments where project_id = $1)';
  const counts = tables.map((table) => `(select count(*)::int from ${table} where ${of}) as ${table}`);
  const text = `select ${counts.join(', ')}`;
  return (await service.db.query({ name: '', text, values: [service.projectId] })).rows[0];
}

describe('a simulation', () => {
  it('tells what an event would do for a player as they are, and writes nothing', async () => {
    const before = await rowsOfTheProject();
    const { status, body } = await simulate({ event: { playerId: 'ada', type: 'win' } });
    assert.equal(status, 200);
    assert.deepEqual(body.effects, [{ type: 'xp', amount: 10, xp: 20, ruleId: 'win' }]);
    assert.deepEqual(body.trace, [{ rule: 'win', fired: true }]);
    const ada = { id: 'ada', level: 1, badges: [], balances: {}, items: {} };
    assert.deepEqual(body.before, { ...ada, xp: 10 });
    assert.deepEqual(body.player, { ...ada, xp: 20 });
    assert.deepEqual(await rowsOfTheProject(), before);
  });

  it('takes drafts of rules and quests, over those of the same id or beside them', async () => {
    const { body } = await simulate({
      event: { playerId: 'ada', type: 'win', properties: { score: 3 } },
      rules: [
        { ...rule, then: [{ do: 'grantXp', amount: 'event.properties.score * 100' }] },
        { name: 'Star', on: 'player.level_up', then: [{ do: 'awardBadge', badgeId: 'star' }] },
      ],
      quests: [{ id: 'one', name: 'One', objectives: [{ id: 'a', on: 'win', measure: 'count', target: 1 }] }],
    });
    assert.deepEqual(
      body.effects.map((effect: { type: string; amount?: number }) => effect.amount ?? effect.type),
      [300, 'level', 'quest.started', 'quest.progress', 'quest.completed', 'badge'],
    );
  });

  it('supposes of the player what it is told to', async () => {
    const draft = {
      name: 'Draft',
      on: 'win',
      when: "player.attributes.vip && player.counts['win'] == 10 && 'star' in player.badges && player.streak >= 5",
      then: [{ do: 'grantXp', amount: 1 }],
    };
    const supposed = { xp: 90, attributes: { vip: true }, counts: { win: 9 }, badges: ['star'], streak: 5 };
    const { status, body } = await simulate({ event: { type: 'win' }, player: supposed, rules: [draft] });
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(
      body.trace.some((entry: { rule?: string; fired?: boolean }) => entry.rule === 'draft' && entry.fired),
      JSON.stringify(body.trace),
    );
    assert.equal(body.player.xp, 101);
  });

  it('supposes balances by currency, and leaves the others as they are', async () => {
    for (const id of ['coins', 'gems']) {
      const made = await service.post('/currencies', { token, body: { id, name: id, initial: 5 } });
      assert.equal(made.status, 201, JSON.stringify(made.body));
    }
    const draft = {
      name: 'Rich',
      on: 'win',
      when: "player.balances['coins'] == 120 && player.balances['gems'] == 5",
      then: [{ do: 'grantXp', amount: 1 }],
    };
    const { body } = await simulate({
      event: { type: 'win' },
      player: { balances: { coins: 120 } },
      rules: [draft],
    });
    assert.ok(
      body.trace.some((entry: { rule?: string; fired?: boolean }) => entry.rule === 'rich' && entry.fired),
      JSON.stringify(body.trace),
    );
    assert.deepEqual(body.before.balances, { coins: 120, gems: 5 });
  });

  it('treats an unknown player as a new one, as the event would, and creates none', async () => {
    const before = await rowsOfTheProject();
    const { status, body } = await simulate({ event: { id: 'an-id', playerId: 'nobody', type: 'win' } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.effects, [{ type: 'xp', amount: 10, xp: 10, ruleId: 'win' }]);
    assert.deepEqual([body.player.id, body.player.xp, body.player.level], ['nobody', 10, 1]);
    assert.deepEqual(await rowsOfTheProject(), before);
  });

  it('takes a draft without `environments` as if it were written from where it is tried', async () => {
    const headers = { 'x-environment': 'test' };
    await service.post('/badges', { token, headers, body: { id: 'trial', name: 'Trial' } });
    const body = {
      event: { type: 'win' },
      rules: [{ on: 'win', then: [{ do: 'awardBadge', badgeId: 'trial' }] }],
    };
    const inTest = await service.post('/events/simulate', { token, headers, body });
    assert.equal(inTest.status, 200, JSON.stringify(inTest.body));
    assert.ok(inTest.body.effects.some((effect: { badgeId?: string }) => effect.badgeId === 'trial'));
    assert.equal((await simulate(body)).status, 400, 'the badge is not active in live');
  });

  it('refuses a bad draft with its place, line and column', async () => {
    const bad = await simulate({ event: { type: 'win' }, rules: [{ ...rule, when: 'player.xp >\n > 1' }] });
    assert.equal(bad.status, 400);
    assert.match(bad.body.error.details[0].path, /^\/rules\/0\/when/);
    assert.match(bad.body.error.details[0].message, /line 2/);
    assert.equal((await simulate({ event: { type: 'player.level_up' } })).status, 400);
    const unknown = { ...rule, then: [{ do: 'awardBadge', badgeId: 'nothing' }] };
    assert.equal((await simulate({ event: { type: 'win' }, rules: [unknown] })).status, 400);
  });
});

describe('a simulated sequence', () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`;
  const win = (occurredAt?: string) => ({ type: 'win', ...(occurredAt ? { occurredAt } : {}) });

  it('runs each event on what those before it did, and writes nothing', async () => {
    const before = await rowsOfTheProject();
    const { status, body } = await simulate({ events: [{ playerId: 'ada', type: 'win' }, win(), win()] });
    assert.equal(status, 200);
    assert.deepEqual(
      body.results.map(({ player }: { player: { xp: number } }) => player.xp),
      [20, 30, 40],
    );
    assert.deepEqual(body.player, body.results[2].player);
    assert.deepEqual(await rowsOfTheProject(), before);
  });

  it('goes by the time of each event: streaks and limits are those of its day', async () => {
    const { body } = await simulate({
      events: [win(day(1)), win(day(1)), win(day(2)), win(day(3)), win(day(5))],
      rules: [
        { ...rule, limit: { times: 1, per: 'day' } },
        {
          id: 'three',
          name: 'Three',
          on: 'win',
          when: 'player.streak >= 3',
          then: [{ do: 'awardBadge', badgeId: 'star' }],
        },
      ],
    });
    assert.deepEqual(
      body.results.map(({ effects }: { effects: { type: string }[] }) => effects.map(({ type }) => type)),
      [['xp'], [], ['xp'], ['badge', 'xp'], ['xp']],
    );
    assert.equal(body.player.xp, 40);
  });

  it('expires a quest whose time is over', async () => {
    const quest = {
      id: 'quick',
      name: 'Quick',
      timeLimitSeconds: 86_400,
      objectives: [{ id: 'a', on: 'win', measure: 'count', target: 2 }],
    };
    const completes = async (second: string) => {
      const { body } = await simulate({ events: [win(day(1)), win(second)], quests: [quest] });
      return body.results[1].effects.some(({ type }: { type: string }) => type === 'quest.completed');
    };
    assert.deepEqual([await completes(day(1)), await completes(day(4))], [true, false]);
  });

  it('takes a draft of an adventure, and of the quests in it', async () => {
    const count = (id: string, target: number) => ({ id, on: 'win', measure: 'count', target });
    const { status, body } = await simulate({
      events: [win(), win(), win(), win()],
      quests: [
        { id: 'first', name: 'First', objectives: [count('a', 1)] },
        { id: 'second', name: 'Second', start: 'manual', objectives: [count('a', 2)] },
      ],
      adventures: [
        {
          id: 'tour',
          name: 'Tour',
          steps: [
            { id: 'one', questId: 'first' },
            { id: 'two', questId: 'second', after: ['one'] },
          ],
          rewards: [{ do: 'awardBadge', badgeId: 'star' }],
        },
      ],
    });
    assert.equal(status, 200, JSON.stringify(body));
    const found = (type: string) =>
      body.results.findIndex(({ effects }: { effects: { type: string }[] }) =>
        effects.some((effect) => effect.type === type),
      );
    assert.deepEqual([found('adventure.started'), found('adventure.completed'), found('badge')], [0, 2, 2]);
    const bad = await simulate({
      events: [win()],
      adventures: [{ name: 'Tour', steps: [{ id: 'one', questId: 'nothing' }] }],
    });
    assert.deepEqual([bad.status, bad.body.error.details[0].path], [400, '/adventures/0/steps/0/questId']);
  });

  it('is refused where it is not one player, goes back in time, or is not one of two forms', async () => {
    const refusals: [body: object, path: string][] = [
      [{}, '/event'],
      [{ event: win(), events: [win()] }, '/event'],
      [{ events: [] }, '/events'],
      [{ events: Array.from({ length: 101 }, () => win()) }, '/events'],
      [
        {
          events: [
            { ...win(), playerId: 'ada' },
            { ...win(), playerId: 'grace' },
          ],
        },
        '/events/1/playerId',
      ],
      [{ events: [win(day(2)), win(day(1))] }, '/events/1/occurredAt'],
      [{ events: [win(), { type: 5 }] }, '/events/1/type'],
    ];
    for (const [body, path] of refusals) {
      const answer = await simulate(body);
      assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 100));
      assert.equal(answer.body.error.details[0].path, path);
    }
  });

  it('has one budget of work for all of its events', async () => {
    const list = Array.from({ length: 2_000 }, (_, i) => i);
    const rules = Array.from({ length: 20 }, (_, i) => ({
      id: `costly-${i}`,
      name: 'Costly',
      on: 'win',
      when: 'event.properties.list.all(a, event.properties.list.all(b, a + b >= 0))',
      then: [{ do: 'grantXp', amount: 1 }],
    }));
    const events = [
      { type: 'win', properties: { list: list.slice(0, 300) } },
      ...Array.from({ length: 99 }, () => ({ type: 'win', properties: { list: [...Array(250).keys()] } })),
    ];
    const { status, body } = await simulate({ events, rules });
    assert.equal(status, 400);
    assert.match(body.error.message, /too much work/);
  });
});
