import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Database } from '../../../platform/postgres/database.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSeasons } from '../seasons/close-season.ts';
import { settleSeasons } from '../settling/settle-seasons.ts';
import { notificationsOf, sql, untilTracked } from '../test-boards.ts';
import { openLeagues, weekly } from './test-leagues.ts';

const service = await startTestService({ own: 'its tables are read and seasons are closed' });
const game = await openLeagues(service);
const { key } = game;

async function close(board: string) {
  const answer = await game.close(board);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  // A job of the service may be at work on the same groups.
  for (;;) {
    await sealSeasons(service.db, service.clock, () => {});
    const [, closed] = await game.seasons(board);
    if (closed?.hash) return closed;
  }
}

describe('a group of a league', () => {
  it('takes players until it is full; then the next group begins', async () => {
    await game.league('filling');
    for (let i = 1; i <= 12; i++) {
      const answer = await game.post('filling', `p${i}`, i);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }
    const groups = await game.groups('filling');
    assert.deepEqual(
      groups.map(({ tier, season, size, hash, part }) => [tier, season, size, hash, part]),
      [
        ['bronze', 1, 5, null, ''],
        ['bronze', 1, 5, null, ''],
        ['bronze', 1, 2, null, ''],
      ],
    );
    const [first] = groups;
    const rows = await game.entries('filling', `&group=${first?.id}`);
    assert.deepEqual(
      rows.map(({ rank, playerId, score }) => [rank, playerId, score]),
      [
        [1, 'p5', 5],
        [2, 'p4', 4],
        [3, 'p3', 3],
        [4, 'p2', 2],
        [5, 'p1', 1],
      ],
    );
    assert.deepEqual(await game.entries('filling', `&group=${first?.id}`, 2), rows, 'page by page');
    assert.deepEqual((await game.groups('filling', '&tier=silver')).length, 0);
    assertFault(await service.get('/leaderboards/filling/groups?tier=wood', { key }), 'VALIDATION_FAILED');
    const [season] = await game.seasons('filling');
    assert.equal(season?.entries, 12);
  });

  it('is where ranks and neighbours are, and stays the same for the season', async () => {
    const posted = await game.post('filling', 'p12', 100);
    assert.deepEqual([posted.body.rank, posted.body.previousRank, posted.body.score], [1, 1, 112]);
    const behind = await game.post('filling', 'p1', 3.5);
    assert.deepEqual([behind.body.rank, behind.body.previousRank], [2, 5]);
    const entry = await game.entry('filling', 'p11', 5);
    assert.deepEqual(
      [entry.body.rank, entry.body.neighbours.map(({ playerId }: { playerId: string }) => playerId)],
      [2, ['p12']],
    );
    assert.equal((await game.groups('filling')).length, 3);
    const standings = await service.get('/players/p11/standings', { key });
    assert.deepEqual(
      standings.body.data.map(({ leaderboardId, rank }: { leaderboardId: string; rank: number }) => [
        leaderboardId,
        rank,
      ]),
      [['filling', 2]],
    );
  });

  it('must be named by keys, and cannot be on other leaderboards', async () => {
    const unnamed = await service.get('/leaderboards/filling/entries', { key });
    assertFault(unnamed, 'VALIDATION_FAILED');
    assert.match(JSON.stringify(unnamed.body), /\/group/);
    await game.board('plain');
    await game.post('plain', 'p1', 1);
    const [group] = await game.groups('filling');
    assertFault(
      await service.get(`/leaderboards/plain/entries?group=${group?.id}`, { key }),
      'VALIDATION_FAILED',
    );
    const nobodys = '0199c1f6-7b21-7c3d-8e4f-5a6b7c8d9e02';
    assertFault(await service.get(`/leaderboards/filling/entries?group=${nobodys}`, { key }), 'NOT_FOUND');
    assert.deepEqual(await game.groups('plain'), []);
  });

  it('tells of ranks within it', async () => {
    await game.league('told', { groupSize: 2 });
    for (const [player, score] of [
      ['a', 5],
      ['b', 1],
      ['c', 3],
      ['b', 9],
    ] as const) {
      await game.post('told', player, score);
    }
    await untilTracked(service);
    const leaders = (await notificationsOf(service, 'told'))
      .filter(({ type }) => type === 'leaderboard.new_leader')
      .map(({ data }) => [data['playerId'], data['previousLeaderId'], data['season']]);
    assert.deepEqual(
      leaders.sort(),
      [
        ['a', null, 1],
        ['b', 'a', 1],
        ['c', null, 1],
      ].sort(),
    );
  });
});

