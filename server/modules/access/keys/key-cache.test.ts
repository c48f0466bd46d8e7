import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { startTestService } from '../../../testing/service.ts';
import { createKeyCache } from './key-cache.ts';

const service = await startTestService({ cuttable: true });
service.clock.freeze();
const { clock, db } = service;

/** A cache of its own over the service's database, with every statement counted and held up as the test likes. */
function observedCache() {
  const observed = { statements: 0, beforeAnswer: async () => {} };
  const counting: Queryable = {
    async query(config) {
      observed.statements++;
      const answer = await db.query(config);
      await observed.beforeAnswer();
      return answer;
    },
  };
  return { observed, cache: createKeyCache(counting, clock) };
}

const revoke = (id: string) =>
  service.delete(`/projects/${service.projectId}/api-keys/${id}`, { token: service.owner.token });

describe('looking up a key', () => {
  it('asks the database at its first use and never again while it is kept fresh', async () => {
    const { key } = await service.createKey();
    const { cache, observed } = observedCache();
    for (let i = 0; i < 50; i++) assert.ok(await cache.find(key));
    assert.equal(observed.statements, 1);
    // A minute of use, as in a running service: a refresh every 2 seconds, thousands of calls, one statement each 2 s.
    for (let second = 0; second < 60; second += 2) {
      clock.advance(2_000);
      await cache.refresh();
      for (let i = 0; i < 20; i++) assert.ok(await cache.find(key));
    }
    assert.equal(observed.statements, 31);
  });

  it('confirms all keys in use with one statement, and lets go of those that are not', async () => {
    const { cache, observed } = observedCache();
    const keys = await Promise.all(Array.from({ length: 5 }, () => service.createKey()));
    for (const { key } of keys) await cache.find(key);
    observed.statements = 0;
    await cache.refresh();
    assert.equal(observed.statements, 1);
    clock.advance(60_000);
    await cache.refresh();
    assert.equal(observed.statements, 1, 'after a minute without use there is nothing to confirm');
  });

  it('does not ask the database for what cannot be a key', async () => {
    const { cache, observed } = observedCache();
    for (const text of [
      '',
      'svc_live_',
      'svc_live_short',
      `svc_live_${'0'.repeat(39)}`,
      'x'.repeat(10_000),
    ]) {
      assert.equal(await cache.find(text), undefined);
    }
    assert.equal(observed.statements, 0);
  });

  it('sees a change made elsewhere at the next refresh', async () => {
    const { id, key } = await service.createKey();
    const { cache } = observedCache();
    assert.ok(await cache.find(key));
    await revoke(id);
    assert.ok(await cache.find(key), 'this cache was not notified');
    await cache.refresh();
    assert.equal(await cache.find(key), undefined);
  });

  it('trusts nothing that was confirmed 5 seconds ago, refresh or no refresh', async () => {
    const { id, key } = await service.createKey();
    const { cache } = observedCache();
    assert.ok(await cache.find(key));
    await revoke(id);
    clock.advance(5_000);
    assert.equal(await cache.find(key), undefined);
  });

  it('does not bring back what was forgotten while it was being read', async () => {
    const { id, key } = await service.createKey();
    const { cache, observed } = observedCache();
    const { reached, release } = holdNextAnswer(observed);
    const reading = cache.find(key);
    await reached;
    // As a revocation does on its node: the row that is on its way was read before it.
    cache.forget((row) => row.key_id === id);
    release();
    await reading;
    observed.statements = 0;
    await cache.find(key);
    assert.equal(observed.statements, 1, 'it is read again');
  });

  it('does not let a refresh that began before a change overwrite what was read after it', async () => {
    const { id, key } = await service.createKey();
    const { cache, observed } = observedCache();
    await cache.find(key);
    const { reached, release } = holdNextAnswer(observed);
    const refreshing = cache.refresh();
    await reached;
    const path = `/projects/${service.projectId}/api-keys/${id}/rotate`;
    await service.post(path, { token: service.owner.token });
    cache.forget((row) => row.key_id === id);
    assert.equal(await cache.find(key), undefined, 'rotated away');
    release();
    await refreshing;
    assert.equal(await cache.find(key), undefined, 'and it stays so');
  });
});

/** The next answer of the database is kept back until `release`; `reached` tells that it is there. */
function holdNextAnswer(observed: { beforeAnswer: () => Promise<void> }) {
  let [arrive, release] = [() => {}, () => {}];
  const reached = new Promise<void>((done) => {
    arrive = done;
  });
  const gate = new Promise<void>((done) => {
    release = done;
  });
  observed.beforeAnswer = () => {
    observed.beforeAnswer = async () => {};
    arrive();
    return gate;
  };
  return { reached, release: () => release() };
}

describe('a key in use while the database is away', () => {
  it('works on memory alone, until its last confirmation is too old: then 503, and later as before', async () => {
    const { key } = await service.createKey();
    // Of all calls, this one needs nothing but the key.
    const call = () => service.post('/auth/ws-token', { key, body: { scope: 'project' } });
    assert.equal((await call()).status, 201);
    await service.line?.cut();
    for (let i = 0; i < 5; i++) assert.equal((await call()).status, 201);
    clock.advance(5_000);
    const refused = await call();
    assert.equal(refused.status, 503);
    assert.equal(refused.body.error.code, 'UNAVAILABLE');
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    await service.line?.mend();
    assert.equal((await call()).status, 201);
  });
});
