import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openSegmentGame, untilSwept } from './test-lists.ts';

const service = await startTestService();
const game = await openSegmentGame(service);
const { key } = game;
const ids = Array.from({ length: 9 }, (_, i) => `p${i}`);
for (const [i, id] of ids.entries()) {
  await game.player(id, { attributes: { group: i % 3 === 0 ? 'a' : 'b', even: i % 2 === 0 } });
}
await service.put('/leaderboards/weekly', { key, body: { name: 'Weekly' } });
for (const [i, playerId] of ids.entries()) {
  await service.post('/leaderboards/weekly/entries', { key, body: { playerId, score: i } });
}
await game.segment('group-a', "player.attributes.group == 'a'");
await untilSwept(service);
const inA = ['p0', 'p3', 'p6'];

describe('players by segment', () => {
  it('are listed in pages, in every order, and with other filters', async () => {
    assert.deepEqual(await game.list('group-a'), inA);
    for (const sort of ['-createdAt', 'createdAt', '-xp', 'xp']) {
      assert.deepEqual(await game.members(`/players?segmentId=group-a&sort=${sort}`), inA, sort);
    }
    assert.deepEqual(await game.members('/players?segmentId=group-a&attribute=even:true'), ['p0', 'p6']);
    assert.deepEqual(await game.members('/players?segmentId=group-a&search=p3'), ['p3']);
    assert.deepEqual(await game.members('/players?segmentId=group-a&minLevel=50'), []);
  });

  it('are exported, and treated by a bulk action', async () => {
    const exported = await service.get('/player-export?format=ndjson&segmentId=group-a', { key });
    assert.equal(exported.status, 200);
    const lines = (exported.body as string)
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line).id);
    assert.deepEqual(lines.sort(), inA);
    const started = await service.post('/bulk-actions', {
      key,
      body: {
        filter: { segmentId: 'group-a' },
        action: { do: 'grantXp', amount: 7 },
        reason: 'For the segment',
      },
    });
    assert.equal(started.status, 202, JSON.stringify(started.body));
    let done = started.body;
    while (done.status === 'running') {
      await wait(20);
      done = (await service.get(`/bulk-actions/${started.body.id}`, { key })).body;
    }
    assert.deepEqual([done.status, done.result.players], ['done', 3]);
    assert.deepEqual(await game.members('/players?minXp=7'), inA);
  });

  it('have the segments that they are in, in their export', async () => {
    const { segments } = (await service.get('/players/p3/export', { key })).body;
    assert.deepEqual(
      segments.map(({ segmentId }: { segmentId: string }) => segmentId),
      ['group-a'],
    );
    assert.ok(Date.parse(segments[0].since) <= service.clock().getTime());
    assert.deepEqual((await service.get('/players/p1/export', { key })).body.segments, []);
  });

  it('are a view of a leaderboard, with their rank among themselves', async () => {
    const { body, status } = await service.get('/leaderboards/weekly/entries?segmentId=group-a', { key });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.data.map((one: { rank: number; overallRank: number; playerId: string }) => [
        one.rank,
        one.overallRank,
        one.playerId,
      ]),
      [
        [1, 3, 'p6'],
        [2, 6, 'p3'],
        [3, 9, 'p0'],
      ],
    );
    assertFault(
      await service.get('/leaderboards/weekly/entries?segmentId=group-a&playerIds=p1', { key }),
      'VALIDATION_FAILED',
    );
  });

  it('are nobody of a segment that is not there, which is said: also one of somebody else', async () => {
    const { token } = service.owner;
    const tenant = await service.post('/tenants', { token, body: { name: 'Strangers' } });
    const project = await service.post(`/tenants/${tenant.body.id}/projects`, {
      token,
      body: { name: 'Strange' },
    });
    const made = await service.post(`/projects/${project.body.id}/api-keys`, {
      token,
      body: { name: 'Theirs', mode: 'live', scopes: ['read', 'write', 'manage'] },
    });
    const theirs: string = made.body.key;
    await service.put('/leaderboards/weekly', { key: theirs, body: { name: 'Weekly' } });
    for (const id of ['group-a', 'nothing']) {
      const asked = [
        `/segments/${id}`,
        `/segments/${id}/players`,
        `/segments/${id}/history`,
        `/segments/${id}/overlap`,
        `/players?segmentId=${id}`,
        `/player-export?segmentId=${id}`,
        `/leaderboards/weekly/entries?segmentId=${id}`,
      ];
      for (const path of asked) {
        assertFault(await service.get(path, { key: theirs }), 'NOT_FOUND');
      }
      const bulk = await service.post('/bulk-actions', {
        key: theirs,
        body: { filter: { segmentId: id }, action: { do: 'grantXp', amount: 1 }, reason: 'None' },
      });
      assertFault(bulk, 'NOT_FOUND');
    }
    // A segment of the same id elsewhere has its own players.
    await service.put('/segments/group-a', { key: theirs, body: { name: 'Theirs', members: 'true' } });
    await service.put('/players/stranger', { key: theirs, body: {} });
    await untilSwept(service);
    const list = (await service.get('/segments/group-a/players', { key: theirs })).body.data;
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      ['stranger'],
    );
    assert.deepEqual(await game.list('group-a'), inA);
  });

  it('are not a view that players can ask for', async () => {
    const token = await service.post('/player-tokens', { key, body: { playerId: 'p0' } });
    const answer = await service.get('/me/leaderboards/weekly/entries?segmentId=group-a', {
      token: token.body.token,
    });
    assert.ok(answer.status >= 400, JSON.stringify(answer.body));
  });
});

describe('a preview', () => {
  const preview = (members: unknown) => service.post('/segments/preview', { key, body: { members } });

  it('counts exactly where there are few players, and shows some', async () => {
    const { status, body } = await preview("player.attributes.group == 'a'");
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.size, body.estimated, body.lookedAt], [3, false, 9]);
    assert.deepEqual(body.sample.map(({ id }: { id: string }) => id).sort(), inA);
    assert.equal((await preview('player.attributes.none == 1')).body.failed, 9);
    assert.deepEqual(await game.list('group-a'), inA, 'it changes nothing');
  });

  it('says which field is wrong', async () => {
    for (const members of ['player.', 'player.level + 1', 'event.type == "x"', 'player.activeDays(91) > 1']) {
      const answer = await preview(members);
      const { code, details } = answer.body.error;
      assert.deepEqual(
        [answer.status, code, details[0].path],
        [400, 'VALIDATION_FAILED', '/members'],
        members,
      );
    }
    assertFault(await preview(undefined), 'VALIDATION_FAILED');
    assertFault(await preview('x'.repeat(5_000)), 'VALIDATION_FAILED');
  });
});
