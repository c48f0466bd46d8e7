import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { badge, inProject, rule } from '../test-definitions.ts';

const service = await startTestService();
const own = inProject(service, service.projectId);

async function make(id: string): Promise<string> {
  const made = await own.put(`/badges/${id}`, badge());
  assert.equal(made.status, 201);
  return made.headers.get('etag') ?? '';
}

describe('If-Match', () => {
  it('lets a change through while the tag is the present one, and none after', async () => {
    const first = await make('one');
    assert.match(first, /^"[^"]+"$/);
    const changed = await own.patch('/badges/one', { name: 'Two' }, { 'if-match': first });
    assert.equal(changed.status, 200);
    for (const answer of [
      await own.patch('/badges/one', { name: 'Three' }, { 'if-match': first }),
      await own.put('/badges/one', badge({ name: 'Three' }), { 'if-match': first }),
      await own.delete('/badges/one', { 'if-match': first }),
    ]) {
      assert.equal(answer.status, 412);
      assert.equal(answer.body.error.code, 'PRECONDITION_FAILED');
    }
    assert.equal((await own.get('/badges/one')).body.name, 'Two');
    const second = changed.headers.get('etag') ?? '';
    const replaced = await own.put('/badges/one', badge({ name: 'Four' }), { 'if-match': second });
    assert.equal(replaced.status, 200);
    const third = replaced.headers.get('etag') ?? '';
    assert.equal((await own.delete('/badges/one', { 'if-match': third })).status, 204);
  });

  it('holds for a write that changes nothing too', async () => {
    const stale = await make('same');
    await own.patch('/badges/same', { name: 'Else' });
    const answer = await own.patch('/badges/same', { name: 'Else' }, { 'if-match': stale });
    assert.equal(answer.status, 412);
  });

  it('lets one of two designers through who both read the same version', async () => {
    const { token } = await service.addMember('DESIGNER');
    const other = inProject(service, service.projectId, token);
    for (let round = 0; round < 5; round++) {
      const made = await own.put(`/rules/raced-${round}`, rule());
      const headers = { 'if-match': made.headers.get('etag') ?? '' };
      const answers = await Promise.all([
        own.put(`/rules/raced-${round}`, rule({ priority: 1 }), headers),
        other.patch(`/rules/raced-${round}`, { priority: 2 }, headers),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
      const winner = answers.find(({ status }) => status === 200);
      const read = await own.get(`/rules/raced-${round}`);
      const { timer, ...shown } = read.body;
      assert.deepEqual([timer, shown], [null, winner?.body]);
      assert.equal(read.body.version, 2);
    }
  });

  it('does not take one created again under the same id for the one that was read', async () => {
    const before = await make('again');
    await own.delete('/badges/again');
    assert.notEqual(await make('again'), before);
    assert.equal((await own.delete('/badges/again', { 'if-match': before })).status, 412);
  });

  it('reads lists and *, and never matches a weak tag or nothing at all', async () => {
    const tag = await make('listed');
    const patch = (value: string) => own.patch('/badges/listed', {}, { 'if-match': value });
    assert.equal((await patch(`"other" , ${tag}`)).status, 200);
    assert.equal((await patch('*')).status, 200);
    assert.equal((await patch(`W/${tag}`)).status, 412);
    assert.equal((await own.put('/badges/absent', badge(), { 'if-match': '*' })).status, 412);
    assert.equal((await own.patch('/badges/absent', {}, { 'if-match': tag })).status, 404);
    assert.equal((await own.get('/badges/absent')).status, 404);
    for (const bad of ['1', '"open', tag.replaceAll('"', ''), `${tag} ${tag}`, ',']) {
      const answer = await patch(bad);
      assert.equal(answer.status, 400, bad);
      assert.equal(answer.body.error.details[0].path, '/if-match');
    }
  });
});

describe('If-None-Match on PUT', () => {
  it('with * creates and never replaces, also when many try at once', async () => {
    const put = (n: number) =>
      own.put('/badges/first', badge({ name: `Try ${n}` }), { 'if-none-match': '*' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(put));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 412, 412, 412, 412]);
    const created = answers.find(({ status }) => status === 201);
    assert.deepEqual((await own.get('/badges/first')).body, created?.body);
  });

  it('with the present tag refuses, with another lets through', async () => {
    const tag = await make('known');
    const put = (value: string) =>
      own.put('/badges/known', badge({ name: 'New' }), { 'if-none-match': value });
    assert.equal((await put(tag)).status, 412);
    assert.equal((await put('"other"')).status, 200);
  });
});
