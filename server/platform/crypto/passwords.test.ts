import assert from 'node:assert/strict';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is known again by its hash, and no other one is', async () => {
    const hash = await hashPassword('correct horse battery');
    assert.match(hash, /^argon2id\$19456\$2\$1\$/);
    assert.equal(await verifyPassword('correct horse battery', hash), true);
    assert.equal(await verifyPassword('correct horse batterz', hash), false);
    assert.equal(await verifyPassword('', hash), false);
  });

  it('has another hash each time, and is in none', async () => {
    const hashes = await Promise.all([1, 2].map(() => hashPassword('correct horse battery')));
    assert.notEqual(hashes[0], hashes[1]);
    assert.ok(hashes.every((hash) => !hash.includes('correct')));
  });

  it('is the same however its letters are composed', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
    assert.equal(await verifyPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash), true);
  });

  it('of an unknown user is wrong, even the one that the decoy was made from', async () => {
    assert.equal(await verifyPassword('', undefined), false);
    assert.equal(await verifyPassword('anything', undefined), false);
  });

  it('that was hashed at another cost is still known', async () => {
    const nonce = randomBytes(16);
    const cheap = {
      message: 'correct horse battery',
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    };
    const tag = argon2Sync('argon2id', cheap);
    const hash = `argon2id$64$1$1$${nonce.toString('base64')}$${tag.toString('base64')}`;
    assert.equal(await verifyPassword('correct horse battery', hash), true);
    assert.equal(await verifyPassword('another', hash), false);
  });

  it('is wrong against a malformed hash', async () => {
    for (const hash of ['', 'none', 'argon2id$1$2', '$2b$12$abcdefghijklmnopqrstuv']) {
      assert.equal(await verifyPassword('', hash), false, hash);
    }
  });
});
