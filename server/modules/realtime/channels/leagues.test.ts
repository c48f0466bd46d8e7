import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startWithClients } from '../../clients/test-clients.ts';
import { weekly } from '../../leaderboards/leagues/test-leagues.ts';
import { listen, openSocket, type TestSocket } from '../test-sockets.ts';

const { service, key, issue, put, send, setClient } = await startWithClients();
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE' },
});

interface Entry {
  playerId?: string;
  alias?: string;
  rank: number;
  score: number;
  metadata: object | null;
}

const entriesOf = ({ heard }: TestSocket) =>
  heard
    .filter(({ name }) => name === 'leaderboard.entries')
    .map(({ payload }) => payload['entries'] as Entry[]);
const shownTo = (socket: TestSocket) =>
  (entriesOf(socket).at(-1) ?? []).map(({ rank, playerId, score }) => `${rank} ${playerId} ${score}`);

async function league(id: string, groupSize: number): Promise<void> {
  await put(`/leaderboards/${id}`, { name: id, ...weekly, league: { ...weekly.league, groupSize } });
}
async function score(id: string, playerId: string, value: number, more: object = {}): Promise<void> {
  const answer = await send(`/leaderboards/${id}/entries`, { playerId, score: value, ...more });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}
async function connect(playerId: string): Promise<TestSocket> {
  const socket = openSocket(service.url, { token: await issue(playerId) });
  await socket.connected;
  return socket;
}

it('the channel of a league shows a player the own group, from the first score on', async () => {
  await league('own', 2);
  await score('own', 'ann', 10);
  await score('own', 'bob', 20, { metadata: { car: 'red' } });
  await score('own', 'cy', 30);
  const channel = 'leaderboard:own';
  const [ann, cy, dan] = [await connect('ann'), await connect('cy'), await connect('dan')];
  for (const socket of [ann, cy, dan])
    assert.deepEqual(await socket.ask('subscribe', { channel }), { ok: true });
  assert.deepEqual(shownTo(ann), ['1 bob 20', '2 ann 10']);
  assert.deepEqual(entriesOf(ann)[0]?.[0]?.metadata, { car: 'red' });
  assert.deepEqual(shownTo(cy), ['1 cy 30']);
  assert.deepEqual(entriesOf(dan), [[]], 'who has no place sees nobody');
  await score('own', 'dan', 40);
  await dan.until(() => shownTo(dan).length > 0);
  assert.deepEqual(shownTo(dan), ['1 dan 40', '2 cy 30']);
  await cy.until(() => shownTo(cy).length === 2);
  await score('own', 'ann', 15);
  await ann.until(() => shownTo(ann)[0] === '1 ann 25');
  assert.deepEqual(shownTo(ann), ['1 ann 25', '2 bob 20']);
  assert.ok(
    entriesOf(cy).every((entries) =>
      entries.every(({ playerId }) => playerId === 'cy' || playerId === 'dan'),
    ),
    'nothing of other groups',
  );
  // Unsubscribed, it hears no more.
  assert.deepEqual(await ann.ask('unsubscribe', { channel }), { ok: true });
  const heard = entriesOf(ann).length;
  await score('own', 'bob', 100);
  await score('own', 'cy', 100);
  await cy.until(() => shownTo(cy)[0] === '1 cy 130');
  assert.equal(entriesOf(ann).length, heard);
  const project = await listen(service, key);
  await project.ask('subscribe', { channel });
  assert.deepEqual(entriesOf(project), [[]], 'a project has no group of its own');
  for (const socket of [ann, cy, dan, project]) socket.close();
});

it('it has the first ten of a group, after the end of a season those of the next, and closes with the league', async () => {
  await league('ten', 12);
  for (let i = 1; i <= 13; i++) await score('ten', `t${i}`, i);
  const socket = await connect('t1');
  await socket.ask('subscribe', { channel: 'leaderboard:ten' });
  assert.deepEqual(
    entriesOf(socket)[0]?.map(({ rank, playerId }) => [rank, playerId]),
    Array.from({ length: 10 }, (_, i) => [i + 1, `t${12 - i}`]),
  );
  assert.equal((await service.post('/leaderboards/ten/close', { key })).status, 200);
  await socket.until(() => shownTo(socket).length === 0);
  await score('ten', 't1', 5);
  await socket.until(() => shownTo(socket).length === 1);
  assert.deepEqual(shownTo(socket), ['1 t1 5']);
  assert.equal((await service.delete('/leaderboards/ten', { key })).status, 204);
  await socket.until((heard) => heard.some(({ name }) => name === 'channel.closed'));
  const closed = socket.heard.find(({ name }) => name === 'channel.closed');
  assert.deepEqual(closed?.payload['channel'], 'leaderboard:ten');
  socket.close();
});

it('many positions are within the groups of their players, and ids are hidden where the project hides them', async () => {
  await league('placed', 3);
  const players = Array.from({ length: 8 }, (_, i) => `m${i}`);
  for (const [i, id] of players.entries()) await score('placed', id, i, { metadata: { n: i } });
  const sockets = await Promise.all(players.map(connect));
  await Promise.all(sockets.map((socket) => socket.ask('subscribe', { channel: 'leaderboard:placed:me' })));
  const positions = sockets.map(({ heard }) => {
    const { payload } = heard.find(({ name }) => name === 'leaderboard.position') as (typeof heard)[number];
    const [above, below] = [payload['above'] as Entry | null, payload['below'] as Entry | null];
    return [payload['rank'], above?.playerId ?? null, below?.playerId ?? null, below?.metadata ?? null];
  });
  assert.deepEqual(positions, [
    [3, 'm1', null, null],
    [2, 'm2', 'm0', { n: 0 }],
    [1, null, 'm1', { n: 1 }],
    [3, 'm4', null, null],
    [2, 'm5', 'm3', { n: 3 }],
    [1, null, 'm4', { n: 4 }],
    [2, 'm7', null, null],
    [1, null, 'm6', { n: 6 }],
  ]);
  for (const socket of sockets) socket.close();
  await setClient({ hidePlayerIds: true });
  const hidden = await connect('m0');
  await hidden.ask('subscribe', { channel: 'leaderboard:placed' });
  assert.deepEqual(
    entriesOf(hidden)[0]?.map(({ playerId, alias }) => [playerId, alias !== undefined]),
    [
      [undefined, true],
      [undefined, true],
      ['m0', false],
    ],
  );
  hidden.close();
});
