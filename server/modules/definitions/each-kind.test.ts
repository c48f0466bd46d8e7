import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
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
} from './test-definitions.ts';

const service = await startTestService();
let own = inProject(service, service.projectId);
// The calls about one kind fit into what a project on PRO and a person may send in a minute, those about all of them do not.
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE' },
});

const everywhere = ['live', 'test'];

/** Of each kind: a body with nothing but what must be there, what is filled in, and a change to make. */
const kinds = [
  {
    path: 'badges',
    kind: 'badge',
    body: badge(),
    filled: { description: null, environments: everywhere, imageUrl: null, secret: false, repeatable: false },
    change: { description: 'Won a match.' },
    taken: { description: null },
  },
  {
    path: 'rules',
    kind: 'rule',
    body: rule(),
    filled: {
      enabled: true,
      environments: everywhere,
      priority: 0,
      when: null,
      limit: null,
      cooldownSeconds: null,
      schedule: null,
      inactiveDays: null,
      hoursBefore: null,
      startsAt: null,
      endsAt: null,
      segmentId: null,
    },
    change: { limit: { times: 2, per: 'day' }, priority: 5 },
    taken: { limit: null, priority: null },
  },
  {
    path: 'quests',
    kind: 'quest',
    body: quest(),
    filled: {
      description: null,
      enabled: true,
      environments: everywhere,
      start: 'auto',
      order: 'any',
      prerequisites: null,
      availableFrom: null,
      availableUntil: null,
      timeLimitSeconds: null,
      repeat: 'never',
      rewards: [],
    },
    change: { timeLimitSeconds: 60, order: 'sequence' },
    taken: { timeLimitSeconds: null, order: null },
  },
  {
    path: 'adventures',
    kind: 'adventure',
    body: adventure(['a-step']),
    filled: { description: null, enabled: true, environments: everywhere, start: 'auto', rewards: [] },
    change: { start: 'manual', environments: ['test'] },
    taken: { start: null, environments: null },
  },
  {
    path: 'currencies',
    kind: 'currency',
    body: { name: 'Coins' },
    filled: { environments: everywhere, symbol: null, iconUrl: null, max: null, initial: 0 },
    change: { max: 500, initial: 20 },
    taken: { max: null, initial: null },
  },
  {
    path: 'items',
    kind: 'item',
    body: { name: 'Key' },
    filled: {
      description: null,
      environments: everywhere,
      imageUrl: null,
      maxOwned: null,
      onUse: null,
      metadata: null,
    },
    change: { maxOwned: 3, onUse: [{ do: 'grantXp', amount: 5 }] },
    taken: { maxOwned: null, onUse: null },
  },
  {
    path: 'offers',
    kind: 'offer',
    body: { name: 'Pack', price: [], grants: [{ do: 'grantXp', amount: 5 }] },
    filled: {
      segmentId: null,
      description: null,
      enabled: true,
      environments: everywhere,
      imageUrl: null,
      availableFrom: null,
      availableUntil: null,
      stock: null,
      limit: null,
      requires: null,
    },
    change: { stock: 10, limit: { times: 1, per: 'week' } },
    taken: { stock: null, limit: null },
  },
  {
    path: 'segments',
    kind: 'segment',
    body: { name: 'Regulars', members: 'player.activeDays(7) >= 5' },
    filled: { description: null, environments: everywhere, notify: false },
    change: { notify: true, description: 'They come back.' },
    taken: { notify: null, description: null },
  },
  {
    path: 'boosts',
    kind: 'boost',
    body: { name: 'Double XP', factor: 2, of: { xp: true } },
    filled: {
      description: null,
      enabled: true,
      environments: everywhere,
      segmentId: null,
      startsAt: null,
      endsAt: null,
      eventTypes: null,
      personal: false,
      stack: 'multiply',
    },
    change: { eventTypes: ['match.won'], stack: 'highest' },
    taken: { eventTypes: null, stack: null },
  },
  {
    path: 'experiments',
    kind: 'experiment',
    body: {
      name: 'Sooner',
      variants: [
        { id: 'control', weight: 1 },
        { id: 'same', weight: 1, changes: [] },
      ],
      metrics: [{ id: 'events', of: 'events' }],
    },
    filled: {
      hypothesis: null,
      environments: everywhere,
      segmentId: null,
      conclusion: null,
      archived: false,
      traffic: 100,
      status: 'draft',
      salt: null,
      startedAt: null,
      stoppedAt: null,
      definitions: null,
    },
    change: { traffic: 50, hypothesis: 'It helps.' },
    taken: { traffic: null, hypothesis: null },
  },
] as const;

before(async () => {
  assert.equal((await own.put('/quests/a-step', quest())).status, 201);
});

