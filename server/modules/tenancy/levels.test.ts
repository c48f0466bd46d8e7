import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const path = `/projects/${service.projectId}`;

describe('levels', () => {
  const put = (body: unknown) => service.put('/levels', { token, body });
  const patch = (levels: unknown) => service.patch(path, { token, body: { levels } });
  const most = Number.MAX_SAFE_INTEGER;

  it('are read and replaced by themselves and with the project, and are the same thing', async () => {
    const thresholds = { thresholds: [0, 100, 250] };
    const { status, body } = await put(thresholds);
    assert.deepEqual([status, body], [200, { ...thresholds, version: 2 }]);
    assert.deepEqual((await service.get('/levels', { token })).body, { ...thresholds, version: 2 });
    assert.deepEqual((await service.get(path, { token })).body.levels, thresholds);
    const curve = { base: 50, growth: 1.5, max: 20 };
    assert.deepEqual((await patch(curve)).body.levels, curve);
    assert.deepEqual((await service.get('/levels', { token })).body, { ...curve, version: 3 });
    const { key } = await service.createKey({ mode: 'test' });
    const both = { ...curve, version: 3 };
    assert.deepEqual((await service.get('/levels', { key })).body, both, 'of both environments');
  });

  const good: Record<string, unknown> = {
    'one level': { thresholds: [0] },
    'the last threshold that is exact': { thresholds: [0, most] },
    'one level of a curve': { base: 1, growth: 1, max: 1 },
    'a straight line': { base: 100, growth: 1, max: 1_000 },
  };
  for (const [what, levels] of Object.entries(good)) {
    it(`may be: ${what}`, async () => {
      assert.equal((await put(levels)).status, 200);
    });
  }

  it('are refused for what is wrong with the form that was meant', async () => {
    const curve = await put({ base: 100, growth: 0.5, max: 10 });
    assert.equal(curve.body.error.details[0].path, '/growth');
    const named = await service.put('/players/ada', { token, body: { displayName: 5 } });
    const [{ path, message }] = named.body.error.details;
    assert.deepEqual([path, message], ['/displayName', 'must be a string or null']);
  });

  const bad: Record<string, unknown> = {
    'no level at all': { thresholds: [] },
    'a first that is not 0': { thresholds: [10, 20] },
    'two that are the same': { thresholds: [0, 100, 100] },
    'one that is less': { thresholds: [0, 100, 50, 200] },
    'a negative one': { thresholds: [0, -1] },
    'one that is not whole': { thresholds: [0, 1.5] },
    'a text': { thresholds: [0, '100'] },
    'one beyond 2^53': { thresholds: [0, 2 ** 53] },
    'too many': { thresholds: Array.from({ length: 1_001 }, (_, i) => i) },
    'a curve beyond 2^53': { base: 100, growth: 2, max: 100 },
    'a curve beyond all numbers': { base: 100, growth: 100, max: 1_000 },
    'a curve without growth': { base: 100, max: 10 },
    'a curve that falls to nothing': { base: 1, growth: 0, max: 10 },
    'a curve of no levels': { base: 100, growth: 1.2, max: 0 },
    'both kinds at once': { thresholds: [0], base: 100, growth: 1.2, max: 10 },
    'a third kind': { formula: 'n^2' },
    nothing: {},
    'a list': [0, 100],
  };
  for (const [what, levels] of Object.entries(bad)) {
    it(`may not be: ${what}`, async () => {
      const before = (await service.get('/levels', { token })).body;
      for (const { status, body } of [await put(levels), await patch(levels)]) {
        assert.equal(status, 400, JSON.stringify(body));
        assert.equal(body.error.code, 'VALIDATION_FAILED');
        assert.ok(body.error.details.length > 0);
      }
      assert.deepEqual((await service.get('/levels', { token })).body, before);
    });
  }

  it('are not written over unseen: If-Match takes the tag that was read, and no older one', async () => {
    const read = await service.get('/levels', { token });
    const tag = read.headers.get('etag') ?? '';
    assert.match(tag, /^"[^"]+"$/);
    const write = (levels: unknown, ifMatch: string) =>
      service.put('/levels', { token, body: levels, headers: { 'if-match': ifMatch } });
    const answers = await Promise.all([
      write({ thresholds: [0, 10] }, tag),
      write({ thresholds: [0, 20] }, tag),
      write({ thresholds: [0, 30] }, tag),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    const after = await service.get('/levels', { token });
    assert.deepEqual([after.body, after.headers.get('etag')], [winner?.body, winner?.headers.get('etag')]);
    const lost = answers.find(({ status }) => status === 412);
    assert.equal(lost?.body.error.code, 'PRECONDITION_FAILED');
    const { version, ...levels } = read.body;
    assert.equal((await write(levels, after.headers.get('etag') ?? '')).headers.get('etag'), tag);
    assert.equal((await write({ thresholds: [0] }, 'no quotes')).status, 400);
  });

  it('are refused with the place of the fault in the body of the caller', async () => {
    const levels = { thresholds: [0, 100, 100] };
    const where = ({ body }: Awaited<ReturnType<typeof put>>) => body.error.details[0].path;
    assert.equal(where(await put(levels)), '/thresholds/2');
    assert.equal(where(await patch(levels)), '/levels/thresholds/2');
  });
});
