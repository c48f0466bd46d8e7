import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { hashKey, isWellFormedKey, makeKey } from './key-format.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const asNumber = (text: string) =>
  [...text].reduce((sum, digit) => sum * 62n + BigInt(alphabet.indexOf(digit)), 0n);

const environment = fc.constantFrom('live' as const, 'test' as const);

describe('a key', () => {
  it('is its prefix, 192 random bits and the CRC-32 of both, in 62 digits', () => {
    fc.assert(
      fc.property(environment, (mode) => {
        const { key } = makeKey(mode);
        const [, prefix = '', secret = '', check = ''] =
          /^(svc_(?:live|test)_)(.{33})(.{6})$/.exec(key) ?? [];
        assert.equal(prefix, `svc_${mode}_`);
        assert.ok(asNumber(secret) < 2n ** 192n);
        assert.equal(asNumber(check), BigInt(crc32(prefix + secret)));
      }),
    );
  });

  it('uses all of its bits: over many keys none is always set or always clear', () => {
    const secrets = Array.from({ length: 200 }, () => asNumber(makeKey('live').key.slice(9, 42)));
    const all = 2n ** 192n - 1n;
    assert.equal(
      secrets.reduce((seen, secret) => seen | secret, 0n),
      all,
    );
    assert.equal(
      secrets.reduce((seen, secret) => seen & secret, all),
      0n,
    );
    assert.equal(new Set(secrets).size, secrets.length);
  });

  it('with one character mistyped, left out or doubled is recognised as wrong without a query', () => {
    fc.assert(
      fc.property(environment, fc.nat(), fc.nat(61), (mode, at, digit) => {
        const { key } = makeKey(mode);
        const i = at % key.length;
        const replaced = key.slice(0, i) + alphabet[digit] + key.slice(i + 1);
        assert.equal(isWellFormedKey(replaced), replaced === key);
        assert.equal(isWellFormedKey(key.slice(0, i) + key.slice(i + 1)), false);
        assert.equal(isWellFormedKey(key.slice(0, i) + key.charAt(i) + key.slice(i)), false);
      }),
    );
  });

  it('is told by its hash, and by its hint only to people', () => {
    const { key, hash, hint } = makeKey('live');
    assert.deepEqual(hash, hashKey(key));
    assert.equal(hash.length, 32);
    assert.equal(hint, key.slice(-4));
  });
});
