import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { listen, type TestSocket } from '../test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test' });

async function makeBoard(id: string): Promise<void> {
  const answer = await service.put(`/leaderboards/${id}`, { key, body: { name: id, operator: 'latest' } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}
async function score(id: string, playerId: string, value: number, withKey = key): Promise<void> {
  const answer = await service.post(`/leaderboards/${id}/entries`, {
    key: withKey,
    body: { playerId, score: value },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}
const entriesOf = ({ heard }: TestSocket) =>
  heard.filter(({ name }) => name === 'leaderboard.entries').map(({ payload }) => payload);
const firstOf = (socket: TestSocket) =>
  (entriesOf(socket).at(-1)?.['entries'] as { playerId: string; score: number }[] | undefined)?.[0];

describe('a leaderboard', () => {
  it('is sent as the API shows it: the first ten, and again when they change', async () => {
    await makeBoard('weekly');
    const socket = await listen(service, key, 'watcher');
    await socket.ask('subscribe', { channel: 'leaderboard:weekly' });
    assert.deepEqual(entriesOf(socket), [{ leaderboardId: 'weekly', season: 1, entries: [] }]);
    for (let n = 1; n <= 12; n++) await score('weekly', `p${n}`, n);
    await socket.until(() => firstOf(socket)?.playerId === 'p12');
    const page = await service.get('/leaderboards/weekly/entries?limit=10', { key });
    assert.deepEqual(entriesOf(socket).at(-1), {
      leaderboardId: 'weekly',
      season: 1,
      entries: page.body.data,
    });
    await score('weekly', 'p3', 100);
    await socket.until(() => firstOf(socket)?.playerId === 'p3');
    socket.close();
  });

  it('is another one in the other environment', async () => {
    await makeBoard('both');
    const [live, test] = [await listen(service, key), await listen(service, testKey)];
    for (const socket of [live, test]) await socket.ask('subscribe', { channel: 'leaderboard:both' });
    await score('both', 'ada', 7);
    await live.until(() => firstOf(live)?.score === 7);
    await score('both', 'ada', 9, testKey);
    await test.until(() => firstOf(test)?.score === 9);
    assert.ok(test.heard.every(({ payload }) => JSON.stringify(payload).includes('"score":7') === false));
    live.close();
    test.close();
  });

  it('closes its channel when it is deleted', async () => {
    await makeBoard('doomed');
    const socket = await listen(service, key);
    await socket.ask('subscribe', { channel: 'leaderboard:doomed' });
    assert.equal((await service.delete('/leaderboards/doomed', { key })).status, 204);
    await socket.until((heard) => heard.at(-1)?.name === 'channel.closed');
    socket.close();
  });

  it('sends a player their own ranks, and not those of others', async () => {
    await makeBoard('ranks');
    const [ada, bob] = [await listen(service, key, 'ada'), await listen(service, key, 'bob')];
    await score('ranks', 'bob', 1);
    await bob.until((heard) => heard.some(({ name }) => name === 'leaderboard.new_leader'));
    await score('ranks', 'ada', 2);
    await ada.until((heard) => heard.some(({ name }) => name === 'leaderboard.new_leader'));
    const told = (socket: TestSocket) =>
      socket.heard.filter(
        ({ name, payload }) => name.startsWith('leaderboard.') && payload.data['leaderboardId'] === 'ranks',
      );
    assert.ok(told(ada).every(({ payload }) => payload.data['playerId'] === 'ada'));
    assert.ok(told(bob).every(({ payload }) => payload.data['playerId'] === 'bob'));
    ada.close();
    bob.close();
  });
});
