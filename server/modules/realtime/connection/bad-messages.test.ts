import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messageTemplates } from '../../../platform/define-messages.ts';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { listen, openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';

const service = await startTestService({ trustedProxies: ['127.0.0.1'] });
const { key } = await service.createKey();

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Asserts that the service still serves everybody else: an address with many refused sockets is turned away for a while. */
async function isWell(): Promise<void> {
  const elsewhere = { extraHeaders: { 'x-forwarded-for': '203.0.113.9' } };
  const socket = await listen(service, key, 'well', elsewhere);
  await service.put('/players/well', { key, body: { displayName: newId() } });
  await socket.until((heard) => heard.length > 0);
  socket.close();
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

describe('a client that sends', () => {
  it('something that makes no sense gets an error that says what is wrong, and changes nothing', async () => {
    const socket = await listen(service, key);
    const cases: [name: string, payload: unknown, code: string][] = [
      ['subscribe', undefined, 'VALIDATION_FAILED'],
      ['subscribe', null, 'VALIDATION_FAILED'],
      ['subscribe', 'leaderboard:weekly', 'VALIDATION_FAILED'],
      ['subscribe', [], 'VALIDATION_FAILED'],
      ['subscribe', {}, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 42 }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'weekly' }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'leaderboard:' }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'leaderboard:Not A Slug' }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'lobby:not-an-id' }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: '1/all' }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'leaderboard:x', environmentId: 2 }, 'VALIDATION_FAILED'],
      ['subscribe', { channel: 'leaderboard:not-there' }, 'NOT_FOUND'],
      ['subscribe', { channel: `lobby:${newId()}` }, 'NOT_FOUND'],
      ['subscribe', nested(5_000), 'VALIDATION_FAILED'],
      ['subscribe', { channel: Buffer.from('leaderboard:weekly') }, 'VALIDATION_FAILED'],
      ['unsubscribe', { channel: 'weekly' }, 'VALIDATION_FAILED'],
      ['player.level_up', { playerId: 'ada' }, 'NOT_FOUND'],
      ['__proto__', {}, 'NOT_FOUND'],
    ];
    for (const [name, payload, code] of cases) {
      const answer = await socket.ask(name, payload);
      assert.ok(!answer.ok && answer.error.code === code, `${name}: ${JSON.stringify(answer)}`);
      assert.ok(answer.error.message.length > 5);
      assert.ok(messageTemplates.has(answer.error.messageParts.key));
      assert.equal(answer.error.details !== undefined, code === 'VALIDATION_FAILED');
      await pause(55);
    }
    assert.deepEqual(await socket.ask('unsubscribe', { channel: 'leaderboard:never-subscribed' }), {
      ok: true,
    });
    socket.socket.emit('subscribe', { channel: 'without an acknowledgement' });
    assert.ok(socket.socket.connected);
    socket.close();
    await isWell();
  });

  it('a bad field gets the same error as over HTTP', async () => {
    const socket = await listen(service, key);
    const channel = { path: '/channel', message: 'must be a string' };
    const messageParts = { key: 'fields.is', values: { form: { key: 'forms.string' } } };
    assert.deepEqual(await socket.ask('subscribe', { channel: 42 }), {
      ok: false,
      error: {
        code: 'VALIDATION_FAILED',
        message: '/channel: must be a string',
        messageParts: { key: 'fields.at', values: { path: '/channel', fault: messageParts } },
        details: [{ ...channel, messageParts }],
      },
    });
    socket.close();
  });

  it('more than 20 messages in a second is refused, and loses its socket at more than twice as many', async () => {
    let socket: TestSocket;
    let refused = 0;
    // Until 30 arrive within half a second: a busy machine can take longer.
    do {
      socket = await listen(service, key);
      const ask = () => socket.ask('unsubscribe', { channel: 'leaderboard:x' });
      const answers = await Promise.all(Array.from({ length: 30 }, ask));
      refused = answers.filter((answer) => !answer.ok && answer.error.code === 'RATE_LIMITED').length;
      assert.ok(refused <= 10, String(refused));
      assert.ok(answers.slice(0, 20).every(({ ok }) => ok));
    } while (refused === 0);
    for (let i = 0; i < 200; i++) socket.socket.emit('subscribe', { channel: 'leaderboard:x' });
    await socket.ended;
    await isWell();
  });

  it('more than 64 kB at once loses its socket', async () => {
    for (const transport of ['websocket', 'polling']) {
      const socket = await listen(service, key, undefined, { transports: [transport] });
      const large = await socket.ask('subscribe', { channel: 'x'.repeat(60_000) });
      assert.ok(!large.ok && large.error.code === 'VALIDATION_FAILED');
      socket.socket.emit('subscribe', { channel: 'x'.repeat(70_000) });
      await socket.ended;
      socket.close();
    }
    await isWell();
  });

  it('something that breaks the protocol loses its connection and harms nobody else', async () => {
    const packets = [
      '4',
      '42',
      '42[]',
      '42{}',
      '4nonsense',
      '49',
      '40{"token":1}',
      '40/other,{}',
      '451-["subscribe",{"_placeholder":true,"num":5}]',
      '459999999-["x"]',
      '43999[1]',
      '42["connect"]',
      '42["disconnect"]',
      '42["error",{"message":"x"}]',
      `42${'['.repeat(20_000)}`,
      `42["subscribe",${JSON.stringify(nested(20_000))}]`,
      `451-["subscribe",${JSON.stringify(nested(20_000))}]`,
      '2',
      '2probe',
      '5',
      '6',
      '9',
      '',
      'b!!!!',
      '\u0000\ud800',
    ];
    const token = await tokenFor(service, key);
    for (const packet of packets) {
      const raw = new WebSocket(`${service.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((done) => raw.addEventListener('message', done, { once: true }));
      const letIn = new Promise((done) => raw.addEventListener('message', done, { once: true }));
      raw.send(`40${JSON.stringify({ token })}`);
      await letIn;
      raw.send(packet);
      raw.send(new Uint8Array([1, 2, 3]));
      raw.close();
    }
    const paths = [
      '?EIO=4',
      '?EIO=3&transport=polling',
      '?EIO=4&transport=smoke',
      '?EIO=4&transport=websocket',
      '?EIO=4&transport=polling&sid=nobody',
      '?EIO=4&transport=polling&sid=__proto__',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const { status } = await fetch(`${service.url}/socket.io/${path}`, { method });
        assert.ok(status >= 400 && status < 500, `${method} ${path}: ${status}`);
      }
    }
    await isWell();
  });

  it('a storm of connections delays nobody else', async () => {
    const token = await tokenFor(service, key);
    const storm = Array.from({ length: 300 }, async (_, i) => {
      const socket = openSocket(service.url, { token: i % 5 === 0 ? 'bad' : token });
      await socket.connected.catch(() => {});
      socket.close();
    });
    await isWell();
    await Promise.all(storm);
    await isWell();
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const names = ['sockets', 'rooms', 'messages_total', 'cuts_total', 'refused_total', 'recoveries_total'];
    for (const name of names) assert.ok(text.includes(`# TYPE laurel_realtime_${name}`), name);
    const counted = text.split('\n').filter((line) => line.startsWith('laurel_realtime'));
    assert.match(counted.join('\n'), /cuts_total\{reason="flood"\} [1-9]/);
    assert.match(counted.join('\n'), /refused_total\{code="UNAUTHORIZED"\} [1-9]/);
  });
});
