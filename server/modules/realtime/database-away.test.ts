import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { startTestService } from '../../testing/service.ts';
import { listen, openSocket, tokenFor } from './test-sockets.ts';

describe('while the database is away', () => {
  it('sockets stay open, new ones are told to retry, and afterwards nothing is missing', async (t) => {
    const service = await startTestService({ cuttable: true }, t);
    const { line } = service;
    assert.ok(line);
    const { key } = await service.createKey();
    const rename = () => service.put('/players/ada', { key, body: { displayName: newId() } });
    await rename();
    const socket = await listen(service, key, 'ada');
    const token = await tokenFor(service, key, 'ada');
    await rename();
    const [first] = await socket.until((heard) => heard.length === 1);
    await line.cut();
    for (const auth of [{ token }, { token, lastEventId: first?.payload.id }]) {
      const refused = openSocket(service.url, auth);
      await assert.rejects(refused.connected, { code: 'UNAVAILABLE' });
      refused.close();
    }
    assert.partialDeepStrictEqual(await socket.ask('refresh', { token }), { error: { code: 'UNAVAILABLE' } });
    assert.partialDeepStrictEqual(await socket.ask('subscribe', { channel: `lobby:${newId()}` }), {
      error: { code: 'UNAVAILABLE' },
    });
    assert.ok(socket.socket.connected);
    await line.mend();
    while ((await rename()).status !== 200);
    await socket.until((heard) => heard.length >= 2);
    const back = openSocket(service.url, { token, lastEventId: first?.payload.id });
    await back.connected;
    await back.until((heard) => heard.length >= 1);
    assert.deepEqual(back.ids(), socket.ids().slice(1));
    socket.close();
    back.close();
  });
});
