import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLastRelease, unpackRelease } from './unpack-release.ts';

describe('the last release', () => {
  it('is named by the changelog, with its commit', () => {
    const { version, commit } = readLastRelease();
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.match(commit, /^[0-9a-f]{40}$/);
  });

  it('that the clone does not have is refused with what to do', async () => {
    await assert.rejects(
      unpackRelease('0'.repeat(40)),
      /^Error: this clone does not have .*fetch --unshallow/,
    );
  });
});
