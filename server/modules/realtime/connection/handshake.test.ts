import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyring } from '../../../platform/crypto/keyring.ts';
import { signToken } from '../../../platform/crypto/tokens.ts';
import { messageTemplates } from '../../../platform/define-messages.ts';
import type { ShownFault } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { openSocket, type SocketSettings, tokenFor } from '../test-sockets.ts';

const service = await startTestService({ corsOrigins: ['https://game.example.com'] });
const { key } = await service.createKey();

/** The `data` of the `connect_error`. */
async function refusal(auth: Record<string, unknown>, settings?: SocketSettings, url = service.url) {
  const socket = openSocket(url, auth, settings);
  const told = await socket.connected.then(
    () => assert.fail(`let in with ${JSON.stringify(auth)}`),
    (data: unknown) => data,
  );
  socket.close();
  return told as ShownFault;
}

describe('a handshake', () => {
  it('is UNAUTHORIZED with anything but a WebSocket token of the service', async () => {
    const good = await tokenFor(service, key, 'ada');
    const now = service.clock();
    const later = new Date(now.getTime() + 900_000);
    const claims = { sub: 'project', jti: newId(), at: now.getTime(), environmentId: 1 };
    const foreign = createKeyring(['the secret key of another installation']);
    const own = createKeyring(service.config.secretKeys);
    const tokens: unknown[] = [
      undefined,
      null,
      '',
      42,
      ['a'],
      { token: good },
      'not a token',
      'x'.repeat(50_000),
      `${good}x`,
      `${good.slice(0, -4)}AAAA`,
      service.owner.token,
      key,
      good.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
      await signToken(foreign, 'laurel:websocket', claims, now, later),
      await signToken(own, 'laurel:websocket', claims, now, later),
      await signToken(own, 'laurel:websocket', { ...claims, project: newId(), key: newId() }, now, later),
      await signToken(own, 'laurel:websocket', { ...claims, project: newId() }, now, later),
    ];
    for (const token of tokens) {
      for (const transport of ['websocket', 'polling']) {
        const told = await refusal({ token }, { transports: [transport] });
        assert.equal(told.code, 'UNAUTHORIZED', String(token));
        assert.ok(messageTemplates.has(told.messageParts.key));
        assert.ok(told.message.length > 10);
      }
    }
    assert.equal((await refusal({})).code, 'UNAUTHORIZED');
  });

  it('is refused, with a reason, if lastEventId is not an id', async () => {
    const token = await tokenFor(service, key);
    for (const lastEventId of [42, 'yesterday', {}, [newId()]]) {
      assert.equal((await refusal({ token, lastEventId })).code, 'VALIDATION_FAILED');
    }
  });

  it('succeeds with a valid token from a page of an allowed origin, of the service itself, or from no page', async () => {
    const token = await tokenFor(service, key);
    const host = new URL(service.url).host;
    for (const transport of ['websocket', 'polling']) {
      for (const origin of [undefined, 'https://game.example.com', `https://${host}`]) {
        const headers = origin === undefined ? {} : { extraHeaders: { origin } };
        const socket = openSocket(service.url, { token }, { transports: [transport], ...headers });
        await socket.connected;
        socket.close();
      }
      for (const origin of ['https://evil.example.com', 'null', 'https://game.example.com.evil.example']) {
        const socket = openSocket(
          service.url,
          { token },
          { transports: [transport], extraHeaders: { origin } },
        );
        await assert.rejects(socket.connected, Error, origin);
        socket.close();
      }
    }
    const polled = (origin: string) =>
      fetch(`${service.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    const [listed, other] = [await polled('https://game.example.com'), await polled('https://other.example')];
    assert.equal(listed.headers.get('access-control-allow-origin'), 'https://game.example.com');
    assert.equal(listed.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(other.status, 403);
    assert.equal(other.headers.get('access-control-allow-origin'), null);
  });

  it('is UNAVAILABLE while the node has no room for its project, until a socket closes', async (t) => {
    // A project alone may have half of them.
    const small = await startTestService({ realtime: { ...service.config.realtime, maxSockets: 4 } }, t);
    const own = await small.createKey();
    const token = await tokenFor(small, own.key);
    const many = Array.from({ length: 12 }, () => openSocket(small.url, { token }));
    const outcomes = await Promise.allSettled(many.map(({ connected }) => connected));
    const [first, second, ...others] = many.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    assert.ok(first && second && others.length === 0, 'also when they all come at once');
    assert.equal((await refusal({ token }, {}, small.url)).code, 'UNAVAILABLE');
    first.close();
    const letIn = async (): Promise<void> => {
      const socket = openSocket(small.url, { token });
      await socket.connected.catch(letIn);
    };
    await letIn();
    second.close();
  });
});

describe('an offer to upgrade', () => {
  it('is ignored everywhere else, as HTTP allows', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((done, fail) => {
      const headers = {
        connection: 'Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'http2-settings': 'AAMAAABkAAQ',
      };
      request(`${service.url}/health/live`, { headers }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on('error', fail)
        .end();
    });
    assert.equal(status, 200);
  });
});
