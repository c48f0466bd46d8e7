import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeResults } from './results.ts';
import { findServers } from './servers.ts';

describe('the table of results', () => {
  const suiteOf = new Map([
    ['a.test.ts', 'jobs'],
    ['b.test.ts', 'jobs'],
    ['c.test.ts', 'backup'],
  ]);
  const all = [...suiteOf.keys()];

  it('has a line for each suite and a column for each server', () => {
    const lines = describeResults(
      [
        { server: '15.18', failed: [], ended: all, seconds: 61.4 },
        { server: '16.14', failed: ['b.test.ts'], ended: all, seconds: 7 },
      ],
      suiteOf,
    );
    assert.deepEqual(lines, [
      'PostgreSQL  15.18      16.14',
      'jobs        ✔ 2 files  ✖ 1 of 2 files',
      'backup      ✔ 1 files  ✔ 1 files',
      'seconds     61         7',
      '✖ PostgreSQL 16.14: b.test.ts',
    ]);
  });

  it('does not count a file that did not come to its end', () => {
    const lines = describeResults([{ server: '15', failed: [], ended: ['c.test.ts'], seconds: 1 }], suiteOf);
    assert.match(lines[1] ?? '', /✖ 0 of 2 files/);
  });
});

it('a version that there is not is refused, with those that there are', () => {
  for (const name of ['14', 'toString']) {
    assert.throws(() => findServers([name]), {
      message: `there is no PostgreSQL ${name}; name one of 15, 16, 17, 18, or the folder of a server's programs`,
    });
  }
  assert.throws(() => findServers(['/nowhere/bin']), /ENOENT/);
});
