import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startWithClients } from '../../clients/test-clients.ts';
import { openSocket } from '../../realtime/test-sockets.ts';

const { service, put, send, client, issue, setClient } = await startWithClients();

describe('a board of teams, for players', () => {
  it('shows them their team among the others, and who gave what, without the ids of others if these are hidden', async () => {
    await put('/leaderboards/walk', { name: 'Walk', subject: 'team', operator: 'sum' });
    for (const [id, playerId] of [
      ['foxes', 'ada'],
      ['owls', 'cat'],
    ]) {
      await send('/teams', { id, name: id, playerId });
    }
    await send('/teams/foxes/members', { playerId: 'bob' });
    for (const [playerId, score] of [
      ['ada', 5],
      ['bob', 3],
      ['cat', 6],
    ]) {
      assert.equal((await send('/leaderboards/walk/entries', { playerId, score })).status, 200);
    }
    await setClient({ hidePlayerIds: true });
    const ada = await client('ada');
    const { data } = (await ada.get('/leaderboards/walk/entries')).body;
    assert.deepEqual(
      data.map(({ teamId, isMe, contributors }: Record<string, unknown>) => [teamId, isMe, contributors]),
      [
        ['foxes', true, 2],
        ['owls', false, 1],
      ],
    );
    const { body: me } = await ada.get('/leaderboards/walk/entries/me?around=1');
    assert.deepEqual([me.teamId, me.rank, me.score, me.isMe], ['foxes', 1, 8, true]);
    assert.deepEqual([me.neighbours[0].teamId, me.neighbours[0].isMe], ['owls', false]);
    const given = (await ada.get('/leaderboards/walk/entries/foxes/contributions')).body.data;
    assert.deepEqual([given[0].playerId, given[0].isMe, given[0].score], ['ada', true, 5]);
    assert.deepEqual([given[1].playerId, typeof given[1].alias, given[1].score], [undefined, 'string', 3]);
    const [standing] = (await ada.get('/me/standings')).body.data;
    assert.deepEqual([standing.teamId, standing.rank, standing.score], ['foxes', 1, 8]);
    assertFault(await (await client('loner')).get('/leaderboards/walk/entries/me'), 'NOT_FOUND');
  });

  it('is live: the first teams, and the place of the own team', async () => {
    const cat = openSocket(service.url, { token: await issue('cat') });
    await cat.connected;
    for (const channel of ['leaderboard:walk', 'leaderboard:walk:me']) {
      assert.deepEqual(await cat.ask('subscribe', { channel }), { ok: true });
    }
    const last = (name: string) => cat.heard.filter((one) => one.name === name).at(-1)?.payload;
    assert.partialDeepStrictEqual(last('leaderboard.position'), {
      playerId: 'cat',
      rank: 2,
      score: 6,
      above: { teamId: 'foxes', score: 8, playerId: null },
      below: null,
    });
    assert.equal((await send('/leaderboards/walk/entries', { playerId: 'cat', score: 4 })).status, 200);
    await cat.until(() => last('leaderboard.position')?.['rank'] === 1);
    await cat.until(() => {
      const [first] = (last('leaderboard.entries')?.['entries'] ?? []) as { teamId: string; score: number }[];
      return first?.teamId === 'owls' && first.score === 10;
    });
    cat.close();
  });
});
