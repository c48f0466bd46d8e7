import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { startTestService } from '../../../testing/service.ts';
import { inProject, newProject } from '../../definitions/test-definitions.ts';

const service = await startTestService();

const rule = (amount: number) => ({ name: 'Win', on: 'win', then: [{ do: 'grantXp', amount }] });
const change = (amount: number, id = 'win') => ({
  kind: 'rules',
  id,
  patch: { then: [{ do: 'grantXp', amount }] },
});
const experiment = (more: object = {}) => ({
  name: 'More XP',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'more', weight: 1, changes: [change(100)] },
  ],
  metrics: [{ id: 'wins', of: 'events', eventType: 'win', goal: true, higherIsBetter: true }],
  ...more,
});

/** As the guide says it. */
function variantOf(id: string, salt: string, playerId: string, traffic = 100): string | null {
  const digest = hash('sha256', `${id}:${salt}:${playerId}`, 'buffer');
  if (digest.readUInt32BE(0) / 2 ** 32 >= traffic / 100) return null;
  return (digest.readUInt32BE(4) / 2 ** 32) * 2 < 1 ? 'control' : 'more';
}

async function setUp() {
  const projectId = await newProject(service);
  const own = inProject(service, projectId);
  assert.equal((await own.put('/rules/win', rule(10))).status, 201);
  const { key } = await service.createKey({ scopes: ['manage', 'write', 'read'] }, projectId);
  const send = async (playerId: string, type = 'win') => {
    const answer = await service.post('/events', { key, body: { playerId, type } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  return { projectId, own, key, send, read: (path: string) => service.get(path, { key }) };
}

describe('an experiment', () => {
  it('runs players on the variant that the published hash gives, and names it', async () => {
    const { own, send, read, key } = await setUp();
    assert.equal((await own.put('/experiments/xp', experiment())).status, 201);
    await send('early');
    const started = await own.post('/experiments/xp/start', {});
    assert.equal(started.status, 200, JSON.stringify(started.body));
    const { salt, status, definitions } = started.body;
    assert.equal(status, 'running');
    assert.equal(definitions.length, 1);
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const id = `p${i}`;
      await send(id, 'other');
      assert.deepEqual((await read(`/players/${id}/experiments`)).body.data, []);
      await send(id);
      const variant = variantOf('xp', salt, id);
      seen.add(String(variant));
      assert.equal((await read(`/players/${id}`)).body.xp, variant === 'more' ? 100 : 10, id);
      const [entry, ...rest] = (await read(`/players/${id}/experiments`)).body.data;
      assert.deepEqual([entry.experimentId, entry.variantId, rest.length], ['xp', variant, 0]);
      const events = (await read(`/events?playerId=${id}&type=win`)).body.data;
      const { trace } = (await read(`/events/${events[0].id}`)).body;
      assert.ok(
        trace.some(
          (one: { experiment?: string; variant?: string }) =>
            one.experiment === 'xp' && one.variant === variant,
        ),
        JSON.stringify(trace),
      );
      const verified = await service.post(`/players/${id}/verify`, { key, body: {} });
      assert.ok(verified.status < 300, JSON.stringify(verified.body));
      assert.deepEqual(verified.body.differences, []);
    }
    assert.deepEqual([...seen].sort(), ['control', 'more']);
    assert.equal((await own.post('/experiments/xp/stop', {})).body.status, 'stopped');
    await send('p0');
    await send('p1');
    for (const id of ['p0', 'p1']) {
      const before = variantOf('xp', salt, id) === 'more' ? 100 : 10;
      assert.equal((await read(`/players/${id}`)).body.xp, before + 10);
    }
  });

  it('protects what it changes, and is alone with it', async () => {
    const { own } = await setUp();
    await own.put('/experiments/xp', experiment());
    await own.put('/experiments/other', experiment({ name: 'Other' }));
    assert.equal((await own.post('/experiments/xp/start', {})).status, 200);
    const again = await own.post('/experiments/xp/start', {});
    assert.equal(again.status, 409);
    const met = await own.post('/experiments/other/start', {});
    assert.equal(met.status, 409);
    assert.match(met.body.error.message, /More XP/);
    const edited = await own.patch('/rules/win', { name: 'New' });
    assert.equal(edited.status, 409);
    assert.match(edited.body.error.message, /More XP/);
    assert.equal((await own.delete('/rules/win')).status, 409);
    assert.equal((await own.delete('/experiments/xp')).status, 409);
    assert.equal((await own.patch('/experiments/xp', { traffic: 50 })).status, 409);
    assert.equal((await own.patch('/experiments/xp', { name: 'Another name' })).status, 200);
    assert.equal((await own.post('/experiments/xp/stop', {})).status, 200);
    assert.equal((await own.post('/experiments/xp/stop', {})).status, 409);
    assert.equal((await own.patch('/rules/win', { name: 'New' })).status, 200);
    assert.equal((await own.post('/experiments/other/start', {})).status, 200);
  });

  it('is checked like a changeset, and the error names the field', async () => {
    const { own } = await setUp();
    const refused = async (more: object, path: string) => {
      const answer = await own.put('/experiments/bad', experiment(more));
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.ok(
        answer.body.error.details.some((one: { path: string }) => one.path.startsWith(path)),
        JSON.stringify(answer.body.error),
      );
    };
    const variants = (...changes: object[]) => ({
      variants: [
        { id: 'control', weight: 1, changes: [] },
        { id: 'b', weight: 1, changes },
      ],
    });
    await refused(variants(change(1, 'missing')), '/variants/1/changes/0/id');
    await refused(
      variants({ ...change(1), patch: { when: 'nonsense(' } }),
      '/variants/1/changes/0/patch/when',
    );
    await refused(variants({ ...change(1), patch: { nothing: 1 } }), '/variants/1/changes/0/patch');
    await refused(
      {
        variants: [
          { id: 'a', weight: 1, changes: [change(1)] },
          { id: 'b', weight: 1 },
        ],
      },
      '/variants/0/changes',
    );
    await refused({ variants: [{ id: 'a', weight: 1 }] }, '/variants');
    await refused({ traffic: 0 }, '/traffic');
    await refused({ traffic: 101 }, '/traffic');
    await refused({ metrics: [] }, '/metrics');
    await refused({ metrics: [{ id: 'm', of: 'retained' }] }, '/metrics/0/day');
    await refused({ metrics: [{ id: 'm', of: 'currency', currencyId: 'none' }] }, '/metrics/0/currencyId');
  });

  it('ships a variant as a changeset', async () => {
    const { own, send, read } = await setUp();
    await own.put('/experiments/xp', experiment());
    assert.equal((await own.post('/experiments/xp/ship', { variantId: 'more' })).status, 409);
    await own.post('/experiments/xp/start', {});
    await own.post('/experiments/xp/stop', {});
    assert.equal((await own.post('/experiments/xp/ship', { variantId: 'none' })).status, 400);
    const shipped = await own.post('/experiments/xp/ship', { variantId: 'more' });
    assert.equal(shipped.status, 201, JSON.stringify(shipped.body));
    assert.deepEqual(
      shipped.body.items.map(({ kind, id }: { kind: string; id: string }) => [kind, id]),
      [['rules', 'win']],
    );
    assert.equal((await own.post(`/changesets/${shipped.body.id}/publish`, {})).status, 200);
    await send('ada');
    assert.equal((await read('/players/ada')).body.xp, 100);
  });

  it('is ended by the changeset that ships it while it runs, in one step and with its results', async () => {
    const { own, send, read } = await setUp();
    await own.put('/experiments/xp', experiment());
    const { salt } = (await own.post('/experiments/xp/start', {})).body;
    for (let i = 0; i < 6; i++) await send(`s${i}`);
    const before = (await read('/experiments/xp/results')).body;
    const { body: shipped } = await own.post('/experiments/xp/ship', { variantId: 'more' });
    assert.deepEqual(
      shipped.items.map(({ kind, id, op, faults }: Record<string, unknown>) => [kind, id, op, faults]),
      [
        ['experiments', 'xp', 'stop', []],
        ['rules', 'win', 'put', []],
      ],
      JSON.stringify(shipped),
    );
    assert.deepEqual(shipped.items[0].diff, [{ path: '/status', before: 'running', after: 'stopped' }]);
    assert.equal((await own.get('/experiments/xp')).body.status, 'running', 'a draft changes nothing');
    // Without the stop, the edit is still refused.
    const { body: alone } = await own.post('/changesets', { title: 'Without the stop' });
    const [, { op: _, ...put }] = shipped.items;
    await own.put(`/changesets/${alone.id}/items`, { kind: 'rules', id: 'win', op: 'put', body: put.body });
    assert.equal((await own.post(`/changesets/${alone.id}/publish`, {})).status, 409);
    assert.equal((await own.post(`/changesets/${shipped.id}/publish`, {})).status, 200);
    const stopped = (await own.get('/experiments/xp')).body;
    assert.deepEqual([stopped.status, stopped.salt, typeof stopped.stoppedAt], ['stopped', salt, 'string']);
    const after = (await read('/experiments/xp/results')).body;
    assert.deepEqual([after.status, after.exposures], ['stopped', before.exposures]);
    await send('after');
    assert.equal((await read('/players/after')).body.xp, 100);
    // What it changed can be undone; the experiment stays ended.
    const { body: back } = await own.post(`/changesets/${shipped.id}/revert`, {});
    assert.deepEqual(
      back.items.map(({ kind, id }: Record<string, unknown>) => [kind, id]),
      [['rules', 'win']],
    );
    assert.equal((await own.post(`/changesets/${back.id}/publish`, {})).status, 200);
    await send('back');
    assert.equal((await read('/players/back')).body.xp, 10);
  });

  it('is not ended by a deletion, however it is made: its results would be lost', async () => {
    const { own, send, read } = await setUp();
    await own.put('/experiments/xp', experiment());
    await own.put('/badges/other', { name: 'Other' });
    await own.post('/experiments/xp/start', {});
    await send('ada');
    const isRefused = ({ status, body }: ApiAnswer, expected: number) => {
      assert.equal(status, expected, JSON.stringify(body));
      assert.match(body.error.message, /'More XP' is running/);
    };
    const { body: made } = await own.post('/changesets', { title: 'Clear up' });
    for (const [kind, id] of [
      ['experiments', 'xp'],
      ['badges', 'other'],
    ]) {
      const put = await own.put(`/changesets/${made.id}/items`, { kind, id, op: 'delete' });
      assert.equal(put.status, 200, JSON.stringify(put.body));
    }
    isRefused(await own.post(`/changesets/${made.id}/publish`, {}), 409);
    const { body: bundle } = await own.get('/definitions/bundle');
    const without = { ...bundle, experiments: [], badges: [] };
    isRefused(await own.post('/definitions/apply', { bundle: without, prune: true }), 400);
    assert.equal((await own.get('/badges/other')).status, 200, 'all or nothing');
    assert.equal((await read('/experiments/xp/results')).body.status, 'running');
    assert.equal((await own.post('/experiments/xp/stop', {})).status, 200);
    assert.equal((await own.post('/definitions/apply', { bundle: without, prune: true })).status, 200);
    assert.equal((await own.get('/experiments/xp')).status, 404);
  });

  it('is started and stopped in a changeset only by who may do it directly', async () => {
    const { projectId, own } = await setUp();
    const designer = inProject(service, projectId, (await service.addMember('DESIGNER')).token);
    assert.equal((await designer.put('/experiments/xp', experiment())).status, 201);
    for (const step of ['start', 'stop'])
      assert.equal((await designer.post(`/experiments/xp/${step}`, {})).status, 403);
    await own.post('/experiments/xp/start', {});
    const shipped = await designer.post('/experiments/xp/ship', { variantId: 'more' });
    assert.equal(shipped.status, 201, 'a draft decides nothing');
    const path = `/changesets/${shipped.body.id}/publish`;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    for (const body of [{}, { at }]) {
      const refused = await designer.post(path, body);
      assert.equal(refused.status, 403, JSON.stringify(refused.body));
      assert.match(refused.body.error.message, /starts or stops an experiment/);
    }
    assert.equal((await own.get('/experiments/xp')).body.status, 'running');
    assert.equal((await own.post(path, {})).status, 200);
    assert.equal((await own.get('/experiments/xp')).body.status, 'stopped');
    // What stops nothing is theirs to publish.
    const again = await designer.post('/experiments/xp/ship', { variantId: 'control' });
    const put = { kind: 'rules', id: 'win', op: 'put', body: rule(20) };
    assert.equal((await designer.put(`/changesets/${again.body.id}/items`, put)).status, 200);
    assert.equal((await designer.post(`/changesets/${again.body.id}/publish`, {})).status, 200);
  });

  it('waits for the approval of a second person where the project requires one', async () => {
    const { projectId, own, send, read } = await setUp();
    await own.put('/experiments/xp', experiment());
    assert.equal((await own.patch(`/projects/${projectId}`, { requireApproval: true })).status, 200);
    const second = inProject(service, projectId, (await service.addMember('DESIGNER')).token);
    const approve = async (step: 'start' | 'stop') => {
      const asked = await own.post(`/experiments/xp/${step}`, {});
      assert.equal(asked.status, 202, JSON.stringify(asked.body));
      const { changesetId: id } = asked.body;
      const { body: changeset } = await own.get(`/changesets/${id}`);
      assert.deepEqual([changeset.status, changeset.items.length], ['in_review', 1]);
      assert.deepEqual([changeset.items[0].op, changeset.items[0].faults], [step, []]);
      assert.equal((await own.post(`/changesets/${id}/publish`, {})).status, 409);
      assert.equal((await own.post(`/changesets/${id}/approve`, {})).status, 403, 'not who asked for it');
      assert.equal(
        (await second.post(`/experiments/xp/${step}`, {})).status,
        403,
        'a designer does not start',
      );
      assert.equal((await second.post(`/changesets/${id}/approve`, {})).status, 200);
      assert.equal((await own.post(`/changesets/${id}/publish`, {})).status, 200);
    };
    await approve('start');
    const { status, salt } = (await own.get('/experiments/xp')).body;
    assert.equal(status, 'running');
    await send('ada');
    const expected = variantOf('xp', salt, 'ada');
    assert.equal((await read('/players/ada')).body.xp, expected === 'more' ? 100 : 10);
    await approve('stop');
    assert.equal((await own.get('/experiments/xp')).body.status, 'stopped');
    assert.equal((await read('/experiments/xp/results')).body.status, 'stopped');
  });
});

describe('a holdout', () => {
  it('keeps some new players out of rewards, and moves nobody when it changes', async () => {
    const { projectId, own, send, read, key } = await setUp();
    await send('before');
    assert.equal((await own.patch(`/projects/${projectId}`, { holdoutPercent: 11 })).status, 400);
    const set = await own.patch(`/projects/${projectId}`, { holdoutPercent: 10 });
    assert.equal(set.body.holdoutPercent, 10);
    const isHeld = (id: string) =>
      hash('sha256', `${projectId}:holdout:${id}`, 'buffer').readUInt32BE(0) / 2 ** 32 < 0.1;
    const ids = Array.from({ length: 400 }, (_, i) => `h${i}`);
    const chosen = [...ids.filter(isHeld).slice(0, 3), ...ids.filter((id) => !isHeld(id)).slice(0, 3)];
    for (const id of chosen) {
      await send(id);
      assert.equal((await read(`/players/${id}`)).body.xp, isHeld(id) ? 0 : 10, id);
    }
    // Only who asks for all that is stored is told.
    for (const id of [...chosen, 'before']) {
      const expected = id === 'before' ? null : isHeld(id);
      const { body } = await read(`/players/${id}/export`);
      assert.deepEqual([body.holdout, JSON.stringify(body.player).includes('hold')], [expected, false]);
      const { token } = (await service.post('/auth/player-token', { key, body: { playerId: id } })).body;
      const me = await service.get('/me', { token });
      assert.equal(me.status, 200);
      assert.doesNotMatch(JSON.stringify(me.body), /held|holdout/i);
    }
    await own.patch(`/projects/${projectId}`, { holdoutPercent: 0 });
    for (const id of [...chosen, 'before']) {
      await send(id);
      assert.equal((await read(`/players/${id}`)).body.xp, isHeld(id) && id !== 'before' ? 0 : 20, id);
      const verified = await service.post(`/players/${id}/verify`, { key, body: {} });
      assert.deepEqual(verified.body.differences, []);
    }
    await send('after-all');
    assert.equal((await read('/players/after-all')).body.xp, 10);
  });
});

describe('the results of an experiment', () => {
  it('have the players and values that events gave', async () => {
    const { own, send, read } = await setUp();
    await own.put('/experiments/xp', experiment());
    const { salt } = (await own.post('/experiments/xp/start', {})).body;
    const wins = { control: 0, more: 0 };
    const players = { control: 0, more: 0 };
    for (let i = 0; i < 10; i++) {
      const id = `r${i}`;
      const variant = variantOf('xp', salt, id) as 'control' | 'more';
      players[variant]++;
      for (let n = 0; n <= i % 3; n++) {
        await send(id);
        wins[variant]++;
      }
    }
    const { body } = await read('/experiments/xp/results');
    assert.equal(body.status, 'running', JSON.stringify(body));
    for (const variant of ['control', 'more'] as const) {
      const exposed = body.exposures.find((one: { variantId: string }) => one.variantId === variant);
      assert.equal(exposed.players, players[variant]);
      const shown = body.metrics[0].variants.find((one: { variantId: string }) => one.variantId === variant);
      if (players[variant] > 0) assert.ok(Math.abs(shown.mean - wins[variant] / players[variant]) < 1e-9);
    }
    // A player's part of it is in what is stored of them.
    for (const [id, values] of [
      ['r1', [2]],
      ['r2', [3]],
    ] as const) {
      const listed = (await read(`/players/${id}/experiments`)).body.data[0];
      const [exported, ...rest] = (await read(`/players/${id}/export`)).body.experiments;
      assert.deepEqual([exported, rest], [{ ...listed, activeDaysBefore: 0, values }, []]);
    }
  });
});