describe('a season of a league', () => {
  it('moves the first up and the last down when it closes, and certifies each group', async () => {
    await game.league('ladder');
    for (let i = 1; i <= 7; i++) await game.post('ladder', `q${i}`, i);
    assertFault(await game.of('nobody', 'ladder'), 'NOT_FOUND');
    const before = (await game.of('q5', 'ladder')).body;
    const [first, second] = await game.groups('ladder');
    assert.partialDeepStrictEqual(before, {
      tier: 'bronze',
      group: first?.id,
      rank: 1,
      size: 5,
      promotionRank: 1,
      relegationRank: null,
      endsAt: before.endsAt,
      history: [],
    });
    assert.ok(Date.parse(before.endsAt) > service.clock().getTime());
    const season = await close('ladder');
    assert.equal(season.entries, 7);
    const groups = await game.groups('ladder', '&season=1');
    const lines = groups
      .map(({ id, tier, hash }) => `${id} ${tier} ${hash}\n`)
      .sort()
      .join('');
    assert.equal(season.hash, createHash('sha256').update(lines).digest('hex'));
    for (const { id, hash, size } of groups) {
      const rows = await game.entries('ladder', `&season=1&group=${id}`);
      assert.equal(rows.length, size);
      const own = rows.map(({ rank, score, pseudonym }) => `${rank} ${score} ${pseudonym}\n`).join('');
      assert.equal(hash, createHash('sha256').update(own).digest('hex'));
      // The first of each group go up.
      assert.deepEqual(
        rows.map(({ nextTier }) => nextTier),
        rows.map(({ rank }) => (rank === 1 ? 'silver' : 'bronze')),
      );
    }
    await settleSeasons(service.db);
    assert.equal((await game.entries('ladder', `&season=1&group=${second?.id}`)).length, 2);

    const up = (await game.of('q5', 'ladder')).body;
    assert.deepEqual(
      [up.tier, up.group, up.rank, up.size, up.promotionRank, up.history],
      ['silver', null, null, null, null, [{ season: 1, tier: 'bronze', rank: 1, nextTier: 'silver' }]],
    );
    assert.equal((await game.of('q4', 'ladder')).body.tier, 'bronze');
    assert.equal((await game.of('q7', 'ladder')).body.tier, 'silver', 'of a group of two the first goes up');
    // The next season: those who went up are together, the others too.
    for (let i = 1; i <= 7; i++) await game.post('ladder', `q${i}`, 10 - i);
    assert.deepEqual(
      (await game.groups('ladder')).map(({ tier, season, size }) => [tier, season, size]),
      [
        ['bronze', 2, 5],
        ['silver', 2, 2],
      ],
    );
    await close('ladder');
    assert.deepEqual(
      await Promise.all(['q1', 'q5', 'q7', 'q2'].map(async (id) => (await game.of(id, 'ladder')).body.tier)),
      ['silver', 'gold', 'silver', 'bronze'],
    );
  });

  it('costs those who are away what the league says, worked out when they are back', async () => {
    for (const [absent, expected] of [
      ['stay', 'gold'],
      ['relegate', 'silver'],
      ['reset', 'bronze'],
    ] as const) {
      const board = `away-${absent}`;
      await game.league(board, { absent });
      for (let season = 1; season <= 2; season++) {
        await game.post(board, 'climber', 5);
        await game.post(board, 'other', 1);
        await close(board);
      }
      assert.equal((await game.of('climber', board)).body.tier, 'gold');
      await game.post(board, 'other', 1);
      await close(board);
      assert.equal((await game.of('climber', board)).body.tier, expected);
      await game.post(board, 'climber', 1);
      const now = (await game.of('climber', board)).body;
      assert.deepEqual([now.tier, now.rank], [expected, 1]);
      assert.deepEqual(
        now.history.map(({ season }: { season: number }) => season),
        [2, 1],
      );
    }
  });

  it('without a score is none, and a player whose entry was removed counts as away', async () => {
    await game.league('emptied', { absent: 'reset' });
    await game.post('emptied', 'solo', 1);
    assert.equal((await service.delete('/leaderboards/emptied/entries/solo', { key })).status, 204);
    assertFault(await game.close('emptied'), 'CONFLICT');
    await game.post('emptied', 'solo', 1);
    assert.equal((await close('emptied')).number, 1);
    assert.equal((await game.of('solo', 'emptied')).body.tier, 'silver');
  });
});

