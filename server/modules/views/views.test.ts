import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { viewLimits } from './save-view.ts';

const service = await startTestService({ own: 'the clock moves' });
const { tenantId, owner } = service;

interface View {
  id: string;
  name: string;
  shared: boolean;
  mine: boolean;
  filters: object;
  sort: string;
}

async function newProject(): Promise<string> {
  const body = { name: 'A project' };
  return (await service.post(`/tenants/${tenantId}/projects`, { token: owner.token, body })).body.id;
}

/** Calls of one person in one project. */
function as({ token }: { token: string }, projectId: string) {
  const headers = { 'x-project-id': projectId };
  return {
    save: (body: object, more: Record<string, string> = {}) =>
      service.post('/player-views', { token, headers: { ...headers, ...more }, body }),
    change: (id: string, body: object) => service.patch(`/player-views/${id}`, { token, headers, body }),
    remove: (id: string) => service.delete(`/player-views/${id}`, { token, headers }),
    list: async (query = '') =>
      (await service.get(`/player-views${query}`, { token, headers })).body.data as View[],
  };
}

const namesOf = (views: readonly View[]) => views.map(({ name }) => name);

/** A project without views, and people of these roles in it. */
async function setUp() {
  const projectId = await newProject();
  const member = async (role: 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER') => {
    const person = await service.addMember(role);
    return { ...person, ...as(person, projectId) };
  };
  return { projectId, member, boss: as(owner, projectId) };
}

/** Past the API: one by one it would take long. */
async function fill(projectId: string, count: number, who: { privateTo?: string; sharedBy?: string }) {
  await service.db.query({
    name: 'test.fill_views',
    text: `insert into player_views (id, project_id, tenant_id, private_to, shared_by, name, filters, sort, created_at, updated_at)
           select gen_random_uuid(), $1, $2, $3::uuid, $4::uuid, 'Filled ' || n, '{}', '-xp', now(), now()
           from generate_series(1, $5::int) n`,
    values: [projectId, tenantId, who.privateTo ?? null, who.sharedBy ?? null, count],
  });
}

describe("a person's own view", () => {
  it('keeps the filters and the order, and is seen and changed by nobody else', async () => {
    const { member, boss } = await setUp();
    const viewer = await member('VIEWER');
    const filters = { minLevel: 5, attribute: ['country:DE'], seenAfter: '2026-11-01T00:00:00.000Z' };
    const { status, body } = await viewer.save({ name: 'Germans', filters, sort: '-xp' });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body.name, body.filters, body.sort, body.shared, body.mine],
      ['Germans', filters, '-xp', false, true],
    );
    assert.deepEqual(await viewer.list(), [body]);
    assert.deepEqual(await boss.list(), []);
    assert.equal((await boss.change(body.id, { name: 'Mine' })).status, 404);
    assert.equal((await boss.remove(body.id)).status, 404);

    service.clock.advance(1_000);
    const changed = (await viewer.change(body.id, { filters: { search: 'ada' } })).body;
    assert.deepEqual(
      [changed.name, changed.filters, changed.sort, changed.createdAt],
      ['Germans', { search: 'ada' }, '-xp', body.createdAt],
    );
    assert.ok(changed.updatedAt > body.updatedAt);
    assert.equal((await viewer.remove(body.id)).status, 204);
    assert.deepEqual(await viewer.list(), []);
    assert.equal((await viewer.remove(body.id)).status, 404);
  });

  it('is listed newest first, in pages, and is the same in test and in live', async () => {
    const { projectId, boss } = await setUp();
    for (const name of ['one', 'two', 'three']) await boss.save({ name, filters: {} });
    assert.deepEqual(namesOf(await boss.list()), ['three', 'two', 'one']);
    const headers = { 'x-project-id': projectId, 'x-environment': 'test' };
    const { token } = owner;
    const first = (await service.get('/player-views?limit=2', { token, headers })).body;
    assert.deepEqual(namesOf(first.data), ['three', 'two']);
    const rest = `/player-views?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`;
    assert.deepEqual(namesOf((await service.get(rest, { token, headers })).body.data), ['one']);
  });

  it('keeps how long ago something was as it was said', async () => {
    const { boss } = await setUp();
    const filters = { seenAfter: '-30d', seenBefore: '-12h' };
    const { body } = await boss.save({ name: 'Quiet', filters });
    assert.deepEqual(body.filters, filters);
    service.clock.advance(86_400_000);
    assert.deepEqual((await boss.list())[0]?.filters, filters);
  });

  it('is brought back under its own id, but never under one that is in use', async () => {
    const { projectId, member, boss } = await setUp();
    const viewer = await member('VIEWER');
    const {
      id,
      createdAt: _,
      updatedAt: __,
      mine: ___,
      ...view
    } = (await boss.save({ name: 'Ours', filters: { minXp: 5 }, sort: 'xp', shared: true })).body;
    assert.equal((await boss.save({ id, ...view, name: 'Again' })).status, 409);
    assert.equal((await boss.remove(id)).status, 204);
    const { status, body } = await boss.save({ id, ...view });
    assert.deepEqual(
      [status, body.id, body.filters, body.sort, body.shared],
      [201, id, { minXp: 5 }, 'xp', true],
    );

    // Neither that of a person who does not show it, nor that of another project.
    const hidden = (await viewer.save({ name: 'Mine', filters: {} })).body;
    const elsewhere = (await setUp()).boss;
    const theirs = (await elsewhere.save({ name: 'Theirs', filters: {} })).body;
    for (const taken of [hidden.id, theirs.id]) {
      const { status, body } = await boss.save({ id: taken, name: 'Taken', filters: {} });
      assert.deepEqual([status, body.error.message], [409, 'There is already a view with this id.']);
    }
    assert.deepEqual(namesOf(await viewer.list()), ['Mine', 'Ours']);
    assert.deepEqual(await elsewhere.list(), [theirs]);
    assert.equal((await boss.save({ id: 'mine', name: 'No id', filters: {} })).status, 400);
    const { rows } = await service.db.query({
      name: 'test.views_by_id',
      text: 'select project_id from player_views where id = $1',
      values: [id],
    });
    assert.deepEqual(rows, [{ project_id: projectId }]);
  });

  it('is made once with an idempotency key', async () => {
    const { boss } = await setUp();
    const key = { 'idempotency-key': randomUUID() };
    const first = await boss.save({ name: 'Once', filters: {} }, key);
    assert.deepEqual((await boss.save({ name: 'Once', filters: {} }, key)).body, first.body);
    assert.equal((await boss.list()).length, 1);
  });
});

