import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { openRaw, type RawConnection, rawRequest, readAnswers } from '../../../testing/raw-http.ts';
import { rest } from '../../fair/owner.ts';
import { admitted, endpoint, type Guard, ok } from '../endpoint.ts';

const waiting = new Set<() => void>();
let arrived = () => {};

/** The header says for whom a call is. */
const owned: Guard<string> = {
  ...anyone,
  admit: async ({ headers }) => admitted(String(headers['x-owner'] ?? 'nobody')),
  ownerOf: (owner) => owner,
};
const held = endpoint({
  method: 'GET',
  path: '/held',
  operationId: 'held',
  tag: 'Test',
  summary: 'Waits for the test',
  access: owned,
  responses: { 200: Type.Object({}) },
  handler: async () => {
    await new Promise<void>((done) => {
      waiting.add(done);
      arrived();
    });
    return ok({});
  },
});
const echo = endpoint({
  method: 'POST',
  notIdempotent: 'It changes nothing.',
  path: '/echo',
  operationId: 'echo',
  tag: 'Test',
  summary: 'Answers with its body',
  access: anyone,
  body: Type.Object({ a: Type.Unknown() }),
  responses: { 200: Type.Object({ a: Type.Unknown() }) },
  handler: async ({ body }) => ok(body),
});
const heldBody = endpoint({
  method: 'POST',
  notIdempotent: 'It changes nothing.',
  path: '/held',
  operationId: 'heldBody',
  tag: 'Test',
  summary: 'Takes a body and waits for the test',
  access: owned,
  body: Type.Object({ text: Type.String() }),
  responses: { 200: Type.Object({}) },
  handler: held.handler as never,
});
const resting = endpoint({
  method: 'POST',
  notIdempotent: 'It changes nothing.',
  path: '/resting',
  operationId: 'resting',
  tag: 'Test',
  summary: 'Rests until the test goes on',
  access: owned,
  body: Type.Object({}),
  responses: { 200: Type.Object({}) },
  handler: ((call: never) => {
    rest();
    // Twice: a slot is given back once.
    rest();
    return held.handler(call);
  }) as never,
});
const restingLate = endpoint({
  method: 'GET',
  path: '/resting-late',
  operationId: 'restingLate',
  tag: 'Test',
  summary: 'Waits for the test, then rests',
  access: owned,
  responses: { 200: Type.Object({}) },
  handler: (async (call: never) => {
    const answer = await held.handler(call);
    rest();
    return answer;
  }) as never,
});
const endpoints = [held, heldBody, resting, restingLate, echo];

async function untilWaiting(count: number): Promise<void> {
  while (waiting.size < count) {
    await new Promise<void>((done) => {
      arrived = done;
    });
  }
}
function releaseAll(): void {
  for (const done of waiting) done();
  waiting.clear();
}
type Edge = Awaited<ReturnType<typeof startTestEdge>>;
const rejected = async (edge: Edge) =>
  Object.fromEntries((await edge.metrics.rejected.get()).values.map((one) => [one.labels.reason, one.value]));
const of = (owner: string) => ({ headers: { 'x-owner': owner } });

const halfSent = rawRequest(
  'POST /api/v1/echo',
  { 'content-type': 'application/json', 'content-length': '20', connection: 'keep-alive' },
  '{',
);

async function openMany(url: string, count: number, text: string): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let i = 0; i < count; i += 100) {
    const some = await Promise.all(Array.from({ length: Math.min(100, count - i) }, () => openRaw(url)));
    for (const { socket } of some) socket.write(text);
    opened.push(...some);
  }
  return opened;
}
const closeAll = (connections: readonly RawConnection[]) => {
  for (const { socket } of connections) socket.destroy();
};

