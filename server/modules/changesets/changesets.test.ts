import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import {
  badge,
  count,
  definitionsVersion,
  inProject,
  newProject,
  quest,
  rule,
  sql,
} from '../definitions/test-definitions.ts';
import { changesetLimits } from './limits.ts';

const service = await startTestService({ own: 'the clock moves' });
const second = await service.addMember('DESIGNER');

type Own = ReturnType<typeof inProject>;

async function setUp() {
  const projectId = await newProject(service);
  return {
    projectId,
    own: inProject(service, projectId),
    other: inProject(service, projectId, second.token),
  };
}

const put = (kind: string, id: string, body: object) => ({ kind, id, op: 'put', body });
const gone = (kind: string, id: string) => ({ kind, id, op: 'delete' });

async function draft(own: Own, ...items: object[]): Promise<string> {
  const { body } = await own.post('/changesets', { title: 'A change' });
  for (const item of items) {
    const answer = await own.put(`/changesets/${body.id}/items`, item);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  return body.id;
}

const bundleOf = async (own: Own) => JSON.stringify((await own.get('/definitions/bundle')).body);
const publish = (own: Own, id: string, body: object = {}) => own.post(`/changesets/${id}/publish`, body);

describe('a changeset', () => {
  it('shows what each item changes, what is wrong with it and what changed meanwhile', async () => {
    const { own } = await setUp();
    await own.put('/badges/old', badge());
    const id = await draft(
      own,
      put('badges', 'old', badge({ name: 'Renamed' })),
      put('rules', 'bad', rule({ when: 'nope(' })),
      put('quests', 'misshapen', { nme: 1 }),
      gone('badges', 'never'),
    );
    await own.patch('/badges/old', { secret: true });
    const { status, body } = await own.get(`/changesets/${id}`);
    assert.equal(status, 200, JSON.stringify(body));
    const items = new Map(body.items.map((item: { id: string }) => [item.id, item])) as Map<string, never>;
    const of = (name: string) =>
      items.get(name) as unknown as Record<string, unknown> & { faults: { path: string }[] };
    assert.deepEqual([of('old')['baseVersion'], of('old')['currentVersion'], of('old').faults], [1, 2, []]);
    assert.deepEqual(of('old')['diff'], [
      { path: '/name', before: 'First win', after: 'Renamed' },
      { path: '/secret', before: true, after: false },
    ]);
    assert.deepEqual(
      of('bad').faults.map(({ path }) => path),
      ['/when'],
    );
    assert.equal(of('bad')['baseVersion'], null);
    assert.equal(of('misshapen').faults.length, 1);
    assert.equal(of('never').faults.length, 1);
    assert.deepEqual(body.conflicts, [{ kind: 'badges', id: 'old' }]);
    assert.equal((await publish(own, id)).status, 409);
    const removed = await own.delete(`/changesets/${id}/items/badges/old`);
    assert.equal(removed.status, 200);
    assert.equal((await own.get(`/changesets/${id}`)).body.items.length, 3);
    assert.equal((await own.delete(`/changesets/${id}/items/badges/old`)).status, 404);
    const refused = await publish(own, id);
    assert.equal(refused.status, 409);
    assert.ok(refused.body.error.details.length >= 3);
    const other = inProject(service, await newProject(service));
    assert.equal((await other.get(`/changesets/${id}`)).status, 404);
  });

  it('goes live as a whole, in any order of its references, as one version of the project', async () => {
    const { projectId, own } = await setUp();
    await own.put('/badges/doomed', badge());
    await own.put('/rules/doomed', rule({ then: [{ do: 'awardBadge', badgeId: 'doomed' }] }));
    const before = await bundleOf(own);
    const start = await definitionsVersion(service, projectId);
    const id = await draft(
      own,
      gone('badges', 'doomed'),
      gone('rules', 'doomed'),
      put('rules', 'r', rule({ then: [{ do: 'awardBadge', badgeId: 'new' }] })),
      put('badges', 'new', badge()),
      put('levels', 'levels', { thresholds: [0, 7] }),
    );
    const done = await publish(own, id);
    assert.deepEqual([done.status, done.body.status], [200, 'published'], JSON.stringify(done.body));
    assert.equal(await definitionsVersion(service, projectId), start + 1);
    assert.equal((await own.get('/badges/doomed')).status, 404);
    assert.equal((await own.get('/rules/r')).status, 200);
    assert.deepEqual((await own.get('/levels')).body, { thresholds: [0, 7], version: 2 });
    assert.equal((await own.get('/rules/r/versions')).body.data[0].changesetId, id);
    assert.equal((await publish(own, id)).status, 409);
    assert.equal((await own.put(`/changesets/${id}/items`, gone('badges', 'new'))).status, 409);

    const revert = await own.post(`/changesets/${id}/revert`, undefined);
    assert.deepEqual([revert.status, revert.body.status, revert.body.revertOf], [201, 'draft', id]);
    assert.equal((await publish(own, revert.body.id)).status, 200);
    assert.equal(await bundleOf(own), before);
  });

  it('is refused as a whole where the result is not valid', async () => {
    const { own } = await setUp();
    await own.put('/quests/a', quest());
    const before = await bundleOf(own);
    const circle = (id: string, needs: string) =>
      put('quests', id, quest({ prerequisites: { questIds: [needs] } }));
    const id = await draft(own, circle('a', 'b'), circle('b', 'a'), put('badges', 'fine', badge()));
    const { body } = await own.get(`/changesets/${id}`);
    const faulty = body.items.filter((item: { faults: object[] }) => item.faults.length > 0);
    assert.deepEqual(
      faulty.map((item: { id: string }) => item.id),
      ['a', 'b'],
    );
    assert.equal((await publish(own, id)).status, 409);
    assert.equal(await bundleOf(own), before);
  });

  it('that two publish at once is published once; of two that overlap, one wins whole', async () => {
    const { own } = await setUp();
    const id = await draft(own, put('badges', 'b', badge()), put('rules', 'r', rule()));
    const same = await Promise.all([publish(own, id), publish(own, id), publish(own, id)]);
    assert.deepEqual(same.map(({ status }) => status).sort(), [200, 409, 409]);
    const one = await draft(own, put('badges', 'b', badge({ name: 'One' })), put('badges', 'x', badge()));
    const two = await draft(own, put('badges', 'b', badge({ name: 'Two' })), put('badges', 'y', badge()));
    const both = await Promise.all([publish(own, one), publish(own, two)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const winner = both[0]?.status === 200 ? 'x' : 'y';
    const loser = winner === 'x' ? 'y' : 'x';
    assert.equal((await own.get(`/badges/${winner}`)).status, 200);
    assert.equal((await own.get(`/badges/${loser}`)).status, 404);
  });

  it('is seen by events as a whole or not at all', async () => {
    const { projectId, own } = await setUp();
    const { key } = await service.createKey({}, projectId);
    const grants = (amount: number) => rule({ then: [{ do: 'grantXp', amount }] });
    for (const id of ['a', 'b']) await own.put(`/rules/${id}`, grants(1));
    const send = () => service.post('/events', { key, body: { playerId: 'ada', type: 'play' } });
    let publishing = true;
    const gains = new Set<number>();
    const events = (async () => {
      while (publishing) {
        const { body } = await send();
        const xp = body.effects.filter(({ type }: { type: string }) => type === 'xp');
        gains.add(xp.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0));
      }
    })();
    for (const amount of [10, 100, 1_000]) {
      const id = await draft(own, put('rules', 'a', grants(amount)), put('rules', 'b', grants(amount)));
      assert.equal((await publish(own, id)).status, 200);
    }
    publishing = false;
    await events;
    for (const gain of gains) assert.ok([2, 20, 200, 2_000].includes(gain), String(gain));
  });

  it('can be tried out: a simulation runs on all of it, and stores nothing', async () => {
    const { own } = await setUp();
    await own.put('/badges/old', badge());
    await own.put('/rules/r', rule({ then: [{ do: 'awardBadge', badgeId: 'old' }] }));
    await own.put('/quests/q', quest({ objectives: [count('plays', 'play', 1)] }));
    const id = await draft(
      own,
      gone('badges', 'old'),
      put('badges', 'new', badge()),
      put(
        'rules',
        'r',
        rule({
          then: [
            { do: 'awardBadge', badgeId: 'new' },
            { do: 'grantXp', amount: 7 },
          ],
        }),
      ),
      gone('quests', 'q'),
      put('levels', 'levels', { thresholds: [0, 5] }),
    );
    const event = { playerId: 'ada', type: 'play' };
    const simulated = await own.post('/events/simulate', { event, changesetId: id });
    assert.equal(simulated.status, 200, JSON.stringify(simulated.body));
    const types = simulated.body.effects.map(
      (one: { type: string; badgeId?: string }) => one.badgeId ?? one.type,
    );
    assert.deepEqual(types.sort(), ['level', 'new', 'xp']);
    assert.deepEqual(simulated.body.player, {
      id: 'ada',
      xp: 7,
      level: 2,
      badges: ['new'],
      balances: {},
      items: {},
    });
    assert.equal((await own.get('/badges/new')).status, 404);
    await own.post('/events', event);
    const tested = await own.post('/backtests', { changesetId: id });
    assert.equal(tested.status, 200, JSON.stringify(tested.body));
    const { fired, totals } = tested.body.result;
    assert.deepEqual(
      [fired, totals.draft.xp, totals.draft.badges, totals.draft.questsCompleted],
      [1, 7, 1, 0],
    );
    assert.deepEqual([totals.happened.xp, totals.happened.questsCompleted], [0, 1]);
    for (const wrong of [{}, { changesetId: id, rule: rule() }]) {
      assert.equal((await own.post('/backtests', wrong)).status, 400);
    }
    const both = { event, changesetId: id, rules: [rule()] };
    assert.equal((await own.post('/events/simulate', both)).status, 400);
    await own.put(`/changesets/${id}/items`, put('rules', 'bad', rule({ when: 'nope(' })));
    assert.equal((await own.post('/events/simulate', { event, changesetId: id })).status, 409);
    const other = inProject(service, await newProject(service));
    assert.equal((await other.post('/events/simulate', { event, changesetId: id })).status, 404);
  });

  it('has up to 500 items, and is read and published with all of them', async () => {
    const { own } = await setUp();
    const { body } = await own.post('/changesets', { title: 'Large' });
    const at = `/changesets/${body.id}/items`;
    // All but one at once: a person has 600 calls per minute.
    await sql(
      service,
      `insert into changeset_items (changeset_id, kind, id, op, body)
       select $1, 'badge', 'b-' || i, 'put', jsonb_build_object('name', 'Badge ' || i) from generate_series(1, $2::int) as i`,
      [body.id, changesetLimits.items - 1],
    );
    assert.equal((await own.put(at, put('badges', 'b-0', badge()))).status, 200);
    const refused = await own.put(at, put('badges', 'one-more', badge()));
    assert.equal(refused.status, 409);
    assert.equal((await own.put(at, put('badges', 'b-0', badge({ name: 'Again' })))).status, 200);
    assert.equal((await own.get(`/changesets/${body.id}`)).body.items.length, 500);
    assert.equal((await publish(own, body.id)).status, 200);
    assert.equal((await own.get('/definitions/bundle')).body.badges.length, 500);
  });

  it('is one of at most 100 open ones', async () => {
    const { projectId, own } = await setUp();
    await own.post('/changesets', { title: 'Open' });
    await sql(
      service,
      `insert into changesets (id, project_id, title, status, created_at, created_by)
       select gen_random_uuid(), project_id, title, status, created_at, created_by
       from changesets, generate_series(2, $2::int) where project_id = $1`,
      [projectId, changesetLimits.open],
    );
    assert.equal((await own.post('/changesets', { title: 'One more' })).status, 409);
    const [{ id }] = (await own.get('/changesets?limit=1')).body.data;
    assert.equal((await own.post(`/changesets/${id}/discard`, undefined)).body.status, 'discarded');
    assert.equal((await own.post('/changesets', { title: 'One more' })).status, 201);
  });

  it('that affects live is not published from test', async () => {
    const { own } = await setUp();
    const test = { 'x-environment': 'test' };
    const live = await draft(own, put('badges', 'live', badge()));
    assert.equal((await own.post(`/changesets/${live}/publish`, {}, test)).status, 403);
    const at = '2099-01-01T00:00:00.000Z';
    assert.equal((await own.post(`/changesets/${live}/publish`, { at }, test)).status, 403);
    const tried = (await own.post('/changesets', { title: 'Tried' }, test)).body.id;
    await own.put(`/changesets/${tried}/items`, put('badges', 'tried', badge()), test);
    assert.equal((await own.post(`/changesets/${tried}/publish`, {}, test)).status, 200);
    assert.deepEqual((await own.get('/badges/tried')).body.environments, ['test']);
    const levels = await draft(own, put('levels', 'levels', { thresholds: [0, 1] }));
    assert.equal((await own.post(`/changesets/${levels}/publish`, {}, test)).status, 403);
  });

  it('published and then reverted gives the same bundle, whatever it edits', async () => {
    const { own } = await setUp();
    for (const id of ['a', 'b', 'c']) {
      await own.put(`/badges/${id}`, badge());
      await own.put(`/quests/${id}`, quest({ objectives: [count('wins')] }));
    }
    const edit = fc.tuple(
      fc.constantFrom('badges', 'quests'),
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.option(fc.constantFrom('One', 'Two', 'Three')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
        const before = await bundleOf(own);
        const items = edits.map(([kind, id, name]) => {
          const make = kind === 'badges' ? badge : quest;
          return name === null ? gone(kind, id) : put(kind, id, make({ name }));
        });
        const id = await draft(own, ...items);
        const done = await publish(own, id);
        if (done.status !== 200) {
          assert.equal(await bundleOf(own), before);
          await own.post(`/changesets/${id}/discard`, undefined);
          return;
        }
        const revert = await own.post(`/changesets/${id}/revert`, undefined);
        assert.equal((await publish(own, revert.body.id)).status, 200);
        assert.equal(await bundleOf(own), before);
      }),
      { numRuns: isLongRun ? 8 : 4 },
    );
  });
});

describe('a review', () => {
  it('goes from draft to approved, or back with the comment', async () => {
    const { own, other } = await setUp();
    const id = await draft(own, put('badges', 'b', badge()));
    const go = (who: Own, verb: string, body?: object) => who.post(`/changesets/${id}/${verb}`, body);
    assert.equal((await go(other, 'approve')).status, 409);
    assert.equal((await go(own, 'submit')).body.status, 'in_review');
    assert.equal((await go(own, 'submit')).status, 409);
    assert.equal((await publish(own, id)).status, 409);
    const rejected = await go(other, 'reject', { comment: 'Not yet.' });
    assert.equal(rejected.body.status, 'draft');
    assert.deepEqual(
      rejected.body.reviews.map(({ by, decision, comment }: Record<string, unknown>) => [
        by,
        decision,
        comment,
      ]),
      [[{ type: 'person', name: second.email }, 'reject', 'Not yet.']],
    );
    await go(own, 'submit');
    assert.equal((await go(other, 'approve')).body.status, 'approved');
    const edited = await own.put(`/changesets/${id}/items`, put('badges', 'b', badge({ name: 'Two' })));
    assert.equal(edited.body.status, 'draft', 'an edit returns it to draft');
    for (const verb of ['approve', 'reject', 'revert']) assert.equal((await go(other, verb)).status, 409);
  });

  it('has comments beside the decisions, which decide nothing', async () => {
    const { own, other, projectId } = await setUp();
    const id = await draft(own, put('badges', 'b', badge()));
    const go = (who: Own, verb: string, body?: object) => who.post(`/changesets/${id}/${verb}`, body);
    await own.patch(`/projects/${projectId}`, { requireApproval: true });
    await go(own, 'submit');
    await go(other, 'approve');
    const key = { 'idempotency-key': 'once' };
    const path = `/changesets/${id}/comments`;
    const first = await other.post(path, { comment: 'Why?' }, key);
    assert.equal(first.body.status, 'approved');
    await other.post(path, { comment: 'Why?' }, key);
    await own.post(path, { comment: 'Because.' });
    const { reviews, editedAt } = (await own.get(`/changesets/${id}`)).body;
    assert.deepEqual(
      reviews.map(
        ({ by, decision, comment }: { by: { name: string }; decision: string; comment: string }) => [
          by.name,
          decision,
          comment,
        ],
      ),
      [
        [second.email, 'approve', null],
        [second.email, 'comment', 'Why?'],
        [service.owner.email, 'comment', 'Because.'],
      ],
    );
    assert.ok(!Number.isNaN(Date.parse(editedAt)));
    for (const bad of [{}, { comment: ' ' }, { comment: 'x'.repeat(2_001) }]) {
      assert.equal((await own.post(path, bad)).status, 400);
    }
    // More comments than are shown do not hide the approval.
    const text = `insert into changeset_reviews (changeset_id, by, decision, comment, at)
      select $1, $2, 'comment', 'more', now() from generate_series(1, $3::int)`;
    const by = JSON.stringify({ type: 'person', id: service.owner.id, name: 'x' });
    await sql(service, text, [id, by, changesetLimits.comments - 4]);
    assert.equal((await own.post(path, { comment: 'The last.' })).status, 200);
    assert.equal((await own.post(path, { comment: 'Too many.' })).status, 409);
    assert.equal((await publish(own, id)).status, 200);
  });

  it('is for people who did not edit it, themselves or with a key that they made', async () => {
    const { projectId, own, other } = await setUp();
    const { key } = await service.createKey({ scopes: ['manage'] }, projectId);
    const byKey = (await service.post('/changesets', { key, body: { title: 'By key' } })).body.id;
    await service.put(`/changesets/${byKey}/items`, { key, body: put('badges', 'b', badge()) });
    await service.post(`/changesets/${byKey}/submit`, { key });
    assert.equal((await own.post(`/changesets/${byKey}/approve`, undefined)).status, 403, 'made the key');
    assert.equal((await service.post(`/changesets/${byKey}/approve`, { key })).status, 403, 'is a key');
    const editors = async (id: string) =>
      (await own.get(`/changesets/${id}`)).body.editors.map(({ name }: { name: string }) => name).sort();
    assert.deepEqual(await editors(byKey), [service.owner.email]);
    assert.equal((await other.post(`/changesets/${byKey}/approve`, undefined)).status, 200);
    const own2 = await draft(own, put('badges', 'c', badge()));
    assert.deepEqual(await editors(own2), [service.owner.email]);
    await other.put(`/changesets/${own2}/items`, put('badges', 'd', badge()));
    await own.post(`/changesets/${own2}/submit`, undefined);
    for (const who of [own, other]) {
      assert.equal((await who.post(`/changesets/${own2}/approve`, undefined)).status, 403);
    }
    assert.deepEqual(await editors(own2), [service.owner.email, second.email].sort());
    // Whoever created it and edited nothing may approve it.
    const empty = await draft(own);
    assert.deepEqual(await editors(empty), []);
    await other.put(`/changesets/${empty}/items`, put('badges', 'e', badge()));
    await other.post(`/changesets/${empty}/submit`, undefined);
    assert.equal((await own.post(`/changesets/${empty}/approve`, undefined)).status, 200);
  });
});

describe('the list of changesets', () => {
  it('is filtered by status, page by page', async () => {
    const { own } = await setUp();
    const drafts = [await draft(own), await draft(own), await draft(own)];
    const reviewed = await draft(own, put('badges', 'b', badge()));
    await own.post(`/changesets/${reviewed}/submit`, undefined);
    const gone = await draft(own);
    await own.post(`/changesets/${gone}/discard`, undefined);
    const list = async (query: string) => (await own.get(`/changesets?${query}`)).body;
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
    assert.deepEqual(idsOf(await list('status=draft')), drafts.toReversed());
    assert.deepEqual(idsOf(await list('status=open')), [reviewed, ...drafts.toReversed()]);
    assert.deepEqual(idsOf(await list('status=discarded')), [gone]);
    assert.deepEqual(idsOf(await list('status=published')), []);
    assert.equal((await list('')).data.length, 5);
    const first = await list('status=draft&limit=2');
    assert.deepEqual(
      idsOf(await list(`status=draft&limit=2&cursor=${first.nextCursor}`)),
      drafts.slice(0, 1),
    );
    const wrong = await own.get('/changesets?status=lost');
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.error.details[0].path, '/status');
  });
});

