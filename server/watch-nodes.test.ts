import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { countNodes } from './modules/webhooks/delivery/ownership.ts';
import { startTestService } from './testing/service.ts';
import { createNodeWatch } from './watch-nodes.ts';

describe('several nodes on one database', () => {
  it('are counted', async () => {
    const service = await startTestService();
    const count = async (nodes: number) => {
      while ((await countNodes(service.db, 15_000)) !== nodes)
        await new Promise((done) => setTimeout(done, 20));
    };
    await count(1);
    await service.startNode();
    await count(2);
  });

  it('are told of loudly once they last, not for one that was just killed, and not with every look', async () => {
    const lines: string[] = [];
    let nodes = 1;
    const look = createNodeWatch(async () => nodes, pino({}, { write: (line: string) => lines.push(line) }));
    await look();
    nodes = 2;
    await look();
    nodes = 1;
    await look();
    assert.deepEqual(lines, []);
    nodes = 2;
    for (let i = 0; i < 20; i++) await look();
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /SEVERAL NODES/);
  });
});