describe('requests whose body does not arrive', () => {
  it('delay no other call, not even from the same address', async (t) => {
    const edge = await startTestEdge(endpoints, {}, t);
    const attack = await openMany(edge.url, 2_000, halfSent);
    t.after(() => closeAll(attack));
    for (let i = 0; i < 20; i++) {
      assert.equal((await edge.post('/echo', { body: { a: i } })).status, 200);
      assert.equal((await edge.get('/none')).status, 404);
    }
    assert.equal((await fetch(`${edge.url}/health/live`)).status, 200);
    assert.ok(Number((await rejected(edge))['arriving_of_address']) >= 1_000);
  });

  it('are closed with a reason, the oldest first, when their address has too many', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { arrivingPerAddress: 2 } }, t);
    const attack = await openMany(edge.url, 4, halfSent);
    t.after(() => closeAll(attack));
    for (const { ended } of attack.slice(0, 2)) {
      const [answer] = readAnswers(await ended);
      assert.ok(answer);
      assertFault(answer, 'UNAVAILABLE');
      assert.equal(answer.headers.get('retry-after'), '1');
    }
    attack[3]?.socket.write('"a":1             }');
    const answered = await new Promise<string>((done) =>
      attack[3]?.socket.once('data', (said: Buffer) => done(said.toString())),
    );
    assert.equal(readAnswers(answered)[0]?.status, 200);
  });

  it('are bounded in total, and the address with the most gives way', async (t) => {
    const limits = { arriving: 6, arrivingPerAddress: 5 };
    const edge = await startTestEdge(endpoints, { limits, trustedProxies: ['127.0.0.1'] }, t);
    const from = (address: string) => halfSent.replace('\r\n', `\r\nx-forwarded-for: ${address}\r\n`);
    const attack = await openMany(edge.url, 5, from('203.0.113.7'));
    const victim = await openMany(edge.url, 2, from('2001:db8::1'));
    t.after(() => closeAll([...attack, ...victim]));
    await attack[0]?.ended;
    assert.deepEqual(await rejected(edge), { arriving: 1 });
    for (const { socket } of victim) assert.equal(socket.readyState, 'open');
  });

  it('are closed when the body arrives below the minimum rate', async (t) => {
    const slowestBody = { bytesPerSecond: 1_000_000_000, graceMs: 50, checkMs: 10 };
    const edge = await startTestEdge(endpoints, { slowestBody }, t);
    const { socket, ended } = await openRaw(edge.url);
    socket.write(halfSent);
    const drip = setInterval(() => socket.write(' '), 30);
    const [answer] = readAnswers(await ended);
    clearInterval(drip);
    assert.ok(answer);
    assertFault(answer, 'REQUEST_TIMEOUT');
    assert.deepEqual(await rejected(edge), { slow_body: 1 });
  });
});

describe('connections', () => {
  it('over the bound of an address close its oldest idle one, and never one that waits for an answer', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { connectionsPerAddress: 3 } }, t);
    const [busy] = await openMany(edge.url, 1, rawRequest('GET /api/v1/held'));
    await untilWaiting(1);
    const idle = await openMany(edge.url, 2, '');
    t.after(() => closeAll(idle));
    assert.equal((await fetch(`${edge.url}/health/live`)).status, 200);
    await idle[0]?.ended;
    releaseAll();
    assert.equal(readAnswers((await busy?.ended) ?? '')[0]?.status, 200);
    assert.ok(Number((await rejected(edge))['connections_of_address']) >= 1);
  });

  it('of a trusted proxy are bounded by the total alone', async (t) => {
    const limits = { connectionsPerAddress: 2, connections: 50 };
    const edge = await startTestEdge(endpoints, { limits, trustedProxies: ['127.0.0.0/8'] }, t);
    const idle = await openMany(edge.url, 40, '');
    t.after(() => closeAll(idle));
    assert.equal((await fetch(`${edge.url}/health/live`)).status, 200);
    assert.deepEqual(await rejected(edge), {});
    const more = await openMany(edge.url, 20, '');
    t.after(() => closeAll(more));
    await idle[0]?.ended;
    assert.equal((await fetch(`${edge.url}/health/live`)).status, 200);
  });
});

