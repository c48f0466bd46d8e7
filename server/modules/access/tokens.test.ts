import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { rewriteCheck } from '../../platform/crypto/secret-check.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const header = decodeProtectedHeader(token) as JWTHeaderParameters;
const claims = decodeJwt(token);
const keyring = createKeyring(service.config.secretKeys);
const signingKey = keyring.current('laurel:api');

function sign(changed: JWTPayload = {}, head: Partial<JWTHeaderParameters> = {}, key = signingKey.bytes) {
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...head }).sign(key);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function statusOf(presented: string): Promise<number> {
  return (await service.get('/auth/me', { token: presented })).status;
}

describe('an access token', () => {
  it('says who it is for and until when: 7 days, one algorithm, the key that signed it', () => {
    assert.deepEqual(header, { alg: 'HS256', typ: 'JWT', kid: signingKey.id });
    const { sub, jti, iss, aud, iat = 0, exp = 0, ...rest } = claims;
    assert.equal(sub, service.owner.id);
    assert.match(String(jti), /^[0-9a-f-]{36}$/);
    assert.deepEqual({ iss, aud }, { iss: 'laurel', aud: 'laurel:api' });
    assert.equal(exp - iat, 7 * 24 * 60 * 60);
    assert.deepEqual(rest, {}, 'neither role nor e-mail: those are read at each request');
  });

  it('that we sign ourselves with the same claims is good: the forgeries below fail for their one fault', async () => {
    assert.equal(await statusOf(await sign()), 200);
  });

  const [head = '', payload = '', signature = ''] = token.split('.');
  const now = Math.floor(service.clock().getTime() / 1000);
  const { exp: _exp, ...endless } = claims;
  const { jti: _jti, ...nameless } = claims;

  const forgeries: Record<string, string | Promise<string>> = {
    'alg none, unsigned': `${encode({ ...header, alg: 'none' })}.${payload}.`,
    'alg None, unsigned': `${encode({ ...header, alg: 'None' })}.${payload}.`,
    'alg none, with the old signature': `${encode({ ...header, alg: 'none' })}.${payload}.${signature}`,
    'another algorithm, rightly signed': sign({}, { alg: 'HS512' }, Buffer.alloc(64, signingKey.bytes)),
    'HS384 with the same key': sign(
      {},
      { alg: 'HS384' },
      Buffer.concat([signingKey.bytes, Buffer.alloc(16)]),
    ),
    'the algorithm swapped after signing': `${encode({ ...header, alg: 'RS256' })}.${payload}.${signature}`,
    'a key of one’s own': sign({}, {}, Buffer.alloc(32, 7)),
    'a key carried in the header': sign(
      {},
      { jwk: { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') } } as Partial<JWTHeaderParameters>,
      Buffer.alloc(32, 7),
    ),
    'an unknown key id': sign({}, { kid: 'unknown' }),
    'no key id': `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    'the key of WebSocket tokens': sign(
      {},
      { kid: keyring.current('laurel:websocket').id },
      keyring.current('laurel:websocket').bytes,
    ),
    'another issuer': sign({ iss: 'somebody' }),
    'another audience': sign({ aud: 'laurel:websocket' }),
    'another type': sign({}, { typ: 'at+jwt' }),
    'claims changed after signing': `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'the session of another person': sign({ sub: randomUUID() }),
    'a session that never was': sign({ jti: randomUUID() }),
    'a malformed session id': sign({ jti: "' or true --" }),
    'a malformed subject': sign({ sub: 'me' }),
    'no end': new SignJWT(endless).setProtectedHeader(header).sign(signingKey.bytes),
    'no session': new SignJWT(nameless).setProtectedHeader(header).sign(signingKey.bytes),
    'not valid yet': sign({ nbf: now + 3600 }),
    'an end in the past': sign({ exp: now - 1 }),
    'cut short': token.slice(0, -1),
    'its signature missing': `${head}.${payload}.`,
    'two parts': `${head}.${payload}`,
    'four parts': `${token}.${signature}`,
    'another text': 'not-a-token',
  };
  for (const [what, forged] of Object.entries(forgeries)) {
    it(`is refused with 401: ${what}`, async () => {
      const { status, body } = await service.get('/auth/me', { token: await forged });
      assert.equal(status, 401, JSON.stringify(body));
      assert.equal(body.error.code, 'UNAUTHORIZED');
    });
  }

  it('outlives a change of the signing key, as long as the old one is still given', async () => {
    const next = 'the key that came after the first one';
    const rotated = await service.startNode({ secretKeys: [next, ...service.config.secretKeys] });
    assert.equal((await rotated.get('/auth/me', { token })).status, 200);
    const { email, password } = service.owner;
    const fresh = await rotated.post('/auth/login', { body: { email, password } });
    const kid = createKeyring([next]).current('laurel:api').id;
    assert.equal(decodeProtectedHeader(fresh.body.accessToken).kid, kid);
    // As `secret reseal` does, without which the old key is still needed.
    await rewriteCheck(service.db, createKeyring([next]));
    const withoutOld = await service.startNode({ secretKeys: [next] });
    assert.equal((await withoutOld.get('/auth/me', { token })).status, 401);
    assert.equal((await withoutOld.get('/auth/me', { token: fresh.body.accessToken })).status, 200);
  });

  it('is good to its last second and not beyond', async () => {
    const left = (claims.exp ?? 0) * 1000 - service.clock().getTime();
    service.clock.advance(left - 5_000);
    assert.equal(await statusOf(token), 200);
    service.clock.advance(5_000);
    assert.equal(await statusOf(token), 401);
  });
});
