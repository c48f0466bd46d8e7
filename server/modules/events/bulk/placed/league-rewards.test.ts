import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../../testing/envelope.ts';
import { startTestService } from '../../../../testing/service.ts';
import { openLeagues, weekly } from '../../../leaderboards/leagues/test-leagues.ts';
import { notificationsOf, sql } from '../../../leaderboards/test-boards.ts';

const service = await startTestService();
const game = await openLeagues(service, 'test');
const { key } = game;

const ofProject = 'environment_id in (select id from environments where project_id = $1)';
const week = 7 * 86_400;
const xp = (amount: number) => ({ do: 'grantXp', amount });
const tier = (id: string, rewards?: object[]) => ({ id, name: id, ...(rewards && { rewards }) });
const xpOf = async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body.xp;

/** The week ends, and all that follows from it. */
async function nextWeek(board: string, season: number): Promise<void> {
  const moved = await service.put('/test-clock', { key, body: { advanceSeconds: week } });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  for (;;) {
    const closed = (await game.seasons(board)).find(({ number }) => number === season);
    const open = await sql(
      service,
      `select from leaderboard_seasons where ${ofProject} and rewarded_to is not null and not removed limit 1`,
      service.projectId,
    );
    if (closed?.hash && open.length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const placedOn = async (board: string, season: number) =>
  (await notificationsOf(service, board))
    .filter(({ type, data }) => type === 'leaderboard.placed' && data['season'] === season)
    .map(({ data: { playerId, rank, score, tier: own, nextTier } }) => [
      playerId,
      rank,
      score,
      own,
      nextTier,
    ]);

describe('rewards of a league', () => {
  it('go to ranks within the group, those of the tier besides those of all, once in each season', async () => {
    const gold = (amount: number) => ({ do: 'grantCurrency', currencyId: 'coins', amount });
    assert.equal((await service.put('/currencies/coins', { key, body: { name: 'Coins' } })).status, 201);
    await game.league(
      'league',
      {
        tiers: [
          tier('bronze', [{ from: 1, to: 2, actions: [gold(3)] }]),
          tier('silver', [{ from: 1, to: '100%', actions: [gold(100)] }]),
          tier('gold'),
        ],
        groupSize: 5,
      },
      {
        rewards: [
          { from: 1, to: 1, actions: [xp(1_000)] },
          { from: 1, to: '50%', actions: [xp(10)] },
        ],
      },
    );
    for (const [id, body] of Object.entries({
      placed: {
        on: 'leaderboard.placed',
        when: "event.properties.nextTier == 'silver' && event.properties.tier == 'bronze'",
        then: [{ do: 'setAttribute', key: 'rose', value: 'event.properties.season' }],
      },
      // Of the whole season: five and three players.
      closed: {
        on: 'leaderboard.season_closed',
        when: 'event.properties.entries == 8 && event.properties.leaderboardId == "league"',
        then: [xp(1)],
      },
    })) {
      const answer = await service.put(`/rules/${id}`, { key, body: { name: id, ...body } });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
    }
    const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const [i, id] of players.entries()) {
      assert.equal((await game.post('league', id, 100 - i)).status, 200);
    }
    await nextWeek('league', 1);
    // Half of five are three, half of three are two.
    assert.deepEqual(await Promise.all(players.map(xpOf)), [1_011, 11, 11, 1, 1, 1_011, 11, 1]);
    const coinsOf = async (playerId: string) =>
      (await service.get(`/players/${playerId}/wallet`, { key })).body.balances.find(
        (b: { currencyId: string }) => b.currencyId === 'coins',
      )?.balance ?? 0;
    assert.deepEqual(await Promise.all(players.map(coinsOf)), [3, 3, 0, 0, 0, 3, 3, 0]);
    assert.deepEqual(await placedOn('league', 1), [
      ['a', 1, 100, 'bronze', 'silver'],
      ['b', 2, 99, 'bronze', 'bronze'],
      ['c', 3, 98, 'bronze', 'bronze'],
      ['d', 4, 97, 'bronze', 'bronze'],
      ['e', 5, 96, 'bronze', 'bronze'],
      ['f', 1, 95, 'bronze', 'silver'],
      ['g', 2, 94, 'bronze', 'bronze'],
      ['h', 3, 93, 'bronze', 'bronze'],
    ]);
    const [closed] = (await notificationsOf(service, 'league')).filter(
      ({ type }) => type === 'leaderboard.season_closed',
    );
    const [, season] = await game.seasons('league');
    assert.deepEqual(closed?.data, { leaderboardId: 'league', season: 1, entries: 8, hash: season?.hash });
    for (const id of players) {
      const { attributes } = (await service.get(`/players/${id}`, { key })).body;
      assert.deepEqual(attributes, id === 'a' || id === 'f' ? { rose: 1 } : {});
    }

    // The next week: the two who went up are a group of silver, the others one of bronze and a rest of it.
    for (const [i, id] of players.entries()) await game.post('league', id, i);
    await nextWeek('league', 2);
    assert.deepEqual(await Promise.all(players.map(coinsOf)), [103, 3, 0, 0, 3, 103, 6, 3]);
    assert.deepEqual(
      await Promise.all(players.map(xpOf)),
      [1_012, 12, 12, 12, 12, 2_022, 1_022, 1_012],
      'of a group of one, half is the one',
    );
    assert.deepEqual((await placedOn('league', 2)).toSorted(), [
      ['a', 2, 0, 'silver', 'silver'],
      ['b', 5, 1, 'bronze', 'bronze'],
      ['c', 4, 2, 'bronze', 'bronze'],
      ['d', 3, 3, 'bronze', 'bronze'],
      ['e', 2, 4, 'bronze', 'bronze'],
      ['f', 1, 5, 'silver', 'gold'],
      ['g', 1, 6, 'bronze', 'silver'],
      ['h', 1, 7, 'bronze', 'silver'],
    ]);
  });

  it('are in the log with leaderboard and season, stay when other events are reversed, and verify', async () => {
    const { data } = (await service.get('/events?playerId=f&type=leaderboard.placed', { key })).body;
    assert.deepEqual(
      data.map(({ properties }: { properties: Record<string, unknown> }) => [
        properties['leaderboardId'],
        properties['season'],
        properties['groupEntries'],
      ]),
      [
        ['league', 2, 2],
        ['league', 1, 3],
      ],
    );
    const effects = data[0].effects.filter((effect: { type: string }) => effect.type === 'currency');
    assert.deepEqual(effects, [
      { type: 'currency', currencyId: 'coins', amount: 100, balance: 103, ofLeaderboardId: 'league' },
    ]);
    assertFault(await service.post(`/events/${data[0].id}/reverse`, { key, body: {} }), 'CONFLICT');
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const { body } = await service.post(`/players/${id}/verify`, { key });
      assert.deepEqual([id, body.matches, body.differences], [id, true, []]);
    }
  });

  it('are not needed: every placed player is told where they go, and nobody who was erased', async () => {
    await game.league('bare', { groupSize: 2 });
    for (const [i, id] of ['k', 'l', 'm'].entries()) await game.post('bare', id, i);
    const [season] = await sql<{ key: number }>(
      service,
      `select key from leaderboard_seasons where ${ofProject} and leaderboard_id = 'bare' and head_key is null`,
      service.projectId,
    );
    await nextWeek('bare', 1);
    const expected = [
      ['k', 2, 0, 'bronze', 'bronze'],
      ['l', 1, 1, 'bronze', 'silver'],
      ['m', 1, 2, 'bronze', 'silver'],
    ];
    assert.deepEqual((await placedOn('bare', 1)).toSorted(), expected);
    // The same again, as after a crash: nobody hears of it twice, nor one who came back under the id of another.
    await service.delete('/players/l', { key });
    await service.put('/players/l', { key, body: {} });
    await sql(
      service,
      'update leaderboard_seasons set rewarded_to = 0 where key = $1 or head_key = $1',
      season?.key,
    );
    for (;;) {
      const text = `select from leaderboard_seasons where ${ofProject} and rewarded_to is not null`;
      if ((await sql(service, text, service.projectId)).length === 0) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    assert.deepEqual((await placedOn('bare', 1)).toSorted(), [expected[0], expected[2]]);
    assert.equal(await xpOf('l'), 0);
  });

  it('end with the leaderboard', async () => {
    await game.league('ended', { groupSize: 2 });
    await game.post('ended', 'k', 1);
    await nextWeek('ended', 1);
    await sql(
      service,
      `update leaderboard_seasons set rewarded_to = 0
       where ${ofProject} and leaderboard_id = 'ended' and head_key is not null`,
      service.projectId,
    );
    assert.equal((await service.delete('/leaderboards/ended', { key })).status, 204);
    await sql(
      service,
      `update leaderboard_seasons set rewarded_to = 0 where ${ofProject} and leaderboard_id = 'ended'`,
      service.projectId,
    );
    await game.league('after', { groupSize: 2 });
    await game.post('after', 'k', 1);
    const moved = await service.put('/test-clock', { key, body: { advanceSeconds: week } });
    assert.equal(moved.status, 200);
    while ((await placedOn('after', 1)).length === 0) await new Promise((done) => setTimeout(done, 100));
    assert.equal((await placedOn('ended', 1)).length, 1);
  });
});

describe('the definition of rewards of a tier', () => {
  const put = (rewards: object[], id = 'tiered') =>
    service.put(`/leaderboards/${id}`, {
      key,
      body: {
        name: id,
        ...weekly,
        league: { ...weekly.league, tiers: [tier('low'), tier('high', rewards)] },
      },
    });
  const at = (answer: { body: unknown }) => JSON.stringify(answer.body);

  it('is checked like that of the leaderboard, with the place of the fault', async () => {
    const path = '/league/tiers/1/rewards/0';
    const backwards = await put([{ from: 3, to: 2, actions: [xp(1)] }]);
    assertFault(backwards, 'VALIDATION_FAILED');
    assert.ok(at(backwards).includes(`${path}/to`), at(backwards));
    const unknown = await put([{ from: 1, to: 2, actions: [{ do: 'awardBadge', badgeId: 'none' }] }]);
    assertFault(unknown, 'VALIDATION_FAILED');
    assert.ok(at(unknown).includes('none'), at(unknown));
    const broken = await put([
      { from: 1, to: 2, actions: [{ do: 'grantXp', amount: 'event.properties.rank +' }] },
    ]);
    assert.equal(broken.status, 400);
    assert.ok(at(broken).includes(`${path}/actions/0/amount`), at(broken));
    assertFault(
      await put(Array.from({ length: 21 }, () => ({ from: 1, to: 2, actions: [xp(1)] }))),
      'VALIDATION_FAILED',
    );
  });

  it('keeps what it refers to from being deleted, may change in a season, and may use the rank', async () => {
    assert.equal((await service.put('/badges/star', { key, body: { name: 'Star' } })).status, 201);
    const star = { from: 1, to: 1, actions: [{ do: 'awardBadge', badgeId: 'star' }] };
    assert.equal((await put([star])).status, 201);
    assertFault(await service.delete('/badges/star', { key }), 'CONFLICT');
    await game.post('tiered', 'x', 5);
    await game.post('tiered', 'y', 4);
    const changed = await put([
      { from: 1, to: '100%', actions: [{ do: 'grantXp', amount: 'event.properties.rank * 7' }] },
    ]);
    assert.equal(changed.status, 200, at(changed));
    await nextWeek('tiered', 1);
    assert.deepEqual([await xpOf('x'), await xpOf('y')], [0, 0], 'they were in the other tier');
    await game.post('tiered', 'x', 1);
    await nextWeek('tiered', 2);
    assert.equal(await xpOf('x'), 7);
    assert.equal((await service.delete('/badges/star', { key })).status, 204);
  });
});