describe('requests being answered', () => {
  it('get 503 over the share of their owner, while others are answered', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { inFlight: 60 } }, t);
    const greedy = Array.from({ length: 60 }, () => edge.get('/held', of('greedy')));
    await untilWaiting(30);
    const polite = Array.from({ length: 10 }, () => edge.get('/held', of('polite')));
    await untilWaiting(40);
    releaseAll();
    const answers = await Promise.all(greedy);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      assertFault(answer, 'UNAVAILABLE');
      assert.equal(answer.headers.get('retry-after'), '1');
    }
    assert.equal(answers.filter(({ status }) => status === 200).length, 30);
    for (const answer of await Promise.all(polite)) assert.equal(answer.status, 200);
    assert.deepEqual(await rejected(edge), { in_flight_of_owner: 30 });
  });

  it('are answered again once earlier ones have ended', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { inFlight: 2 } }, t);
    for (let round = 0; round < 3; round++) {
      const first = edge.get('/held', of('a'));
      await untilWaiting(1);
      assertFault(await edge.get('/held', of('a')), 'UNAVAILABLE');
      releaseAll();
      assert.equal((await first).status, 200);
    }
  });

  it('give their places back when their caller hangs up, answered or not', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { inFlight: 6 } }, t);
    for (let round = 0; round < 3; round++) {
      const callers = await openMany(edge.url, 3, rawRequest('GET /api/v1/held'));
      await untilWaiting(3);
      closeAll(callers);
      await Promise.all(callers.map(({ ended }) => ended));
      releaseAll();
      while (!/^laurel_http_in_flight 0$/m.test(await edge.metrics.registry.metrics())) {
        await new Promise((done) => setImmediate(done));
      }
    }
    assert.equal((await edge.post('/echo', { body: { a: 1 } })).status, 200);
  });

  it('wait while so many of their owner are worked on, and others do not', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { slotsPerOwner: 2 } }, t);
    const waitingNow = async () =>
      Number(/^laurel_http_waiting (\d+)$/m.exec(await edge.metrics.registry.metrics())?.[1]);
    const body = { text: 'a' };
    const greedy = [
      ...Array.from({ length: 3 }, () => edge.get('/held', of('greedy'))),
      ...Array.from({ length: 3 }, () => edge.post('/held', { ...of('greedy'), body })),
    ];
    while ((await waitingNow()) < 4) await new Promise((done) => setImmediate(done));
    assert.equal(waiting.size, 2, 'two of six are worked on');
    const polite = edge.get('/held', of('polite'));
    await untilWaiting(3);
    let left = greedy.length + 1;
    for (const call of [...greedy, polite]) void call.then(() => left--);
    while (left > 0) {
      releaseAll();
      await new Promise((done) => setImmediate(done));
      assert.ok(waiting.size <= 3);
    }
    for (const answer of await Promise.all([...greedy, polite])) assert.equal(answer.status, 200);
    assert.equal(await waitingNow(), 0);
  });

  it('let others of their owner be worked on while they rest, each for one slot', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { slotsPerOwner: 2 } }, t);
    const waitingNow = async () =>
      Number(/^laurel_http_waiting (\d+)$/m.exec(await edge.metrics.registry.metrics())?.[1]);
    const calls = Array.from({ length: 5 }, () => edge.post('/resting', { ...of('greedy'), body: {} }));
    await untilWaiting(5);
    // The two slots are free again: two more are worked on, and the third waits.
    calls.push(...Array.from({ length: 3 }, () => edge.get('/held', of('greedy'))));
    while ((await waitingNow()) < 1) await new Promise((done) => setImmediate(done));
    assert.equal(waiting.size, 7);
    let left = calls.length;
    for (const call of calls) void call.then(() => left--);
    while (left > 0) {
      releaseAll();
      await new Promise((done) => setImmediate(done));
      assert.ok(waiting.size <= 2, 'an answer gives back no slot that the call has not');
    }
    for (const answer of await Promise.all(calls)) assert.equal(answer.status, 200);
    assert.equal(await waitingNow(), 0);
  });

  it('have nothing to give back when they rest after their caller has hung up', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { slotsPerOwner: 1 } }, t);
    const shown = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await edge.metrics.registry.metrics())?.[1]);
    const { hostname, port } = new URL(edge.url);
    const request = `GET /api/v1/resting-late HTTP/1.1\r\nhost: ${hostname}\r\nx-owner: greedy\r\n\r\n`;
    const caller = connect(Number(port), hostname, () => caller.write(request));
    await untilWaiting(1);
    caller.destroy();
    while ((await shown('laurel_http_in_flight')) > 0) await new Promise((done) => setImmediate(done));
    releaseAll();
    const calls = [edge.get('/held', of('greedy')), edge.get('/held', of('greedy'))];
    while ((await shown('laurel_http_waiting')) < 1) await new Promise((done) => setImmediate(done));
    assert.equal(waiting.size, 1, 'one of two is worked on');
    releaseAll();
    await untilWaiting(1);
    releaseAll();
    for (const answer of await Promise.all(calls)) assert.equal(answer.status, 200);
  });

  it('hold a bounded number of bytes, for each owner and in total', async (t) => {
    const edge = await startTestEdge(endpoints, { limits: { bodyBytes: 1_000_000 } }, t);
    const send = (owner: string, size: number) =>
      edge.post('/held', { ...of(owner), body: { text: 'x'.repeat(size) } });
    const first = send('greedy', 400_000);
    await untilWaiting(1);
    assertFault(await send('greedy', 400_000), 'UNAVAILABLE');
    const other = send('polite', 200_000);
    await untilWaiting(2);
    releaseAll();
    assert.deepEqual([(await first).status, (await other).status], [200, 200]);
    assert.deepEqual(await rejected(edge), { body_bytes_of_owner: 1 });
    assert.match(await edge.metrics.registry.metrics(), /^laurel_http_body_bytes 0$/m);
  });
});

describe('under overload', () => {
  it('health and metrics still answer', async (t) => {
    const full = await startTestEdge(endpoints, { limits: { inFlight: 0, arriving: 0, bodyBytes: 0 } }, t);
    assertFault(await full.get('/held'), 'UNAVAILABLE');
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      assert.equal((await fetch(full.url + path)).status, 200, path);
    }
  });
});