describe('a shared view', () => {
  it('is seen by all, and shared, changed and deleted by those who may write definitions', async () => {
    const { member } = await setUp();
    const [designer, admin] = [await member('DESIGNER'), await member('ADMIN')];
    const { body } = await designer.save({ name: 'Whales', filters: { minXp: 1_000 }, shared: true });
    assert.deepEqual([body.shared, body.mine], [true, true]);
    for (const role of ['DEVELOPER', 'VIEWER'] as const) {
      const reader = await member(role);
      assert.deepEqual(await reader.list(), [{ ...body, mine: false }]);
      assert.equal((await reader.change(body.id, { name: 'Fish' })).status, 403);
      assert.equal((await reader.change(body.id, { shared: false })).status, 403);
      assert.equal((await reader.remove(body.id)).status, 403);
      assert.equal((await reader.save({ name: 'Fish', filters: {}, shared: true })).status, 403);
      const own = (await reader.save({ name: 'Fish', filters: {} })).body;
      assert.equal((await reader.change(own.id, { shared: true })).status, 403);
    }
    const renamed = await admin.change(body.id, { name: 'Big ones' });
    assert.deepEqual([renamed.body.name, renamed.body.mine], ['Big ones', false]);
    assert.deepEqual(await designer.list(), [{ ...renamed.body, mine: true }], 'it is still theirs');
    assert.equal((await admin.remove(body.id)).status, 204);
    assert.deepEqual(await designer.list(), []);
  });

  it('is made private again only by the person who shared it', async () => {
    const { member } = await setUp();
    const [designer, admin] = [await member('DESIGNER'), await member('ADMIN')];
    const { id } = (await designer.save({ name: 'Draft', filters: {} })).body;
    assert.equal((await designer.change(id, { shared: true })).body.shared, true);
    assert.deepEqual(namesOf(await admin.list()), ['Draft']);
    assert.equal((await admin.change(id, { shared: false })).status, 403);
    assert.equal((await designer.change(id, { shared: false })).body.shared, false);
    assert.deepEqual(await admin.list(), []);
    assert.deepEqual(namesOf(await designer.list()), ['Draft']);
  });

  it('is in the audit log without the values of its filters, and a private one is not', async () => {
    const { projectId, boss } = await setUp();
    const { id } = (await boss.save({ name: 'Secret', filters: { search: 'ada@example.com' } })).body;
    await boss.change(id, { name: 'Known', shared: true });
    await boss.change(id, { sort: 'xp' });
    await boss.change(id, { shared: false, name: 'Secret again' });
    await boss.remove(id);
    const shared = (await boss.save({ name: 'Ours', filters: {}, shared: true })).body;
    await boss.remove(shared.id);
    const { rows } = await service.db.query({
      name: 'test.audit_of_views',
      text: `select action, before, after from audit_log where project_id = $1 and action like 'player_view.%' order by id`,
      values: [projectId],
    });
    const known = { name: 'Known', filters: ['search'], sort: '-createdAt' };
    const ours = { name: 'Ours', filters: [], sort: '-createdAt' };
    assert.deepEqual(rows, [
      { action: 'player_view.share', before: null, after: known },
      { action: 'player_view.update', before: known, after: { ...known, sort: 'xp' } },
      { action: 'player_view.unshare', before: { ...known, sort: 'xp' }, after: null },
      { action: 'player_view.create', before: null, after: ours },
      { action: 'player_view.delete', before: ours, after: null },
    ]);
  });
});