describe('the definition of a league', () => {
  const put = (id: string, body: object) =>
    service.put(`/leaderboards/${id}`, { key, body: { name: id, ...weekly, ...body } });
  const league = (fields: object) => ({ league: { ...weekly.league, ...fields } });

  it('needs a reset, tiers with ids of their own, and shares that fit a group', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await put('faulty', body);
      assertFault(answer, 'VALIDATION_FAILED');
      assert.ok(JSON.stringify(answer.body).includes(path), JSON.stringify(answer.body));
    };
    const tier = { id: 'bronze', name: 'Bronze' };
    await refused({ reset: 'never' }, '/reset');
    await refused(league({ tiers: [tier, tier] }), '/league/tiers/1/id');
    await refused(league({ tiers: [] }), '/league/tiers');
    const many = Array.from({ length: 21 }, (_, i) => ({ id: `t${i}`, name: 'T' }));
    await refused(league({ tiers: many }), '/league/tiers');
    await refused(league({ groupSize: 1 }), '/league/groupSize');
    await refused(league({ groupSize: 201 }), '/league/groupSize');
    await refused(league({ promote: { places: 6 } }), '/league/promote');
    await refused(league({ relegate: { percent: 101 } }), '/league/relegate');
    await refused(league({ promote: { places: 1, percent: 10 } }), '/league/promote');
    await refused(league({ absent: 'gone' }), '/league/absent');
    assert.equal((await put('sound', league({ tiers: many.slice(1), groupSize: 200 }))).status, 201);
  });

  it('keeps its tiers while a season has entries; what does not move anybody may change', async () => {
    assert.equal((await put('kept', {})).status, 201);
    const patch = (fields: object | null) =>
      service.patch('/leaderboards/kept', {
        key,
        body: { league: fields && { ...weekly.league, ...fields } },
      });
    assert.equal((await patch({ tiers: weekly.league.tiers.slice(0, 2) })).status, 200);
    await game.post('kept', 'ada', 1);
    assertFault(await patch({}), 'CONFLICT');
    assertFault(await patch(null), 'CONFLICT');
    const renamed = [
      { id: 'bronze', name: 'Copper' },
      { id: 'silver', name: 'Tin' },
    ];
    assert.equal((await patch({ tiers: renamed, groupSize: 2, promote: { percent: 50 } })).status, 200);
    await close('kept');
    assert.equal((await patch(null)).status, 200);
    assert.equal((await game.post('kept', 'ada', 1)).body.rank, 1);
    assert.equal((await game.entries('kept')).length, 1, 'it is a leaderboard like others again');
  });

  it('is deleted with its groups and tiers, and starts again under the same id', async () => {
    assert.equal((await put('short', {})).status, 201);
    for (const player of ['a', 'b', 'c']) await game.post('short', player, 1);
    await close('short');
    await game.post('short', 'a', 1);
    assert.equal((await game.of('a', 'short')).body.tier, 'silver');
    assert.equal((await service.delete('/leaderboards/short', { key })).status, 204);
    assert.equal((await put('short', {})).status, 201);
    assertFault(await game.of('a', 'short'), 'NOT_FOUND');
    await game.post('short', 'a', 1);
    const again = (await game.of('a', 'short')).body;
    assert.deepEqual([again.tier, again.rank, again.history], ['bronze', 1, []]);
    await settleSeasons(service.db);
    const left = await sql(
      service,
      `select (select count(*) from leaderboard_seasons where leaderboard_id = 'short' and head_key is not null)::int as groups,
              (select count(*) from leaderboard_places where leaderboard_id = 'short')::int as places,
              (select count(*) from league_tiers where leaderboard_id = 'short')::int as tiers`,
    );
    assert.deepEqual(left, [{ groups: 1, places: 1, tiers: 0 }]);
  });

  it('is deleted with its groups also while a season is being settled', async () => {
    assert.equal((await put('settled', {})).status, 201);
    for (const player of ['a', 'b', 'c']) await game.post('settled', player, 1);
    await close('settled');
    let deleted: Promise<unknown> | undefined;
    const meanwhile: Database = {
      ...service.db,
      async query(request) {
        if (request.name === 'leaderboards.mark_settled') {
          deleted ??= service.delete('/leaderboards/settled', { key });
          await deleted;
        }
        return service.db.query(request);
      },
    };
    const ofBoard = "leaderboard_id = 'settled' and head_key is";
    while (!deleted) {
      // The job of the service may have been faster.
      await sql(service, `update leaderboard_seasons set settled = false where ${ofBoard} null`);
      await settleSeasons(meanwhile);
    }
    await settleSeasons(service.db);
    assert.deepEqual(await sql(service, `select from leaderboard_seasons where ${ofBoard} not null`), []);
  });
});

