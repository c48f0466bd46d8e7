import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../testing/api-client.ts';
import { crashBeforeCommit } from '../../testing/crashing-service.ts';
import { openCrashingService } from '../../testing/open-crashing-service.ts';
import { owner } from '../../testing/service.ts';

const rule = (amount: number) => ({ name: 'Reward', on: 'play', then: [{ do: 'grantXp', amount }] });

describe('a service that is killed', () => {
  it('has published or applied all of it or nothing; a scheduled publication happens once', async (t) => {
    const { service, sql } = await openCrashingService(t);
    const token = (await apiClient(service.url).post('/auth/login', { body: owner })).body.accessToken;
    const call = (method: string, path: string, body?: object) =>
      apiClient(service.url).call(method, path, { token, ...(body ? { body } : {}) });
    const bundle = async () => JSON.stringify((await call('GET', '/definitions/bundle')).body);

    const killDuring = (begin: () => Promise<unknown>) => crashBeforeCommit(service, sql, begin);
    const draftOf = async (amount: number) => {
      const { id } = (await call('POST', '/changesets', { title: 'A change' })).body;
      for (const ruleId of ['a', 'b']) {
        const item = { kind: 'rules', id: ruleId, op: 'put', body: rule(amount) };
        await call('PUT', `/changesets/${id}/items`, item);
      }
      return id as string;
    };

    const before = await bundle();
    const id = await draftOf(1);
    await killDuring(() => call('POST', `/changesets/${id}/publish`, {}));
    assert.equal(await bundle(), before);
    assert.equal((await call('GET', `/changesets/${id}`)).body.status, 'draft');
    assert.equal((await call('POST', `/changesets/${id}/publish`, {})).status, 200);

    const published = await bundle();
    const wanted = { format: 1, rules: [{ id: 'c', ...rule(5) }], badges: [{ id: 'b', name: 'B' }] };
    await killDuring(() => call('POST', '/definitions/apply', { bundle: wanted, prune: true }));
    assert.equal(await bundle(), published);
    assert.equal((await call('POST', '/definitions/apply', { bundle: wanted })).status, 200);

    const later = await draftOf(7);
    const at = new Date(Date.now() + 1_000).toISOString();
    assert.equal((await call('POST', `/changesets/${later}/publish`, { at })).body.status, 'scheduled');
    await killDuring(async () => undefined);
    for (let i = 0; (await call('GET', `/changesets/${later}`)).body.status !== 'published'; i++) {
      assert.ok(i < 200, 'it was not published within 10 seconds of the restart');
      await wait(50);
    }
    const { data } = (await call('GET', '/rules/a/versions')).body;
    const ofIt = data.filter((one: { changesetId: string }) => one.changesetId === later);
    assert.deepEqual([ofIt.length, data.length], [1, 2]);
  });
});