describe('a project that requires approval', () => {
  it('takes no direct change, and publishes only what a second person approved', async () => {
    const { projectId, own, other } = await setUp();
    const { token } = service.owner;
    await own.put('/badges/b', badge());
    await own.patch('/badges/b', { name: 'Two' });
    const set = (body: object, who = token) => service.patch(`/projects/${projectId}`, { token: who, body });
    assert.equal((await set({ requireApproval: true })).body.requireApproval, true);
    const direct = [
      await own.put('/badges/c', badge()),
      await own.post('/badges', badge()),
      await own.patch('/badges/b', { name: 'Three' }),
      await own.delete('/badges/b'),
      await own.post('/badges/b/versions/1/restore', undefined),
      await own.put('/levels', { thresholds: [0, 9] }),
      await own.post('/levels/versions/1/restore', undefined),
      await set({ levels: { thresholds: [0, 9] } }),
    ];
    assert.deepEqual(
      direct.map(({ status }) => status),
      Array(8).fill(409),
    );

    const id = await draft(own, put('badges', 'b', badge({ name: 'Three' })));
    assert.equal((await publish(own, id)).status, 409);
    await own.post(`/changesets/${id}/submit`, undefined);
    assert.equal((await own.post(`/changesets/${id}/approve`, undefined)).status, 403);
    await other.post(`/changesets/${id}/approve`, undefined);
    assert.equal((await publish(own, id)).status, 200);

    const bundle = { format: 1, badges: [{ id: 'applied', ...badge() }] };
    const applied = await own.post('/definitions/apply', { bundle });
    assert.equal(applied.status, 202);
    assert.equal((await own.get(`/changesets/${applied.body.changesetId}`)).body.status, 'in_review');
    assert.equal((await own.get('/badges/applied')).status, 404);
    await other.post(`/changesets/${applied.body.changesetId}/approve`, undefined);
    assert.equal((await publish(own, applied.body.changesetId)).status, 200);
    assert.equal((await own.get('/badges/applied')).status, 200);

    const admin = await service.addMember('ADMIN');
    assert.equal((await set({ requireApproval: false }, admin.token)).status, 403);
    assert.equal((await set({ requireApproval: false })).status, 200);
    assert.equal((await own.put('/badges/c', badge())).status, 201);
  });

  it('checks the approval again when it is published: the person may have lost the right', async () => {
    const { projectId, own } = await setUp();
    const third = await service.addMember('DESIGNER');
    await service.patch(`/projects/${projectId}`, {
      token: service.owner.token,
      body: { requireApproval: true },
    });
    const id = await draft(own, put('badges', 'b', badge()));
    await own.post(`/changesets/${id}/submit`, undefined);
    await inProject(service, projectId, third.token).post(`/changesets/${id}/approve`, undefined);
    await service.patch(`/tenants/${service.tenantId}/users/${third.id}`, {
      token: service.owner.token,
      body: { role: 'VIEWER' },
    });
    assert.equal((await publish(own, id)).status, 409);
  });
});

