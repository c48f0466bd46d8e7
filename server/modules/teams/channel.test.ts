import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { listen } from '../realtime/test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey();
const post = async (path: string, body: object) => {
  const answer = await service.post(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};

describe('the channel of a team', () => {
  it('is for its members, who get the team at each change, until they leave it', async () => {
    await post('/teams', { id: 'foxes', name: 'Foxes', playerId: 'ada' });
    const [ada, eve] = [await listen(service, key, 'ada'), await listen(service, key, 'eve')];
    const channel = 'team:foxes';
    assert.deepEqual(await ada.ask('subscribe', { channel }), { ok: true });
    assert.partialDeepStrictEqual(await eve.ask('subscribe', { channel }), { error: { code: 'FORBIDDEN' } });
    for (const name of ['team:nowhere', 'team:Not A Slug', 'team:']) {
      assert.partialDeepStrictEqual(await ada.ask('subscribe', { channel: name }), { ok: false });
    }
    await post('/teams/foxes/members', { playerId: 'eve' });
    await ada.until((heard) =>
      heard.some(({ name, payload }) => name === 'team.updated' && payload['size'] === 2),
    );
    assert.deepEqual(await eve.ask('subscribe', { channel }), { ok: true });
    await service.delete('/teams/foxes/members/eve', { key });
    await eve.until((heard) => heard.some(({ name }) => name === 'channel.closed'));
    // A player hears what is about them.
    await eve.until((heard) => heard.some(({ name }) => name === 'team.member_left'));
    for (const socket of [ada, eve]) socket.close();
  });
});
