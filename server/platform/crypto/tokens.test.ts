import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { Fault } from '../faults.ts';
import { createKeyring } from './keyring.ts';
import { type Audience, signToken, verifyToken } from './tokens.ts';

const keyring = createKeyring(['today', 'yesterday']);
const claims = { sub: 'someone', jti: 'a-session' };
const issued = new Date('2026-11-15T09:00:00Z');
const expires = new Date('2026-11-15T10:00:00Z');
const sign = (audience: Audience = 'laurel:api', ring = keyring) =>
  signToken(ring, audience, claims, issued, expires);
const verify = (token: string, now = issued, audience: Audience = 'laurel:api') =>
  verifyToken(keyring, audience, token, now);

async function assertRefused(
  token: string,
  now = issued,
  audience: Audience = 'laurel:api',
  reason = /not valid/,
) {
  await assert.rejects(verify(token, now, audience), (error) => {
    assert.ok(error instanceof Fault);
    assert.equal(error.code, 'UNAUTHORIZED');
    assert.match(error.message, reason);
    return true;
  });
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token put together by hand, signed with our own key: only its form can be wrong. */
function handmade(header: object, payload: object, key = keyring.current('laurel:api').bytes): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const goodHeader = { alg: 'HS256', typ: 'JWT', kid: keyring.current('laurel:api').id };
const goodPayload = {
  ...claims,
  iss: 'laurel',
  aud: 'laurel:api',
  iat: issued.getTime() / 1000,
  exp: expires.getTime() / 1000,
};

describe('a token', () => {
  it('carries its claims until it expires, to the second', async () => {
    const token = await sign();
    assert.equal((await verify(token)).sub, 'someone');
    assert.equal((await verify(token, new Date(expires.getTime() - 1_000))).jti, 'a-session');
    await assertRefused(token, expires, 'laurel:api', /has expired/);
  });

  it('of one kind is never one of the other', async () => {
    await assertRefused(await sign('laurel:websocket'));
    await assertRefused(await sign('laurel:api'), issued, 'laurel:websocket');
  });

  it('signed with the key of before is good, and with any other is not', async () => {
    assert.ok(await verify(await sign('laurel:api', createKeyring(['yesterday']))));
    await assertRefused(await sign('laurel:api', createKeyring(['tomorrow'])));
  });

  it('made by hand as we make it is good: the cases below fail for their own reason', async () => {
    assert.ok(await verify(handmade(goodHeader, goodPayload)));
  });

  const forged: Record<string, string> = {
    'has no algorithm': `${encode({ ...goodHeader, alg: 'none' })}.${encode(goodPayload)}.`,
    'has no algorithm but a signature': handmade({ ...goodHeader, alg: 'none' }, goodPayload),
    'names another algorithm': handmade({ ...goodHeader, alg: 'HS512' }, goodPayload),
    'names no key': handmade({ alg: 'HS256', typ: 'JWT' }, goodPayload),
    'names an unknown key': handmade({ ...goodHeader, kid: 'unknown' }, goodPayload),
    'brings its own key': handmade(
      { ...goodHeader, jwk: { kty: 'oct', k: 'AAAA' } },
      goodPayload,
      new Uint8Array(3),
    ),
    'is of another type': handmade({ ...goodHeader, typ: 'at+jwt' }, goodPayload),
    'is of another issuer': handmade(goodHeader, { ...goodPayload, iss: 'mallory' }),
    'has no audience': handmade(goodHeader, { ...goodPayload, aud: undefined }),
    'has several audiences': handmade(goodHeader, { ...goodPayload, aud: ['laurel:websocket'] }),
    'never expires': handmade(goodHeader, { ...goodPayload, exp: undefined }),
    'expires at no time': handmade(goodHeader, { ...goodPayload, exp: 'never' }),
    'names no session': handmade(goodHeader, { ...goodPayload, jti: undefined }),
    'names no person': handmade(goodHeader, { ...goodPayload, sub: undefined }),
    'has a header we do not know but must': handmade({ ...goodHeader, crit: ['x'], x: 1 }, goodPayload),
    'is empty': '',
    'is one word': 'word',
    'has two parts': 'a.b',
    'has five parts': 'a.b.c.d.e',
  };
  for (const [name, token] of Object.entries(forged)) {
    it(`is refused when it ${name}`, async () => assertRefused(token));
  }

  it('is refused when one character of it is another', async () => {
    const token = await sign();
    for (let at = 0; at < token.length - 1; at += 7) {
      if (token[at] === '.') continue;
      await assertRefused(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    }
  });
});

describe('the keyring', () => {
  it('has a key of its own for each purpose, and one name for each', () => {
    const [one, two] = [keyring.current('a'), keyring.current('b')];
    assert.notDeepEqual(one.bytes, two.bytes);
    assert.notEqual(one.id, two.id);
    assert.equal(keyring.find('b', one.id), undefined);
    assert.deepEqual(
      createKeyring(['yesterday']).current('a'),
      keyring.find('a', createKeyring(['yesterday']).current('a').id),
    );
  });

  it('tells nothing of the secret by the name', () => {
    assert.ok(
      !Buffer.from(keyring.current('a').bytes).toString('base64url').includes(keyring.current('a').id),
    );
  });
});