describe('the names of views', () => {
  it('differ for one person, and among the shared ones, whatever their case', async () => {
    const { member } = await setUp();
    const [one, other] = [await member('DESIGNER'), await member('DESIGNER')];
    const { id } = (await one.save({ name: 'Éclair', filters: {} })).body;
    const again = await one.save({ name: 'éCLAIR', filters: {} });
    assert.deepEqual([again.status, again.body.error.code], [409, 'CONFLICT']);
    assert.match(again.body.error.message, /already a view of yours with this name/);
    assert.equal((await one.change(id, { name: 'ÉCLAIR' })).status, 200, 'its own name is no clash');
    assert.equal((await other.save({ name: 'Éclair', filters: {} })).status, 201);
    assert.equal((await other.save({ name: 'Éclair', filters: {}, shared: true })).status, 201);
    const clash = await one.change(id, { shared: true });
    assert.equal(clash.status, 409);
    assert.match(clash.body.error.message, /already a shared view with this name/);
    assert.deepEqual(
      (await one.list()).filter(({ mine }) => mine).map(({ shared }) => shared),
      [false],
    );
    const second = (await one.save({ name: 'Other', filters: {} })).body;
    assert.equal((await one.change(second.id, { name: 'éclair' })).status, 409);
  });
});

describe('what is refused', () => {
  const refusals: [why: string, body: object, message: RegExp][] = [
    ['an unknown filter', { name: 'A', filters: { color: 'red' } }, /filters.*color/],
    ['the cursor of a list', { name: 'A', filters: { cursor: 'x' } }, /filters.*cursor/],
    ['a filter of another form', { name: 'A', filters: { minXp: 'many' } }, /filters\/minXp/],
    [
      'a status without a quest',
      { name: 'A', filters: { questStatus: 'active' } },
      /filters\/questStatus: needs/,
    ],
    [
      'something that is not a time',
      { name: 'A', filters: { seenAfter: 'last week' } },
      /filters\/seenAfter.*-7d/,
    ],
    ['an attribute without a value', { name: 'A', filters: { attribute: ['country'] } }, /country:DE/],
    ['an unknown order', { name: 'A', filters: {}, sort: 'name' }, /sort/],
    ['a blank name', { name: '  ', filters: {} }, /name/],
    ['a long name', { name: 'x'.repeat(81), filters: {} }, /name/],
    ['no filters', { name: 'A' }, /filters/],
    ['another field', { name: 'A', filters: {}, ownerId: randomUUID() }, /ownerId/],
  ];
  for (const [why, body, message] of refusals) {
    it(why, async () => {
      const { projectId } = service;
      const { save, change } = as(owner, projectId);
      const answer = await save(body);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.match(JSON.stringify(answer.body.error), message);
      if (!('filters' in body)) return;
      const { id } = (await save({ name: randomUUID(), filters: {} })).body;
      assert.equal((await change(id, body)).status, 400);
    });
  }

  it('an API key, which has no views of its own', async () => {
    const { key } = await service.createKey({ scopes: ['manage'] });
    assert.equal((await service.get('/player-views', { key })).status, 403);
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  enum?: string[];
}

it('has the filters and orders of the player list, no more and no less', async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters: { in: string; name: string; schema: Schema }[] }>>;
    components: { schemas: Record<string, Schema> };
  };
  const parameters = document.paths['/api/v1/players']?.['get']?.parameters ?? [];
  const query = new Map(
    parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
  );
  const { PlayerViewFilters, PlayerView } = document.components.schemas;
  assert.deepEqual(
    Object.keys(PlayerViewFilters?.properties ?? {}).sort(),
    [...query.keys()].filter((name) => !['limit', 'cursor', 'sort'].includes(name)).sort(),
  );
  assert.deepEqual(PlayerView?.properties?.['sort']?.enum, query.get('sort')?.enum);
  assert.ok(query.get('sort')?.enum);
});