describe('the erasure of a player', () => {
  it('takes the place and the tier; the closed group keeps the rank under the pseudonym', async () => {
    await game.league('erased');
    for (const [player, score] of [
      ['stays', 1],
      ['goes', 2],
    ] as const) {
      await game.post('erased', player, score);
    }
    await close('erased');
    await game.post('erased', 'goes', 2);
    const [group] = await game.groups('erased', '&season=1');
    assert.equal((await service.delete('/players/goes', { key })).status, 204);
    const rows = await game.entries('erased', `&season=1&group=${group?.id}`);
    assert.deepEqual(
      rows.map(({ rank, playerId, score }) => [rank, playerId, score]),
      [
        [1, null, 2],
        [2, 'stays', 1],
      ],
    );
    assertFault(await game.of('goes', 'erased'), 'NOT_FOUND');
    await game.post('erased', 'goes', 1);
    assert.equal((await game.of('goes', 'erased')).body.tier, 'bronze', 'nor when the id comes back');
  });
});

describe('simulations of a league', () => {
  const rewards = Array.from({ length: 20 }, () => ({
    from: 1,
    to: '100%',
    actions: Array.from({ length: 20 }, () => ({ do: 'grantXp', amount: 1 })),
  }));
  const large = {
    league: { ...weekly.league, groupSize: 2 },
    rewards,
    players: 5_000,
    seasons: isLongRun ? 26 : 6,
  };
  const simulate = (as: string) => service.post('/leaderboards/simulate-league', { key: as, body: large });

  it('of one project run one at a time; more than may wait are refused, and another project is not', async () => {
    const { token } = service.owner;
    const project = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other', plan: 'ENTERPRISE' },
    });
    const otherKey = (await service.createKey({}, project.body.id)).key;
    const [other, ...all] = await Promise.all([
      simulate(otherKey),
      ...Array.from({ length: 30 }, () => simulate(key)),
    ]);
    assert.equal(other.status, 200);
    const refused = all.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0 && refused.length < 30, `${refused.length} were refused`);
    for (const { body, headers } of refused) {
      assert.equal(body.error.code, 'UNAVAILABLE');
      assert.equal(headers.get('retry-after'), '1');
    }
    assert.equal(all.filter(({ status }) => status === 200).length, 30 - refused.length);
    assert.equal((await simulate(key)).status, 200, 'places are given back');
  });
});
