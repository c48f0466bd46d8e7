import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createAddressGuard } from '../../../platform/outgoing/address-guard.ts';
import type { ResolveName } from '../../../platform/outgoing/resolve-name.ts';
import { type Answer, startReceiver } from '../test-receiver.ts';
import { createSender } from './send-attempt.ts';

const development = { allowPrivate: true, allowedRanges: [] };
const timeoutMs = 400;
const sender = createSender({ guard: createAddressGuard(development), timeoutMs });
after(() => sender.close());
const send = (url: string) => sender.send(url, { 'content-type': 'application/json' }, '{}');

async function outcomeOf(answer: Answer) {
  const { url } = await startReceiver(answer);
  return send(url);
}

describe('a receiver that', () => {
  it('answers with any 2xx has succeeded', async () => {
    for (const status of [200, 201, 202, 204, 299]) {
      const outcome = await outcomeOf((_received, response) => void response.writeHead(status).end());
      assert.deepEqual([outcome.succeeded, outcome.responseCode, outcome.error], [true, status, null]);
    }
  });

  it('answers with anything else has failed, even with a redirect, which is not followed', async () => {
    const elsewhere = await startReceiver();
    for (const status of [301, 302, 307, 308, 400, 401, 404, 410, 429, 500, 503]) {
      const outcome = await outcomeOf(
        (_received, response) =>
          void response.writeHead(status, { location: elsewhere.url }).end(`status ${status}`),
      );
      assert.deepEqual(
        [outcome.succeeded, outcome.responseCode, outcome.responseBody],
        [false, status, `status ${status}`],
      );
    }
    const metadata = await outcomeOf(
      (_received, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    );
    assert.match(metadata.error?.text ?? '', /Redirects are not followed/);
    assert.equal(elsewhere.received.length, 0);
  });

  it('hangs has failed once its time is up', async () => {
    const outcome = await outcomeOf(() => {});
    assert.deepEqual([outcome.succeeded, outcome.responseCode], [false, null]);
    assert.match(outcome.error?.text ?? '', /did not send a complete response within/);
  });

  it('sends byte by byte has failed: the whole response must arrive in time', async () => {
    const outcome = await outcomeOf((_received, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    assert.equal(outcome.succeeded, false);
    assert.match(outcome.error?.text ?? '', /did not send a complete response within/);
  });

  it('answers without end is cut off after 20 kB, whatever length it announces', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    const outcome = await outcomeOf((_received, response) => {
      response.writeHead(200, { 'content-length': '104857600' });
      const more = () => {
        while (!response.destroyed && sent < 104_857_600 && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    assert.equal(outcome.responseBody, 'a'.repeat(20_000));
    assert.equal(outcome.succeeded, true);
    assert.ok(sent < 50_000_000, `${sent} bytes were taken`);
  });

  it('answers with a decompression bomb is read without decompressing it', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const outcome = await outcomeOf(
      (_received, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    assert.equal(outcome.succeeded, true);
    assert.ok((outcome.responseBody ?? '').length <= 20_000);
  });

  it('answers with bytes that are not text gets text that can be stored into its log', async () => {
    const outcome = await outcomeOf(
      (_received, response) => void response.end(Buffer.from([0, 0xff, 0xc3, 0x28, 0x61, 0xed, 0xa0, 0x80])),
    );
    assert.ok(outcome.responseBody?.isWellFormed());
    assert.ok(!outcome.responseBody?.includes('\u0000'));
    assert.ok(outcome.responseBody?.includes('a'));
  });

  it('resets the connection, does not speak HTTP or does not exist has failed, with a reason in words', async () => {
    const reset = await outcomeOf((_received, _response, socket) => void socket.resetAndDestroy());
    assert.match(reset.error?.text ?? '', /receiver closed the connection/);
    const halfway = await outcomeOf((_received, response, socket) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => socket.destroy(), 20);
    });
    assert.equal(halfway.succeeded, false);
    const noise = await outcomeOf(
      (_received, _response, socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
    );
    assert.match(noise.error?.text ?? '', /HTTP/);
    const { port } = await startReceiver();
    const wrongScheme = await send(`https://127.0.0.1:${port}/`);
    assert.equal(wrongScheme.succeeded, false);
    assert.match((await send('http://127.0.0.1:1/')).error?.text ?? '', /refused/);
    assert.match(
      (await send('https://no-such-host.invalid/')).error?.text ?? '',
      /could not be resolved|did not respond/,
    );
  });
});

describe('a kept connection', () => {
  it('that the receiver closes at the wrong moment is replaced within the attempt; a new one is not', async () => {
    const seen = new Map<Socket, number>();
    const receiver = await startReceiver((_received, response, socket) => {
      seen.set(socket, (seen.get(socket) ?? 0) + 1);
      if (seen.get(socket) === 2) socket.resetAndDestroy();
      else response.end('ok');
    });
    for (let n = 0; n < 4; n++) assert.equal((await send(receiver.url)).succeeded, true);
    assert.ok(receiver.received.length > 4);
    const resetting = await startReceiver((_received, _response, socket) => void socket.resetAndDestroy());
    for (let n = 1; n <= 3; n++) {
      assert.equal((await send(resetting.url)).succeeded, false);
      assert.equal(resetting.received.length, n);
    }
  });
});

const certificates = join(import.meta.dirname, '../../../testing/certificates');
const [cert, privateKey] = ['hooks.example.com.crt', 'hooks.example.com.key'].map((file) =>
  readFileSync(join(certificates, file), 'utf8'),
) as [string, string];

async function startTlsReceiver() {
  const sockets = new Set<Socket>();
  const names: unknown[] = [];
  const server = createTlsServer({ cert, key: privateKey }, (request, response) => {
    names.push((request.socket as { servername?: unknown }).servername);
    response.end('over TLS');
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, names };
}

describe('over TLS', () => {
  it('only a certificate for the name from a trusted authority is accepted', async () => {
    const { port, names } = await startTlsReceiver();
    const here: ResolveName = async () => ['127.0.0.1'];
    const guard = createAddressGuard(development, here);
    const [trusting, strict] = [
      createSender({ guard, timeoutMs: 5_000, ca: cert }),
      createSender({ guard, timeoutMs: 5_000 }),
    ];
    const to = (name: string) => `https://${name}:${port}/`;
    const good = await trusting.send(to('hooks.example.com'), {}, '{}');
    assert.deepEqual([good.succeeded, good.responseBody, good.error], [true, 'over TLS', null]);
    assert.deepEqual(names, ['hooks.example.com']);
    assert.match(
      (await trusting.send(to('other.example.com'), {}, '{}')).error?.text ?? '',
      /for another host name/,
    );
    assert.match((await trusting.send(to('127.0.0.1'), {}, '{}')).error?.text ?? '', /for another host name/);
    assert.match((await strict.send(to('hooks.example.com'), {}, '{}')).error?.text ?? '', /self-signed/);
    assert.equal(names.length, 1);
    await Promise.all([trusting.close(), strict.close()]);
  });
});

describe('the address guard, when it connects', () => {
  it('checks the address of each connection: a name that changes after the check gets nothing', async () => {
    const receiver = await startReceiver();
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const turning: ResolveName = async () => answers.shift() ?? ['127.0.0.1'];
    const guard = createAddressGuard({ allowPrivate: false, allowedRanges: [] }, turning);
    await guard.resolve('turning.example.com');
    const guarded = createSender({ guard, timeoutMs });
    for (const url of [
      `http://turning.example.com:${receiver.port}/`,
      `http://127.0.0.1:${receiver.port}/`,
      `http://[::ffff:127.0.0.1]:${receiver.port}/`,
    ]) {
      const outcome = await guarded.send(url, {}, '{}');
      assert.match(outcome.error?.text ?? '', /address is not public/);
    }
    await guarded.close();
    assert.equal(receiver.received.length, 0);
  });

  it('refuses a name with a public and a private address, whichever comes first', async () => {
    for (const addresses of [
      ['93.184.216.34', '10.0.0.1'],
      ['::1', '93.184.216.34'],
    ]) {
      const guard = createAddressGuard({ allowPrivate: false, allowedRanges: [] }, async () => addresses);
      await assert.rejects(guard.resolve('two.example.com'), /address is not public/);
    }
  });

  it('accepts what the operator allows, and no more', async () => {
    const receiver = await startReceiver();
    const guard = createAddressGuard({ allowPrivate: false, allowedRanges: ['127.0.0.0/30', 'fd00::/8'] });
    const guarded = createSender({ guard, timeoutMs });
    assert.equal((await guarded.send(receiver.url, {}, '{}')).succeeded, true);
    await guarded.close();
    assert.deepEqual(await guard.resolve('fd12::1'), ['fd12::1']);
    for (const other of ['127.0.0.9', '10.0.0.1', 'fc00::1', '169.254.169.254']) {
      await assert.rejects(guard.resolve(other), /address is not public/);
    }
  });
});
