import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../cluster/test-redis.ts';
import { createHandOut, type HandOut } from './hand-out.ts';

async function open(t: TestContext, most?: number) {
  const handOut = createHandOut(most);
  handOut.server.listen(0, '127.0.0.1');
  await once(handOut.server, 'listening');
  t.after(() => handOut.close());
  const { port } = handOut.server.address() as { port: number };
  const callers: Socket[] = [];
  t.after(() => {
    for (const caller of callers) caller.destroy();
  });
  async function call(): Promise<Socket> {
    const caller = connect(port, '127.0.0.1');
    callers.push(caller);
    caller.on('error', () => {});
    await once(caller, 'connect');
    return caller;
  }
  return { handOut, call };
}

/** A worker that notes what it is sent. */
function taker(handOut: HandOut, worker: number) {
  const sent: { number: number; connection: Socket }[] = [];
  handOut.add({ worker, send: (number, connection) => sent.push({ number, connection }) });
  return sent;
}

describe('connections that are handed out to workers', () => {
  it('go to each in turn, and fewer to one that does not confirm them', async (t) => {
    const { handOut, call } = await open(t);
    const [one, other] = [taker(handOut, 1), taker(handOut, 2)];
    for (let i = 1; i <= 4; i++) {
      await call();
      await until(() => one.length + other.length === i);
    }
    assert.deepEqual([one.length, other.length], [2, 2]);
    for (const { number } of other) handOut.got(2, number);
    for (let i = 1; i <= 2; i++) {
      await call();
      await until(() => other.length === 2 + i);
    }
    assert.equal(one.length, 2);
  });

  it('wait while no worker is there', async (t) => {
    const { handOut, call } = await open(t);
    await call();
    const gone = await call();
    await until(() => handOut.waiting === 2);
    gone.destroy();
    const sent = taker(handOut, 1);
    await until(() => sent.length >= 1);
    assert.equal(handOut.waiting, 0);
  });

  it('go to another worker if the first one ends before it has them, and not if it had them', async (t) => {
    const { handOut, call } = await open(t);
    const first = taker(handOut, 1);
    await call();
    await call();
    await until(() => first.length === 2);
    handOut.got(1, first[0]?.number ?? 0);
    assert.equal(first[0]?.connection.destroyed, true, 'the end of the main process');
    const second = taker(handOut, 2);
    handOut.retire(1);
    assert.equal(second.length, 0, 'it may still have them');
    handOut.remove(1);
    assert.equal(second.length, 1);
    assert.equal(second[0]?.connection, first[1]?.connection);
  });

  it('are closed beyond a number that nobody has confirmed', async (t) => {
    const { handOut, call } = await open(t, 3);
    const sent = taker(handOut, 1);
    for (let i = 0; i < 3; i++) await call();
    const fourth = await call();
    fourth.resume();
    await once(fourth, 'close');
    assert.equal(sent.length, 3);
    for (const { number } of sent.slice()) handOut.got(1, number);
    await until(async () => {
      await call();
      return sent.length > 3;
    });
  });
});
