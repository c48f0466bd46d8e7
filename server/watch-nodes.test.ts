import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { createMetrics } from './platform/metrics.ts';
import { createNodeWatch, type WatchedNode } from './watch-nodes.ts';

function node(address: string, redisId: string | null, hasRedis = redisId !== null): WatchedNode {
  return { address, hasRedis, redisId };
}

function watch() {
  const lines: string[] = [];
  let nodes: WatchedNode[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const check = createNodeWatch(async () => nodes, log, createMetrics());
  return {
    lines,
    async see(found: WatchedNode[], times = 1) {
      nodes = found;
      for (let i = 0; i < times; i++) await check();
    },
  };
}

describe('several nodes on one database', () => {
  it('are reported once they last, not for one that was just killed, and not with every check', async () => {
    const { lines, see } = watch();
    await see([node('a:1', null)]);
    await see([node('a:1', null), node('b:1', 'one')]);
    await see([node('a:1', null)]);
    assert.deepEqual(lines, []);
    await see([node('a:1', null), node('b:1', 'one')], 20);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /More than one node uses this database/);
  });

  it('are not reported where all of them have the same Redis, or one cannot say because it is away', async () => {
    const { lines, see } = watch();
    await see([node('a:1', 'one'), node('b:1', 'one')], 20);
    await see([node('a:1', 'one'), node('b:1', null, true)], 20);
    assert.deepEqual(lines, []);
  });

  it('are reported where they have different ones, with the nodes of each', async () => {
    const { lines, see } = watch();
    // After FLUSHALL each node reads the new mark a moment later.
    await see([node('a:1', 'old'), node('b:1', 'new')]);
    await see([node('a:1', 'new'), node('b:1', 'new')]);
    assert.deepEqual(lines, []);
    await see([node('a:1', 'one'), node('b:1', 'two'), node('c:1', 'one')], 20);
    assert.equal(lines.length, 1);
    const line = JSON.parse(lines[0] ?? '');
    assert.match(line.msg, /use different Redis servers.*Set the same REDIS_URL on all nodes/);
    assert.deepEqual(line.nodesByRedis, [['a:1', 'c:1'], ['b:1']]);
  });
});
