import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const { key } = await service.createKey();
// Two nodes on one database: nothing may depend on the memory of a process.
const other = await service.startNode();
const nodes = [
  lobbyCalls(service, key),
  lobbyCalls({ ...service, post: other.post, get: other.get }, key),
] as const;
const [{ open, gather, start, read, history, told }] = nodes;
const at = (i: number) => nodes[i % 2] ?? nodes[0];

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));

describe('at the same moment', () => {
  it('20 joins for one seat fill it once', async () => {
    const { id } = await open('host', { capacity: 2 });
    const answers = await Promise.all(times(20, (i) => at(i).act(id, 'join', { playerId: `racer-${i}` })));
    assert.deepEqual(statuses(answers), [200, ...times(19, () => 409)]);
    assert.equal((await read(id)).members.length, 2);
    assert.equal((await history(id)).length, 2);
  });

  it('20 joins of one player give them one seat', async () => {
    const { id } = await open('host', { capacity: 100 });
    const answers = await Promise.all(times(20, (i) => at(i).act(id, 'join', { playerId: 'eager' })));
    assert.deepEqual(statuses(answers), [200, ...times(19, () => 409)]);
    assert.equal((await read(id)).members.length, 2);
  });

  it('a new player may join 20 lobbies, and is created once', async () => {
    const lobbies = await Promise.all(times(20, (i) => open(`host-${i}`)));
    const answers = await Promise.all(
      lobbies.map(({ id }, i) => at(i).act(id, 'join', { playerId: 'everywhere' })),
    );
    assert.deepEqual(
      statuses(answers),
      times(20, () => 200),
    );
    const { rows } = await service.db.query({
      name: '',
      text: `select count(*)::int as n from outbox where type = 'player.created' and envelope like '%"everywhere"%'`,
      values: [],
    });
    assert.equal(rows[0].n, 1);
  });

  it('start and leave come to one order: a game never has one who left before it, nor too few', async () => {
    const lobbies = await Promise.all(times(15, (i) => gather([`a-${i}`, `b-${i}`])));
    await Promise.all(
      lobbies.map(async ({ id }, i) => {
        const [started, left] = await Promise.all([
          at(i).act(id, 'start'),
          at(i + 1).act(id, 'leave', { playerId: `b-${i}` }),
        ]);
        assert.equal(left.status, 200);
        const players = (await told(id)).find(({ type }) => type === 'lobby.started')?.data['playerIds'];
        const order = (await history(id)).slice(2);
        if (started.status === 200) {
          assert.deepEqual(players, [`a-${i}`, `b-${i}`]);
          assert.deepEqual(
            order,
            ['joined', 'started', 'left']
              .slice(1)
              .map((type) => (type === 'left' ? `left b-${i} left` : type)),
          );
        } else {
          assert.equal(started.status, 409);
          assert.equal(players, undefined);
          assert.deepEqual(order, [`left b-${i} left`]);
        }
      }),
    );
  });

  it('the end happens once, with one set of results', async () => {
    const { id } = await start(['twice-a', 'twice-b']);
    const answers = await Promise.all(
      times(10, (i) => at(i).act(id, 'end', { results: [{ playerId: 'twice-a', score: i }] })),
    );
    assert.deepEqual(statuses(answers), [200, ...times(9, () => 409)]);
    assert.equal((await told(id)).filter(({ type }) => type === 'lobby.ended').length, 1);
    const { body } = await service.get('/events?type=lobby.finished&playerId=twice-a', { key });
    assert.equal(body.data.length, 1);
    assert.equal(body.data[0].properties.score, (await read(id)).results?.[0]?.score);
  });

  it('all leave, and it is abandoned once', async () => {
    const players = times(8, (i) => `leaver-${i}`);
    const { id } = await gather(players, { capacity: 8 });
    const answers = await Promise.all(players.map((playerId, i) => at(i).act(id, 'leave', { playerId })));
    assert.deepEqual(
      statuses(answers),
      times(8, () => 200),
    );
    assert.equal((await read(id)).endReason, 'abandoned');
    assert.equal((await told(id)).filter(({ type }) => type === 'lobby.ended').length, 1);
  });

  it('erasure, joins, events and ends of games about the same players do not deadlock', async () => {
    const players = times(6, (i) => `busy-${i}`);
    const lobbies = await Promise.all(
      times(6, () => start(['ref-a', 'ref-b', ...players], { capacity: 10 })),
    );
    const fresh = await Promise.all(times(6, () => open('ref-a', { capacity: 100 })));
    const answers = await Promise.all([
      ...lobbies.map(({ id }, i) =>
        at(i).act(id, 'end', { results: ['ref-a', 'ref-b'].map((playerId) => ({ playerId, score: i })) }),
      ),
      ...players.map((playerId) => service.delete(`/players/${playerId}`, { key })),
      ...fresh.flatMap(({ id }, i) => players.map((playerId) => at(i).act(id, 'join', { playerId }))),
      ...players.map((playerId) => service.post('/events', { key, body: { playerId, type: 'seen' } })),
    ]);
    for (const answer of answers) {
      assert.ok(
        [200, 201, 204, 404].includes(answer.status),
        `${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    for (const { id } of lobbies) assert.equal((await read(id)).endReason, 'finished');
  });
});