describe('the number of views', () => {
  it('of one person is limited, however many calls come at once', async () => {
    const { projectId, member } = await setUp();
    const [viewer, other] = [await member('VIEWER'), await member('VIEWER')];
    await fill(projectId, viewLimits.perPerson - 2, { privateTo: viewer.id });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => viewer.save({ name: `Late ${n}`, filters: {} })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 2);
    const refused = answers.find(({ status }) => status === 409);
    assert.match(refused?.body.error.message, /at most 50 views of your own/);
    assert.equal((await other.save({ name: 'Late', filters: {} })).status, 201, 'others have their own');
  });

  it('that a project shares is limited, also where private ones are shared at once', async () => {
    const { projectId, member } = await setUp();
    const designer = await member('DESIGNER');
    await fill(projectId, viewLimits.shared - 2, { sharedBy: designer.id });
    const own: string[] = [];
    for (let n = 0; n < 4; n++) own.push((await designer.save({ name: `Own ${n}`, filters: {} })).body.id);
    const answers = await Promise.all([
      ...own.map((id) => designer.change(id, { shared: true })),
      ...[1, 2].map((n) => designer.save({ name: `New ${n}`, filters: {}, shared: true })),
    ]);
    assert.equal(answers.filter(({ status }) => status < 300).length, 2);
    const refused = answers.find(({ status }) => status === 409);
    assert.match(refused?.body.error.message, /at most 200 shared views/);
  });

  it('of one person holds for those that are made private again', async () => {
    const { projectId, boss } = await setUp();
    const { id } = (await boss.save({ name: 'Ours', filters: {}, shared: true })).body;
    await fill(projectId, viewLimits.perPerson, { privateTo: owner.id });
    assert.equal((await boss.change(id, { shared: false })).status, 409);
    assert.equal((await boss.change(id, { name: 'Still ours' })).status, 200);
  });
});

describe('when a person leaves the tenant', () => {
  it('their own views go, and the shared ones stay with the team', async () => {
    const { projectId, member, boss } = await setUp();
    const designer = await member('DESIGNER');
    await designer.save({ name: 'Mine', filters: {} });
    const { id } = (await designer.save({ name: 'Ours', filters: {}, shared: true })).body;
    const left = await service.delete(`/tenants/${tenantId}/users/${designer.id}`, { token: owner.token });
    assert.equal(left.status, 204);
    const { rows } = await service.db.query({
      name: 'test.views_of_project',
      text: 'select name, private_to, shared_by from player_views where project_id = $1',
      values: [projectId],
    });
    assert.deepEqual(rows, [{ name: 'Ours', private_to: null, shared_by: null }]);
    assert.deepEqual((await boss.change(id, { name: 'Kept' })).body.mine, false);
    assert.equal((await boss.change(id, { shared: false })).status, 403);
    assert.equal((await boss.remove(id)).status, 204);
  });

  it('their views in another tenant stay', async () => {
    const { member } = await setUp();
    const designer = await member('DESIGNER');
    const body = { name: 'Another tenant' };
    const elsewhere = (await service.post('/tenants', { token: designer.token, body })).body.id;
    const { body: project } = await service.post(`/tenants/${elsewhere}/projects`, {
      token: designer.token,
      body: { name: 'Elsewhere' },
    });
    const there = as(designer, project.id);
    await there.save({ name: 'Mine', filters: {} });
    await service.delete(`/tenants/${tenantId}/users/${designer.id}`, { token: owner.token });
    assert.deepEqual(namesOf(await there.list()), ['Mine']);
  });
});

describe('the views of a project', () => {
  it('are not found through another one, of the same tenant or of a stranger', async () => {
    const { boss } = await setUp();
    const sibling = await setUp();
    const { id } = (await boss.save({ name: 'Ours', filters: {}, shared: true })).body;
    assert.deepEqual(await sibling.boss.list(), []);
    assert.equal((await sibling.boss.change(id, { name: 'Taken' })).status, 404);
    assert.equal((await sibling.boss.remove(id)).status, 404);
    assert.equal((await sibling.boss.save({ name: 'Ours', filters: {}, shared: true })).status, 201);
    assert.deepEqual(namesOf(await boss.list()), ['Ours']);
  });
});
