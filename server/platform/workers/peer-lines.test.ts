import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../cluster/test-redis.ts';
import type { Peer } from './peer-lines.ts';
import { type OpenPeers, openPeers } from './peers.ts';

const secret = 'only workers know it';

/** Workers in one process, each with its server and its lines. */
function startPeers(t: TestContext, count: number, patienceMs?: number) {
  const known = new Map<number, { peers: OpenPeers; peer: Peer }>();
  const tell = () => {
    const all = [...known.values()].map(({ peer }) => peer);
    for (const { peers } of known.values()) peers.see(all);
  };
  const join = async (worker: number, place: number) => {
    const { promise: port, resolve: announce } = Promise.withResolvers<number>();
    const options = { self: worker, secret, places: count, announce, ...(patienceMs && { patienceMs }) };
    const peers = openPeers(options);
    known.set(worker, { peers, peer: { worker, port: await port, place } });
    t.after(() => peers.close());
    tell();
    return peers;
  };
  const leave = (worker: number) => {
    known.get(worker)?.peers.close();
    known.delete(worker);
    tell();
  };
  return { join, leave };
}

/** The lines are opened in the background. */
async function ask({ lines }: OpenPeers, place: number, body: string): Promise<string> {
  await until(() => lines.mayAsk(place));
  return lines.ask(place, body);
}

describe('the lines between workers', () => {
  it('carry questions and replies in both directions, many at once', async (t) => {
    const { join } = startPeers(t, 2);
    const [one, two] = [await join(1, 0), await join(2, 1)];
    one.lines.onAsked(async (body) => `one: ${body}`);
    two.lines.onAsked(async (body) => `two: ${body}`);
    assert.deepEqual([one.lines.place, two.lines.place], [0, 1]);
    assert.equal(await ask(one, 1, 'ä'), 'two: ä');
    const large = 'x'.repeat(1_000_000);
    assert.equal(await ask(two, 0, large), `one: ${large}`);
    const many = Array.from({ length: 300 }, (_, n) => ask(one, 1, String(n)));
    assert.deepEqual(
      await Promise.all(many),
      many.map((_, n) => `two: ${n}`),
    );
  });

  it('refuse a worker that ends before it has replied, and find the one that takes its place', async (t) => {
    const { join, leave } = startPeers(t, 2);
    const [one, two] = [await join(1, 0), await join(2, 1)];
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    two.lines.onAsked(() => {
      isAsked();
      return new Promise(() => {});
    });
    const reply = ask(one, 1, 'never');
    await asked;
    leave(2);
    await assert.rejects(reply, /has ended/);
    assert.equal(one.lines.mayAsk(1), false);
    await assert.rejects(one.lines.ask(1, 'nobody is there'), /has ended/);
    const three = await join(3, 1);
    three.lines.onAsked(async () => 'three');
    assert.equal(await ask(one, 1, 'again'), 'three');
  });

  it('ask nothing more of a worker that does not reply, until it does', async (t) => {
    const { join } = startPeers(t, 2, 50);
    const [one, two] = [await join(1, 0), await join(2, 1)];
    const held: (() => void)[] = [];
    two.lines.onAsked((body) => new Promise((resolve) => held.push(() => resolve(body))));
    const asks: Promise<string>[] = [];
    let replied = 0;
    const asked = (body: string) => {
      if (!one.lines.mayAsk(1)) return false;
      const reply = one.lines.ask(1, body);
      asks.push(reply);
      void reply.then(() => replied++);
      return true;
    };
    const replyToAll = () => {
      for (const reply of held.splice(0)) reply();
    };
    await until(() => asked('slow'));
    await until(() => !asked('more'));
    await until(() => {
      replyToAll();
      return asked('and on');
    });
    two.lines.onAsked(async (body) => body);
    await until(() => {
      replyToAll();
      return replied === asks.length;
    });
    assert.deepEqual(new Set(await Promise.all(asks)), new Set(['slow', 'more', 'and on']));
  });

  it('do not wait for a worker that hangs', async (t) => {
    const { join } = startPeers(t, 2, 20);
    const [one, two] = [await join(1, 0), await join(2, 1)];
    two.lines.onAsked(() => new Promise(() => {}));
    await assert.rejects(ask(one, 1, 'never'), /hangs/);
    two.lines.onAsked(async (body) => body);
    assert.equal(await ask(one, 1, 'again'), 'again');
  });

  it('are for workers alone', async (t) => {
    const { join } = startPeers(t, 2);
    await join(1, 0);
    const port = (await join(2, 1)).portOf(2) as number;
    for (const given of ['', 'x-laurel-worker: a guess\r\n']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET / HTTP/1.1\r\nhost: x\r\n${given}x-laurel-from: 7\r\nconnection: upgrade\r\nupgrade: laurel-line\r\n\r\n`,
      );
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => {});
      await once(socket, 'close');
      assert.equal(Buffer.concat(chunks).toString(), '');
      assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 403);
    }
  });
});