describe('a scheduled publication', () => {
  const until = async (own: Own, id: string, wanted: string) => {
    for (let i = 0; i < 100; i++) {
      const { body } = await own.get(`/changesets/${id}`);
      if (body.status === wanted) return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the changeset did not become ${wanted} within 10 seconds`);
  };
  const inAnHour = () => new Date(service.clock().getTime() + 3_600_000).toISOString();

  it('happens at its time, once, by whichever node is there', async () => {
    const { own } = await setUp();
    await service.startNode();
    const id = await draft(own, put('badges', 'b', badge()));
    assert.equal((await publish(own, id, { at: '2020-01-01T00:00:00.000Z' })).status, 400);
    const at = inAnHour();
    const scheduled = await publish(own, id, { at });
    assert.deepEqual([scheduled.body.status, scheduled.body.publishAt], ['scheduled', at]);
    assert.equal((await own.get('/badges/b')).status, 404);
    service.clock.advance(3_600_001);
    await until(own, id, 'published');
    assert.equal((await own.get('/badges/b')).body.version, 1);
    const [version] = (await own.get('/badges/b/versions')).body.data;
    assert.deepEqual([version.by.name, version.changesetId], [service.owner.email, id]);
  });

  it('that no longer fits becomes a draft, with the reason', async () => {
    const { own } = await setUp();
    await own.put('/badges/b', badge());
    const id = await draft(own, put('badges', 'b', badge({ name: 'Two' })));
    await publish(own, id, { at: inAnHour() });
    await own.patch('/badges/b', { name: 'Meanwhile' });
    service.clock.advance(3_600_001);
    const { reviews, publishAt } = await until(own, id, 'draft');
    assert.equal(publishAt, null);
    assert.equal(reviews[0].by.type, 'system');
    assert.match(reviews[0].comment, /changed since version 1/);
  });

  it('that a node of an earlier version prevents stays scheduled, and holds up no other', async () => {
    const [{ own: waiting }, { own }] = [await setUp(), await setUp()];
    const ids = [
      await draft(waiting, put('currencies', 'coins', { name: 'Coins' })),
      await draft(own, put('badges', 'b', badge())),
    ] as const;
    await publish(waiting, ids[0], { at: inAnHour() });
    await publish(own, ids[1], { at: inAnHour() });
    await sql(
      service,
      'insert into webhook_nodes (node, seen_at) values (gen_random_uuid(), clock_timestamp())',
    );
    service.clock.advance(3_600_001);
    await until(own, ids[1], 'published');
    assert.equal((await waiting.get(`/changesets/${ids[0]}`)).body.status, 'scheduled');
    await sql(
      service,
      `update webhook_nodes set seen_at = seen_at - interval '61 seconds'
       where node not in (select id from nodes where reads_format > 0)`,
    );
    await until(waiting, ids[0], 'published');
  });
});
