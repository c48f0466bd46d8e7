import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReleases, unpackRelease } from './unpack-release.ts';

describe('the releases', () => {
  it('are named by the changelog, with their commits, down to the first', () => {
    const releases = readReleases();
    assert.equal(releases.at(-1)?.version, '0.1.0');
    assert.equal(new Set(releases.map(({ version }) => version)).size, releases.length);
  });

  it('that the clone does not have are refused with what to do', async () => {
    await assert.rejects(
      unpackRelease('0'.repeat(40)),
      /^Error: this clone does not have .*fetch --unshallow/,
    );
  });
});
