import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { accessDependencies } from '../../../testing/access/dependencies.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { owner, startTestService } from '../../../testing/service.ts';
import { setPassword } from './queries.ts';
import { createSessionUses } from './session-uses.ts';

const service = await startTestService({ trustedProxies: ['127.0.0.1'] });
service.clock.freeze();
beforeEach(() => service.clock.advance(60_000));

const signIn = async (userAgent: string, address: string): Promise<string> =>
  (
    await service.post('/auth/login', {
      body: owner,
      headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    })
  ).body.accessToken;
const list = async (token: string, query = '') =>
  (await service.get(`/auth/sessions${query}`, { token })).body;
const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

describe("a user's sessions", () => {
  it('are listed with where they were used, newest first, and which one is in use', async () => {
    const signedInAt = service.clock().toISOString();
    const one = await signIn('Phone/1', '203.0.113.7');
    const other = await signIn('Laptop/2', '203.0.113.8');
    const { data } = await list(one, '?limit=2');
    const times = { createdAt: signedInAt, lastUsedAt: signedInAt };
    assert.deepEqual(data, [
      {
        id: idOf(other),
        ...times,
        address: '203.0.113.8',
        userAgent: 'Laptop/2',
        device: 'Laptop',
        current: false,
      },
      {
        id: idOf(one),
        ...times,
        address: '203.0.113.7',
        userAgent: 'Phone/1',
        device: 'Phone',
        current: true,
      },
    ]);
  });

  it('come in pages, without those that have expired and those of others', async () => {
    const member = await service.addMember('VIEWER');
    const [email, password] = [member.email, 'the present password'];
    await setPassword.run(service.db, member.id, await cheapHash(password));
    for (let i = 0; i < 2; i++) await service.post('/auth/login', { body: { email, password } });
    const first = await list(member.token, '?limit=2');
    const second = await list(member.token, `?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    assert.equal(new Set(ids).size, 3);
    assert.equal(second.nextCursor, null);
    service.clock.advance(7 * 24 * 60 * 60 * 1000);
    const { accessToken } = (await service.post('/auth/login', { body: { email, password } })).body;
    assert.deepEqual(
      (await list(accessToken)).data.map(({ id }: { id: string }) => id),
      [idOf(accessToken)],
    );
  });

  it('end one at a time, at once', async () => {
    const [one, other] = [await signIn('Phone/1', '203.0.113.7'), await signIn('Laptop/2', '203.0.113.8')];
    const end = (token: string, id: string) => service.delete(`/auth/sessions/${id}`, { token });
    assert.equal((await end(one, idOf(other))).status, 204);
    assert.equal((await service.get('/auth/me', { token: other })).status, 401);
    assert.equal((await end(one, idOf(other))).status, 404, 'it has ended already');
    const member = await service.addMember('ADMIN');
    assert.equal((await end(one, idOf(member.token))).status, 404, 'it is not theirs');
    assert.equal((await end(one, randomUUID())).status, 404);
    assert.equal((await end(one, 'x')).status, 400);
    assert.equal((await service.get('/auth/me', { token: member.token })).status, 200);
    assert.equal((await end(one, idOf(one))).status, 204);
    assert.equal((await service.get('/auth/me', { token: one })).status, 401);
  });

  it('have their last use written in one statement for all calls and sessions of a minute', async () => {
    const [one, other] = [await signIn('Phone/1', '203.0.113.7'), await signIn('Laptop/2', '203.0.113.8')];
    const statements: string[] = [];
    const { db } = accessDependencies(service);
    const counted = {
      ...db,
      query: (async (asked: { name: string }, ...rest: never[]) => {
        statements.push(asked.name);
        return (db.query as (...args: unknown[]) => unknown)(asked, ...rest);
      }) as typeof db.query,
    };
    const uses = createSessionUses(counted);
    service.clock.advance(60_000);
    const at = service.clock();
    const origin = { ip: '198.51.100.9', userAgent: 'Tablet/3' };
    for (let i = 0; i < 10; i++) for (const token of [one, other]) uses.note(idOf(token), at, origin);
    await uses.flush();
    await uses.flush();
    assert.deepEqual(statements, ['access.touch_sessions']);
    // A node whose clock is behind, or that writes late, does not turn it back.
    uses.note(idOf(one), new Date(at.getTime() - 1000), { ip: '192.0.2.1', userAgent: null });
    await uses.flush();
    const found = (await list(one)).data.find(({ id }: { id: string }) => id === idOf(one));
    const { lastUsedAt, address, userAgent } = found;
    assert.deepEqual(
      { lastUsedAt, address, userAgent },
      { lastUsedAt: at.toISOString(), address: '198.51.100.9', userAgent: 'Tablet/3' },
    );
  });
});
