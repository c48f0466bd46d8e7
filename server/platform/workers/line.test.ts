import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '../cluster/test-redis.ts';
import { kinds, openLine } from './line.ts';
import { socketPair } from './test-workers.ts';

describe('a line between two processes', () => {
  it('carries frames of every size in order, however they are cut', async (t) => {
    const [one, other] = await socketPair(t);
    const [from, to] = [openLine(one), openLine(other)];
    const heard: string[] = [];
    to.onFrame(({ kind, name, body }) => heard.push(`${kind} ${name} ${body}`));
    const bodies = ['', 'ä€😀\n', 'x'.repeat(70_000), 'y'.repeat(3_000_000), 'z'];
    const sent: string[] = [];
    for (let i = 0; i < 200; i++) {
      const body = bodies[i % bodies.length] ?? '';
      from.send(kinds.message, `channel ${i} ö`, body);
      sent.push(`${kinds.message} channel ${i} ö ${body}`);
      if (i % 7 === 0) await new Promise((done) => setImmediate(done));
    }
    await until(() => heard.length === sent.length);
    assert.ok(heard.every((text, i) => text === sent[i]));
    assert.equal(from.waiting, 0);
  });

  it('is read byte by byte', async (t) => {
    const [one, other] = await socketPair(t);
    const [third, fourth] = await socketPair(t);
    const raw: Buffer[] = [];
    other.on('data', (chunk: Buffer) => raw.push(chunk));
    const line = openLine(one);
    line.send(kinds.note, 'ö', 'hello');
    line.send(kinds.note, '', '');
    await until(() => raw.length > 0);
    const heard: string[] = [];
    openLine(fourth).onFrame(({ name, body }) => heard.push(`${name}:${body}`));
    third.setNoDelay(true);
    for (const byte of Buffer.concat(raw)) {
      third.write(Buffer.from([byte]));
      await new Promise((done) => setImmediate(done));
    }
    await until(() => heard.length === 2);
    assert.deepEqual(heard, ['ö:hello', ':']);
  });

  it('closes at what is no frame, and when the other side is gone', async (t) => {
    const [one, other] = await socketPair(t);
    const line = openLine(other);
    one.write(Buffer.alloc(64, 0xff));
    await line.closed;
    const [third, fourth] = await socketPair(t);
    const second = openLine(fourth);
    third.destroy();
    await second.closed;
    second.send(kinds.note, '', 'nobody hears it');
    assert.equal(second.waiting, 0);
  });
});
