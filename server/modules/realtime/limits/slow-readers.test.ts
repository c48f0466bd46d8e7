import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { environmentOf, startRealtime } from '../test-realtime.ts';
import { listen, tokenFor } from '../test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey();
const live = await environmentOf(service);

/** A WebSocket client that is admitted, and then reads nothing more. */
async function openDeafSocket(url: string, token: string) {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  const text = Buffer.from(`40${JSON.stringify({ token })}`);
  const header = Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 0xff, 0, 0, 0, 0]);
  socket.write(Buffer.concat([header, text]));
  let heard = '';
  while (!heard.includes('"sid"') || !/40\{"sid"/.test(heard)) {
    const [data] = await once(socket, 'data');
    heard += data;
  }
  socket.pause();
  return socket;
}

describe('a slow reader', () => {
  it('is cut off when its buffer is full, and the others receive everything', async () => {
    const node = await startRealtime(service);
    const deaf = await openDeafSocket(node.url, await tokenFor(service, key));
    const reader = await listen(node, key);
    const attributes = { filling: 'x'.repeat(200_000) };
    const isCut = async () => /cuts_total\{reason="slow_reader"\} 1/.test(await node.metrics());
    let sent = 0;
    // The kernel takes a few megabytes before anything waits in the service.
    while (!(await isCut()) && sent < 500) {
      await node.notify(live, 'player.updated', { playerId: 'ada', attributes });
      sent++;
      if (sent % 20 === 0) await reader.until((heard) => heard.length >= sent);
    }
    assert.ok(await isCut(), `${sent} messages of 200 kB were kept for it`);
    await reader.until((heard) => heard.length === sent);
    while (!/laurel_realtime_sockets 1\n/.test(await node.metrics())) {
      await new Promise((done) => setTimeout(done, 10));
    }
    deaf.destroy();
    reader.close();
  });
});
