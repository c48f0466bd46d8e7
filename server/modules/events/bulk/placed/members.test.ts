import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../../testing/service.ts';
import { openTeamGame } from '../../../leaderboards/teams/test-teams.ts';
import { notificationsOf, sql } from '../../../leaderboards/test-boards.ts';

const service = await startTestService({ own: 'it reads tables, and the clock moves' });
const game = await openTeamGame(service);
const { key } = game;
const xp = (amount: number) => ({ do: 'grantXp', amount });
const xpOf = async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body.xp;

async function untilNothing(text: string): Promise<void> {
  while ((await sql(service, text)).length > 0) await new Promise((done) => setTimeout(done, 20));
}
const untilPaid = async () => {
  await untilNothing(
    `select from leaderboard_seasons s join leaderboard_changes c on c.season_key = s.key
     where not pg_visible_in_snapshot(c.xid, s.tracked) limit 1`,
  );
  await untilNothing('select from leaderboard_team_milestones where paid_to is not null');
};
const untilRewarded = () =>
  untilNothing(
    'select from leaderboard_seasons where rewarded_to is not null or (closed_at is not null and hash is null and not removed)',
  );

describe('members of a team', () => {
  it('who gave enough get what the team reaches, once', async () => {
    await game.board('walk', {
      subject: 'team',
      operator: 'sum',
      minContribution: 10,
      milestones: [
        { id: 'city', at: 30, actions: [xp(5)] },
        { id: 'country', at: 100, actions: [xp(50)] },
      ],
    });
    await service.put('/rules/reached', {
      key,
      body: {
        name: 'Reached',
        on: 'leaderboard.milestone_reached',
        then: [{ do: 'setAttribute', key: 'reached', value: 'event.properties.milestoneId' }],
      },
    });
    await game.team('foxes', 'ada', 'bob', 'cat');
    await game.post('walk', 'ada', 20);
    await untilPaid();
    assert.equal(await xpOf('ada'), 0);
    await game.post('walk', 'bob', 9);
    await game.post('walk', 'cat', 10);
    await untilPaid();
    assert.deepEqual(await Promise.all(['ada', 'bob', 'cat'].map(xpOf)), [5, 0, 5]);
    await game.post('walk', 'bob', 60);
    await game.post('walk', 'ada', 1);
    await untilPaid();
    assert.deepEqual(await Promise.all(['ada', 'bob', 'cat'].map(xpOf)), [55, 50, 55]);
    const { body } = await service.get('/players/cat', { key });
    assert.equal(body.attributes.reached, 'country');
    assert.equal(body.streak.current, 0, 'it is no activity of the player');
    const told = (await notificationsOf(service, 'walk')).filter(({ type }) => type.includes('milestone'));
    assert.equal(told.length, 5);
    assert.deepEqual(told[0]?.data['milestoneId'], 'city');
    const { data } = (await service.get('/events?type=leaderboard.team_milestone', { key })).body;
    assert.equal(data.length, 5);
    const { data: shown } = (await service.get('/players/ada/milestones', { key })).body;
    const [{ score, reached, next }] = shown;
    assert.deepEqual(
      [score, reached.map(({ milestoneId }: { milestoneId: string }) => milestoneId), next],
      [100, ['city', 'country'], null],
    );
    assert.equal((await service.post(`/events/${data[0].id}/reverse`, { key, body: {} })).status, 409);
    for (const id of ['ada', 'bob', 'cat']) assert.equal(await game.matches(id), true);
  });

  it('are not paid twice if a piece is done again, nor if the id of an erased one comes back', async () => {
    await service.delete('/players/bob', { key });
    await service.put('/players/bob', { key, body: {} });
    await sql(service, 'update leaderboard_team_milestones set paid_to = 0');
    await untilPaid();
    assert.deepEqual(await Promise.all(['ada', 'bob', 'cat'].map(xpOf)), [55, 0, 55]);
  });

  it('get what the rank of the team gives, also in a team of more members than fit into one piece', async () => {
    await game.board('race', {
      subject: 'team',
      operator: 'sum',
      minContribution: 2,
      rewards: [
        { from: 1, to: 1, actions: [xp(100)] },
        { from: 2, to: '100%', actions: [xp(7)] },
      ],
    });
    const many = Array.from({ length: 55 }, (_, i) => `m${i}`);
    await game.team('many', ...many);
    await game.team('few', 'dan', 'eve');
    await Promise.all(many.map((id) => game.post('race', id, 2)));
    await game.post('race', 'dan', 500);
    await game.post('race', 'eve', 1);
    await game.close('race');
    await untilRewarded();
    assert.deepEqual(await Promise.all(['dan', 'eve'].map(xpOf)), [100, 0]);
    assert.deepEqual(await Promise.all(many.map(xpOf)), Array(many.length).fill(7));
    const told = (await notificationsOf(service, 'race')).filter(({ type }) => type.endsWith('placed'));
    assert.equal(told.length, many.length + 1);
    const { rank, score, playerId } = told[0]?.data ?? {};
    assert.deepEqual([rank, score, playerId], [1, 501, 'dan']);
    await sql(
      service,
      `update leaderboard_seasons set rewarded_to = 0 where leaderboard_id = 'race' and hash is not null`,
    );
    await untilRewarded();
    assert.equal(await xpOf('m3'), 7);
    assert.equal(await game.matches('m3'), true);
  });

  it('are in a season that ends by itself, with the clock of test', async () => {
    const test = await openTeamGame(service, 'test');
    await test.board('weekly', {
      subject: 'team',
      operator: 'sum',
      reset: 'weekly',
      rewards: [{ from: 1, to: 1, actions: [xp(3)] }],
    });
    await test.team('testers', 'tim');
    await test.post('weekly', 'tim', 4);
    const moved = await service.put('/test-clock', {
      key: test.key,
      body: { advanceSeconds: 8 * 86_400 },
    });
    assert.ok(moved.status < 300, JSON.stringify(moved.body));
    for (;;) {
      const [, closed] = await test.seasons('weekly');
      if (closed?.hash) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    await untilRewarded();
    assert.deepEqual(await test.ranks('weekly', '&season=1'), ['1 testers 4 1']);
    assert.deepEqual(await test.ranks('weekly'), []);
    assert.equal((await service.get('/players/tim', { key: test.key })).body.xp, 3);
    assert.equal((await test.post('weekly', 'tim', 2)).body.score, 2);
  });
});
