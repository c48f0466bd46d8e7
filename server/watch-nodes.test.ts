import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { createMetrics } from './platform/metrics.ts';
import { createNodeWatch } from './watch-nodes.ts';

describe('several nodes on one database', () => {
  it('are reported once they last, not for one that was just killed, and not with every check', async () => {
    const lines: string[] = [];
    let nodes = [{ hasRedis: false }];
    const check = createNodeWatch(
      async () => nodes,
      pino({}, { write: (line: string) => lines.push(line) }),
      createMetrics(),
    );
    await check();
    nodes = [{ hasRedis: false }, { hasRedis: true }];
    await check();
    nodes = [{ hasRedis: false }];
    await check();
    assert.deepEqual(lines, []);
    nodes = [{ hasRedis: false }, { hasRedis: true }];
    for (let i = 0; i < 20; i++) await check();
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /More than one node uses this database/);
  });

  it('are not reported where all of them have Redis', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const check = createNodeWatch(async () => [{ hasRedis: true }, { hasRedis: true }], log, createMetrics());
    for (let i = 0; i < 20; i++) await check();
    assert.deepEqual(lines, []);
  });
});
