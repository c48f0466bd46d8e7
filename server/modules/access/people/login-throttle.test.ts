import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { accessDependencies } from '../../../testing/access/dependencies.ts';
import { owner, startTestService } from '../../../testing/service.ts';
import { checkPassword } from './log-in.ts';

const service = await startTestService({ trustedProxies: ['127.0.0.1'] });
service.clock.freeze();

const wrong = 'wrong horse battery';
let address = 0;

/** One try, from an address of its own unless one is named. */
function tryLogin(email: string, from = `203.0.113.${++address}`, password = wrong) {
  return service.post('/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  });
}

async function statuses(tries: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const count: Record<number, number> = {};
  for (const { status } of await Promise.all(tries)) count[status] = (count[status] ?? 0) + 1;
  return count;
}

/** Whose count a try from this address adds to: asked of a limiter that refuses it, before any hash is computed. */
async function countedFor(address: string): Promise<string> {
  let counted = '';
  const limiter = {
    used: async () => 0,
    take: async (subject: string, limit: number) => {
      counted = subject;
      return { allowed: false, limit, remaining: 0, reset: 0, retryAfter: 1 };
    },
  };
  const deps = { ...accessDependencies(service), limiter };
  await assert.rejects(checkPassword(deps, { email: 'x@example.com', password: wrong }, address), {
    code: 'RATE_LIMITED',
  });
  return counted;
}

beforeEach(() => service.clock.advance(60_000));

describe('tries to sign in', () => {
  it('are ten a minute for one e-mail address, however it is spelt and wherever they come from', async () => {
    const tries = Array.from({ length: 13 }, (_, i) => tryLogin(i % 2 ? 'Owner@Example.com' : owner.email));
    assert.deepEqual(await statuses(tries), { 401: 10, 429: 3 });
    // Also with the right password: a guess must not be told from the rest.
    const { status, headers, body } = await tryLogin(owner.email, undefined, owner.password);
    assert.equal(status, 429);
    assert.equal(body.error.code, 'RATE_LIMITED');
    const windowEnd = Math.ceil(service.clock().getTime() / 60_000) * 60;
    assert.equal(headers.get('x-ratelimit-limit'), '10');
    assert.equal(headers.get('x-ratelimit-remaining'), '0');
    assert.equal(headers.get('x-ratelimit-reset'), String(windowEnd));
    assert.equal(headers.get('retry-after'), '30');
    service.clock.advance(30_000);
    assert.equal((await tryLogin(owner.email, undefined, owner.password)).status, 200);
    service.clock.advance(-30_000);
  });

  it('of an unknown e-mail address are counted just the same', async () => {
    const tries = Array.from({ length: 11 }, () => tryLogin('nobody@example.com'));
    assert.deepEqual(await statuses(tries), { 401: 10, 429: 1 });
  });

  it('are thirty a minute from one network address, over all e-mail addresses', async () => {
    const from = '198.51.100.7';
    const tries = Array.from({ length: 33 }, (_, i) => tryLogin(`someone-${i}@example.com`, from));
    assert.deepEqual(await statuses(tries), { 401: 30, 429: 3 });
    const { headers } = await tryLogin(owner.email, from, owner.password);
    assert.equal(headers.get('x-ratelimit-limit'), '30');
    assert.equal(headers.get('retry-after'), '30');
    assert.equal((await tryLogin(owner.email, '198.51.100.8', owner.password)).status, 200);
  });

  it('from the addresses of one IPv6 network count as one, and from a mapped IPv4 address for that', async () => {
    const one = await countedFor('2001:db8:7:7:1::1');
    assert.equal(await countedFor('2001:0DB8:7:7:ffff:ffff:ffff:ffff'), one);
    assert.notEqual(await countedFor('2001:db8:7:8::1'), one);
    assert.equal(await countedFor('::ffff:198.51.100.9'), await countedFor('198.51.100.9'));
    assert.notEqual(await countedFor('198.51.100.9'), await countedFor('198.51.100.8'));
  });

  it('through a change of password count for its e-mail address too', async () => {
    const { token } = service.owner;
    const body = { currentPassword: wrong, newPassword: 'another horse battery' };
    const tries = Array.from({ length: 11 }, () => service.post('/auth/password', { token, body }));
    assert.deepEqual(await statuses(tries), { 401: 10, 429: 1 });
  });
});
