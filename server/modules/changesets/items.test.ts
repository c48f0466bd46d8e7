import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { adventure, badge, inProject, newProject, quest, rule } from '../definitions/test-definitions.ts';
import { changesetLimits } from './limits.ts';

const service = await startTestService();

const put = (kind: string, id: string, body: object) => ({ kind, id, op: 'put', body });
const gone = (kind: string, id: string) => ({ kind, id, op: 'delete' });

async function draft(...items: object[]) {
  const own = inProject(service, await newProject(service));
  return { own, id: await draftIn(own, ...items) };
}

async function draftIn(own: Own, ...items: object[]): Promise<string> {
  const { body } = await own.post('/changesets', { title: 'A change' });
  if (items.length > 0) await own.post(`/changesets/${body.id}/items`, { items });
  return body.id;
}

type Own = ReturnType<typeof inProject>;
const publish = (own: Own, id: string) => own.post(`/changesets/${id}/publish`, {});

describe('many edits at once', () => {
  const post = (own: Own, id: string, items: object[], headers: Record<string, string> = {}) =>
    own.post(`/changesets/${id}/items`, { items }, headers);

  it('are put into a changeset by one call, once for each idempotency key', async () => {
    const { own, id } = await draft(put('badges', 'first', badge({ name: 'Before' })));
    await own.put('/badges/old', badge());
    const items = [
      put('rules', 'award', rule({ then: [{ do: 'awardBadge', badgeId: 'first' }] })),
      put('badges', 'first', badge({ name: 'First' })),
      gone('badges', 'old'),
    ];
    const key = { 'idempotency-key': 'all three' };
    const first = await post(own, id, items, key);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(
      first.body.items.map((item: { id: string; op: string; faults: unknown[] }) => [
        item.id,
        item.op,
        item.faults,
      ]),
      [
        ['first', 'put', []],
        ['old', 'delete', []],
        ['award', 'put', []],
      ],
    );
    await own.delete(`/changesets/${id}/items/badges/old`);
    assert.deepEqual((await post(own, id, items, key)).body, first.body);
    assert.equal((await own.get(`/changesets/${id}`)).body.items.length, 2, 'a repeat changes nothing');
  });

  it('are all put or none, and a definition is edited once', async () => {
    const { own, id } = await draft();
    const good = put('badges', 'good', badge());
    for (const [bad, path] of [
      [good, '/items/1/id'],
      [{ kind: 'badges', id: 'other', op: 'put' }, '/items/1/body'],
      [{ ...gone('badges', 'other'), body: {} }, '/items/1/body'],
      [put('levels', 'other', {}), '/items/1/id'],
    ] as const) {
      const { status, body } = await post(own, id, [good, bad]);
      assert.deepEqual([status, body.error.details[0].path], [400, path]);
    }
    const most = Array.from({ length: changesetLimits.items }, (_, at) => gone('badges', `b${at}`));
    assert.equal((await post(own, id, [...most, good])).status, 400, 'too many for one call');
    assert.equal((await post(own, id, [])).status, 400);
    assert.equal((await post(own, id, most)).status, 200);
    assert.equal((await post(own, id, [good])).status, 409, 'too many for a changeset');
    assert.equal((await post(own, id, most.slice(0, 2))).status, 200, 'edits that are there already');
    await publish(own, id);
    await own.post(`/changesets/${id}/discard`, {});
    assert.equal((await post(own, id, most.slice(0, 1))).status, 409);
  });
});

describe('what a definition needs in live', () => {
  /** In test alone: a rule that starts an adventure, whose quest awards a badge; and a badge of live. */
  async function inTest() {
    const own = inProject(service, await newProject(service));
    const test = { 'x-environment': 'test' };
    await own.put('/badges/live', badge({ name: 'Live' }));
    await own.put('/badges/first', badge({ name: 'First' }), test);
    await own.put('/quests/one', quest({ name: 'One', rewards: [awards('first'), awards('live')] }), test);
    await own.put('/adventures/way', adventure(['one'], { name: 'Way' }), test);
    const starter = rule({ then: [{ do: 'startAdventure', adventureId: 'way' }, awards('first')] });
    await own.put('/rules/start', starter, test);
    return { own, starter };
  }
  const awards = (badgeId: string) => ({ do: 'awardBadge', badgeId });
  const both = ['live', 'test'];
  const all = [
    { kind: 'adventures', id: 'way', name: 'Way', environments: both },
    { kind: 'badges', id: 'first', name: 'First', environments: both },
    { kind: 'quests', id: 'one', name: 'One', environments: both },
  ];

  it('is named by the changeset, also what that needs, and no longer once it is in it', async () => {
    const { own, starter } = await inTest();
    const id = await draftIn(own, put('rules', 'start', { ...starter, environments: both }));
    const { body } = await own.get(`/changesets/${id}`);
    assert.deepEqual(body.needed, all);
    assert.equal((await publish(own, id)).status, 409);
    const items = await Promise.all(
      all.map(async ({ kind, id: one }) => {
        const {
          version: _v,
          createdAt: _c,
          updatedAt: _u,
          inProgress: _p,
          ...rest
        } = (await own.get(`/${kind}/${one}`)).body;
        return put(kind, one, { ...rest, environments: both });
      }),
    );
    // The badge is edited, but not for live yet.
    await own.put(
      `/changesets/${id}/items`,
      put('badges', 'first', badge({ name: 'Draft', environments: ['test'] })),
    );
    const draftOf = (await own.get(`/changesets/${id}`)).body.needed.find(
      (one: { id: string }) => one.id === 'first',
    );
    assert.equal(draftOf.name, 'Draft');
    const { body: whole } = await own.post(`/changesets/${id}/items`, { items });
    assert.deepEqual([whole.needed, whole.items.flatMap((one: { faults: [] }) => one.faults)], [[], []]);
    assert.equal((await publish(own, id)).status, 200);
    assert.deepEqual((await own.get('/badges/first')).body.environments, both);
  });

  it('is named by the plan of a bundle, and is not what does not exist', async () => {
    const { own, starter } = await inTest();
    const plan = async (...rules: object[]) =>
      (await own.post('/definitions/plan', { bundle: { format: 1, rules } })).body;
    assert.deepEqual((await plan({ id: 'start', ...starter, environments: both })).needed, all);
    assert.deepEqual((await plan({ id: 'start', ...starter, environments: ['test'] })).needed, []);
    const { needed, faults } = await plan({ id: 'none', ...rule({ then: [awards('nowhere')] }) });
    assert.deepEqual([needed, faults.length], [[], 1]);
  });
});