for (const [index, { path, kind, body, filled, change, taken }] of kinds.entries()) {
  let turn = index;
  /** What the same code does for all kinds: for some of them in turn; the long run has all. */
  const inTurn = (name: string, test: () => Promise<void>) => {
    if (isLongRun || turn++ % 3 === 0) it(name, test);
  };

  describe(path, () => {
    before(async () => {
      own = inProject(service, service.projectId, (await service.addMember('OWNER')).token);
    });
    const at = (id: string) => `/${path}/${id}`;

    it('creates one with its defaults filled in, under the id that the caller chose', async () => {
      const made = await own.post(`/${path}`, { id: 'chosen_1', ...body });
      assert.equal(made.status, 201);
      const { version, createdAt, updatedAt, ...rest } = made.body;
      assert.deepEqual(rest, { id: 'chosen_1', ...body, ...filled });
      assert.equal(version, 1);
      assert.equal(createdAt, updatedAt);
      const read = await own.get(at('chosen_1'));
      const { inProgress, remaining, holders, owners, timer, size, computedAt, failed, ...shown } = read.body;
      assert.deepEqual(
        [size, computedAt, failed],
        kind === 'segment' ? [0, null, 0] : [undefined, undefined, undefined],
      );
      assert.equal(read.status, 200);
      assert.deepEqual(shown, made.body);
      assert.deepEqual(inProgress, kind === 'quest' || kind === 'adventure' ? [] : undefined);
      assert.equal(remaining, kind === 'offer' ? null : undefined);
      assert.equal(timer, kind === 'rule' ? null : undefined);
      assert.equal(holders, kind === 'currency' ? 0 : undefined);
      assert.equal(owners, kind === 'item' ? 0 : undefined);
      assert.ok(made.headers.get('etag'));
      assert.equal(read.headers.get('etag'), made.headers.get('etag'));
      assert.equal((await own.post(`/${path}`, { id: 'chosen_1', ...body })).status, 409);
    });

    inTurn('makes an id of the name, a free one, and of the kind where the name gives none', async () => {
      const named = async (name: string) => (await own.post(`/${path}`, { ...body, name })).body.id;
      assert.equal(await named('Löwe 3'), 'lowe-3');
      assert.equal(await named('Same name'), 'same-name');
      assert.equal(await named('Same  Name!'), 'same-name-2');
      assert.equal(await named('same name'), 'same-name-3');
      assert.equal(await named('日本'), kind);
      assert.equal(await named('中国'), `${kind}-2`);
    });

    inTurn('lists, newest first', async () => {
      await own.put(at('newest'), body);
      const list = await own.get(`/${path}?limit=1`);
      assert.equal(list.status, 200);
      assert.equal(list.body.data[0].id, 'newest');
      assert.equal(typeof list.body.nextCursor, 'string');
      assert.equal((await own.get(`/${path}?limit=0`)).status, 400);
      assert.equal((await own.get(`/${path}?cursor=nonsense`)).status, 400);
    });

    it('puts: creates, then replaces, and what is left out is as never set, but for its environments', async () => {
      const first = await own.put(at('put'), { ...body, ...change });
      assert.equal(first.status, 201);
      const second = await own.put(at('put'), { id: 'put', ...body, name: 'Renamed' });
      assert.equal(second.status, 200);
      const { version, createdAt, updatedAt, ...rest } = second.body;
      // The environments stay: leaving the field out must not activate a definition in live.
      const { environments } = first.body;
      assert.deepEqual(rest, { id: 'put', ...body, ...filled, environments, name: 'Renamed' });
      assert.equal(version, 2);
      assert.equal(createdAt, first.body.createdAt);
      assert.ok(updatedAt >= first.body.updatedAt);
      assert.notEqual(second.headers.get('etag'), first.headers.get('etag'));
    });

    it('takes back what it showed, nulls included', async () => {
      const made = (await own.put(at('back'), body)).body;
      // The state of an experiment is the service's own, as are version and times.
      const { version, createdAt, updatedAt, status, salt, startedAt, stoppedAt, definitions, ...shown } =
        made;
      const again = await own.put(at('back'), shown);
      assert.equal(again.status, 200);
      assert.equal(again.body.version, version);
    });

    it('patches: what is left out stays, null takes back what was set', async () => {
      const made = (await own.put(at('patched'), body)).body;
      const changed = await own.patch(at('patched'), change);
      assert.equal(changed.status, 200);
      assert.deepEqual(changed.body, {
        ...made,
        ...change,
        version: 2,
        updatedAt: changed.body.updatedAt,
      });
      const undone = await own.patch(at('patched'), taken);
      assert.deepEqual(undone.body, { ...made, version: 3, updatedAt: undone.body.updatedAt });
      assert.ok(undone.headers.get('etag'));
    });

    it('deletes', async () => {
      await own.put(at('gone'), body);
      const gone = await own.delete(at('gone'));
      assert.equal(gone.status, 204);
      assert.equal(gone.body, undefined);
      assert.equal((await own.get(at('gone'))).status, 404);
      assert.equal((await own.delete(at('gone'))).status, 404);
      assert.equal((await own.patch(at('gone'), change)).status, 404);
    });

    it('grows the version, that of the project too, and tells the audit log, once per change', async () => {
      const projectId = await newProject(service);
      const project = inProject(service, projectId);
      if (kind === 'adventure') await project.put('/quests/a-step', quest());
      const start = await definitionsVersion(service, projectId);
      const made = (await project.put(at('watched'), body)).body;
      const changed = (await project.patch(at('watched'), { name: 'Changed' })).body;
      // Nothing changes in either of these.
      assert.deepEqual((await project.patch(at('watched'), { name: 'Changed' })).body, changed);
      assert.deepEqual((await project.put(at('watched'), { ...body, name: 'Changed' })).body, changed);
      await project.delete(at('watched'));
      assert.equal(await definitionsVersion(service, projectId), start + 3);
      const { data } = (
        await service.get(`/tenants/${service.tenantId}/audit-log?limit=3`, { token: service.owner.token })
      ).body;
      const told = data.map(({ action, target, before, after, projectId: of }: Record<string, unknown>) => ({
        action,
        target,
        before,
        after,
        of,
      }));
      const target = { type: kind, id: 'watched' };
      assert.deepEqual(told, [
        { action: `${kind}.delete`, target, before: changed, after: null, of: projectId },
        { action: `${kind}.update`, target, before: made, after: changed, of: projectId },
        { action: `${kind}.create`, target, before: null, after: made, of: projectId },
      ]);
    });

    inTurn('creates once per idempotency key', async () => {
      const headers = { 'idempotency-key': `once-${kind}` };
      const sent = { ...body, name: 'Only once' };
      const answers = await Promise.all([1, 2, 3].map(() => own.post(`/${path}`, sent, headers)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201, 201],
      );
      const [first] = answers;
      for (const answer of answers) {
        assert.deepEqual(answer.body, first?.body);
        assert.equal(answer.headers.get('etag'), first?.headers.get('etag'));
      }
      const replayed = answers.filter(
        ({ headers: sentBack }) => sentBack.get('idempotent-replayed') === 'true',
      );
      assert.equal(replayed.length, 2);
      assert.equal((await own.post(`/${path}`, { ...sent, name: 'Other' }, headers)).status, 422);
      assert.equal((await own.get(at('only-once-2'))).status, 404);
    });

    inTurn('refuses what is off its schema', async () => {
      const refused = async (sent: object, path_: string) => {
        for (const answer of [await own.post(`/${path}`, sent), await own.put(at('refused'), sent)]) {
          assert.equal(answer.status, 400);
          assert.equal(answer.body.error.code, 'VALIDATION_FAILED');
          assert.equal(answer.body.error.details[0].path, path_);
        }
      };
      await refused({ ...body, nmae: 'x' }, '/nmae');
      await refused({ ...body, version: 3 }, '/version');
      await refused({ ...body, name: undefined }, '/name');
      await refused({ ...body, name: ' ' }, '/name');
      await refused({ ...body, name: 'x'.repeat(201) }, '/name');
      await refused({ ...body, name: null }, '/name');
      assert.equal((await own.post(`/${path}`, { ...body, id: 'Upper' })).status, 400);
      assert.equal((await own.post(`/${path}`, { ...body, id: 'x'.repeat(65) })).status, 400);
      assert.equal((await own.post(`/${path}`, { ...body, name: 'a\u0000b' })).status, 400);
      assert.equal((await own.get(at('Upper'))).status, 400);
      assert.equal((await own.get(at('refused'))).status, 404);
      assert.equal((await own.patch(at('chosen_1'), { nmae: 'x' })).status, 400);
      assert.equal((await own.patch(at('chosen_1'), { name: null })).status, 400);
    });

    inTurn('never changes an id', async () => {
      await own.put(at('fixed'), body);
      for (const answer of [
        await own.put(at('fixed'), { ...body, id: 'other' }),
        await own.patch(at('fixed'), { id: 'other' }),
      ]) {
        assert.equal(answer.status, 400);
        assert.equal(answer.body.error.details[0].path, '/id');
      }
      assert.equal((await own.patch(at('fixed'), { id: 'fixed' })).status, 200);
    });

    inTurn('answers 405, 413 and 415 where they are due', async () => {
      const { token } = service.owner;
      assert.equal((await own.delete(`/${path}`)).status, 405);
      const big = { ...body, name: 'x'.repeat(1024 * 1024) };
      assert.equal((await own.post(`/${path}`, big)).status, 413);
      const headers = { 'content-type': 'text/plain', 'x-project-id': service.projectId };
      assert.equal((await service.post(`/${path}`, { token, raw: 'x', headers })).status, 415);
    });

    inTurn('belongs to its project alone', async () => {
      const other = inProject(service, await newProject(service));
      await own.put(at('ours'), body);
      assert.equal((await other.get(at('ours'))).status, 404);
      assert.equal((await other.patch(at('ours'), change)).status, 404);
      assert.equal((await other.delete(at('ours'))).status, 404);
      assert.deepEqual((await other.get(`/${path}`)).body.data, []);
      assert.equal((await own.get(at('ours'))).status, 200);
    });
  });
}
