import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { settleSeasons } from '../settling/settle-seasons.ts';
import { sql, untilTracked } from '../test-boards.ts';
import { openTeamGame, type TeamRow } from './test-teams.ts';

const service = await startTestService({ own: 'its tables are read' });
const game = await openTeamGame(service);
const { key } = game;
const make = (path: string, body: object) => service.put(path, { key, body });

describe('a board of teams', () => {
  it('says what it cannot be combined with, and keeps its subject while it has entries', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await make('/leaderboards/wrong', { name: 'Wrong', ...body });
      assertFault(answer, 'VALIDATION_FAILED');
      assert.ok(JSON.stringify(answer.body).includes(path), JSON.stringify(answer.body));
    };
    const league = {
      tiers: [{ id: 'bronze', name: 'Bronze' }],
      groupSize: 5,
      promote: { places: 1 },
      relegate: { places: 1 },
      absent: 'stay',
    };
    await refused({ subject: 'team', reset: 'weekly', league }, '/league');
    await refused({ subject: 'team', entry: { required: true } }, '/entry');
    await refused({ subject: 'team', maxAttempts: 2 }, '/maxAttempts');
    await refused({ subject: 'clan' }, '/subject');
    await refused({ subject: 'team', minContribution: 0 }, '/minContribution');
    await refused({ minContribution: 5 }, '/minContribution');
    await game.board('kept', { subject: 'team' });
    await game.team('keepers', 'kim');
    assert.equal((await game.post('kept', 'kim', 1)).status, 200);
    const changed = await service.patch('/leaderboards/kept', { key, body: { subject: 'player' } });
    assertFault(changed, 'CONFLICT');
    assert.ok(changed.body.error.message.includes('subject'));
    await game.close('kept');
    assert.equal(
      (await service.patch('/leaderboards/kept', { key, body: { subject: 'player' } })).status,
      200,
    );
    // The closed season is still one of teams.
    assert.deepEqual(await game.ranks('kept', '&season=1'), ['1 keepers 1 1']);
  });

  it('adds up what members give to the teams they are in at that moment', async () => {
    await game.board('walk', { subject: 'team', operator: 'sum' });
    await game.team('foxes', 'ada', 'bob');
    await game.team('owls', 'cat');
    const first = await game.post('walk', 'ada', 10.1);
    const { playerId, teamId, score, rank, previousRank, previousScore } = first.body;
    assert.deepEqual(
      [playerId, teamId, score, rank, previousRank, previousScore],
      ['ada', 'foxes', 10.1, 1, null, null],
    );
    await game.post('walk', 'cat', 12);
    await game.post('walk', 'bob', 0.2);
    assert.deepEqual(await game.ranks('walk'), ['1 owls 12 1', '2 foxes 10.3 2']);
    const second = await game.post('walk', 'ada', 5);
    assert.deepEqual(
      [second.body.score, second.body.rank, second.body.previousScore, second.body.previousRank],
      [15.3, 1, 10.3, 2],
    );
    // Ada moves: what she gave stays, and what she gives from now on goes to both teams that she is in.
    await game.leave('foxes', 'ada');
    await game.join('owls', 'ada');
    await game.team('bees', 'ada');
    await game.post('walk', 'ada', 7);
    assert.deepEqual(await game.ranks('walk'), ['1 owls 19 2', '2 foxes 15.3 2', '3 bees 7 1']);
    assert.deepEqual(await game.given('walk', 'foxes'), ['ada 15.1', 'bob 0.2']);
    assert.deepEqual(await game.given('walk', 'owls'), ['cat 12', 'ada 7']);
    const own = await game.entry('walk', 'foxes', 1);
    assert.deepEqual(
      [own.body.rank, own.body.teamId, own.body.displayName, own.body.playerId, own.body.contributors],
      [2, 'foxes', 'Team foxes', null, 2],
    );
    assert.deepEqual(
      own.body.neighbours.map((row: TeamRow) => row.teamId),
      ['owls', 'bees'],
    );
    assert.equal((await game.seasons('walk'))[0]?.entries, 3);
    assert.equal(await game.matches('ada'), true);
    assertFault(await game.entry('walk', 'nobody'), 'NOT_FOUND');
    assert.deepEqual(await game.given('walk', 'nobody'), []);
    assertFault(
      await service.get('/leaderboards/walk/entries/foxes/contributions?season=9', { key }),
      'NOT_FOUND',
    );
    for (const view of ['playerIds=ada', 'teamId=foxes', 'friendsOf=ada']) {
      assertFault(await service.get(`/leaderboards/walk/entries?${view}`, { key }), 'VALIDATION_FAILED');
    }
  });

  it("keeps each member's best, and adds these", async () => {
    await game.board('jump', { subject: 'team' });
    await game.team('frogs', 'fay', 'fin');
    await game.post('jump', 'fay', 4);
    await game.post('jump', 'fin', 3);
    await game.post('jump', 'fay', 2);
    await game.post('jump', 'fin', 5);
    assert.deepEqual(await game.ranks('jump'), ['1 frogs 9 2']);
    await game.leave('frogs', 'fay');
    await game.team('toads', 'fay');
    // Less than her best, but the best that she gave to this team.
    await game.post('jump', 'fay', 1);
    assert.deepEqual(await game.ranks('jump'), ['1 frogs 9 2', '2 toads 1 1']);
    assert.equal(await game.matches('fay'), true);
  });

  it('refuses the score of a player without a team, and a rule says why it skipped it', async () => {
    assertFault(await game.post('walk', 'loner', 5), 'CONFLICT');
    assertFault(await service.get('/players/loner', { key }), 'NOT_FOUND');
    await make('/rules/steps', {
      name: 'Steps',
      on: 'steps',
      then: [{ do: 'submitScore', leaderboardId: 'walk', value: 'event.properties.n' }],
    });
    const walk = (playerId: string, n: number) =>
      service.post('/events', { key, body: { playerId, type: 'steps', properties: { n } } });
    const { body } = await walk('loner', 5);
    assert.deepEqual(body.effects, []);
    const explained = await service.get(`/events/${body.id}`, { key });
    assert.ok(JSON.stringify(explained.body.trace).includes('the player is in none'), 'says why');
    assert.deepEqual((await walk('cat', 3)).body.effects.length, 1);
    assert.deepEqual(await game.given('walk', 'owls'), ['cat 15', 'ada 7']);
  });

  it('takes back exactly what a reversed event gave, also after a move', async () => {
    const send = async (n: number) =>
      (await service.post('/events', { key, body: { playerId: 'rex', type: 'steps', properties: { n } } }))
        .body.id as string;
    await game.team('reds', 'rex');
    const first = await send(10);
    await send(1);
    await game.leave('reds', 'rex');
    await game.team('blues', 'rex');
    await send(100);
    assert.deepEqual(await game.given('walk', 'reds'), ['rex 11']);
    assert.equal((await service.post(`/events/${first}/reverse`, { key, body: {} })).status, 200);
    assert.deepEqual(await game.given('walk', 'reds'), ['rex 1']);
    assert.deepEqual(await game.given('walk', 'blues'), ['rex 100']);
    const ranks = await game.ranks('walk');
    assert.ok(
      ranks.some((row) => row.endsWith('reds 1 1')) && ranks.some((row) => row.endsWith('blues 100 1')),
    );
    assert.equal(await game.matches('rex'), true);
    assert.equal((await service.delete('/leaderboards/walk/entries/rex', { key })).status, 204);
    assert.ok(!(await game.ranks('walk')).some((row) => row.includes('reds') || row.includes('blues')));
    assert.equal(await game.matches('rex'), true);
  });

  it('counts XP for teams where it ranks XP', async () => {
    await game.board('learning', { subject: 'team', source: 'xp' });
    for (const id of ['cat', 'ada', 'outsider']) {
      await service.put(`/players/${id}`, { key, body: {} });
      const answer = await service.post(`/players/${id}/xp`, { key, body: { amount: 20 } });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
    }
    assert.deepEqual(await game.ranks('learning'), ['1 owls 40 2', '2 bees 20 1']);
    assert.equal(await game.matches('outsider'), true);
  });

  it('keeps what an erased member gave, without the member, and the entry of a deleted team', async () => {
    await game.board('stay', { subject: 'team', operator: 'sum' });
    await game.team('lions', 'leo', 'lea');
    await game.post('stay', 'leo', 5);
    await game.post('stay', 'lea', 2);
    await service.delete('/players/leo', { key });
    assert.deepEqual(await game.ranks('stay'), ['1 lions 7 2']);
    assert.deepEqual(await game.given('stay', 'lions'), ['null 5', 'lea 2']);
    await untilTracked(service);
    assert.equal((await service.delete('/teams/lions', { key })).status, 204);
    const [row] = await game.entries('stay');
    assert.deepEqual([row?.displayName, row?.score], [null, 7]);
    const { hash, entries } = (await game.close('stay')).body;
    assert.equal(entries, 1);
    assert.ok(hash);
    assert.deepEqual(await game.given('stay', 'lions', '&season=1'), ['null 5', 'lea 2']);
  });

  it('has certified seasons, links and files as other boards', async () => {
    await game.board('cup', { subject: 'team', operator: 'sum' });
    await game.post('cup', 'cat', 3, { subscore: 2 });
    await game.post('cup', 'kim', 8);
    const before = await game.ranks('cup');
    const { hash } = (await game.close('cup')).body;
    assert.deepEqual(await game.ranks('cup', '&season=1'), before);
    assert.deepEqual(before, ['1 keepers 8 1', '2 owls 3 1']);
    const rows = await game.entries('cup', '&season=1');
    const lines = rows.map(({ rank, score, pseudonym, subscore }) =>
      subscore === 0 ? `${rank} ${score} ${pseudonym}\n` : `${rank} ${score} ${pseudonym} ${subscore} -\n`,
    );
    assert.equal(createHash('sha256').update(lines.join('')).digest('hex'), hash);
    const file = await service.get('/leaderboards/cup/seasons/1/export', { key });
    assert.ok(String(file.body).includes('Team owls'), String(file.body));
    const link = await service.post('/leaderboards/cup/seasons/1/links', { key, body: {} });
    const shared = await service.get(`/shared-season/entries?token=${link.body.token}`, {});
    assert.deepEqual(
      shared.body.data.map(({ name, isErased }: { name: string; isErased: boolean }) => [name, isErased]),
      [
        ['Team keepers', false],
        ['Team owls', false],
      ],
    );
    assert.deepEqual(await game.ranks('cup'), [], 'the next season begins without entries');
    await untilTracked(service);
    await settleSeasons(service.db);
    assert.deepEqual(
      await sql(
        service,
        `select from leaderboard_team_entries x join leaderboard_seasons s on s.key = x.season_key
         where s.hash is not null and s.leaderboard_id = 'cup'`,
      ),
      [],
      'what is left of it is deleted',
    );
    assert.deepEqual(await game.given('cup', 'owls', '&season=1'), ['cat 3']);
    assert.deepEqual(await game.ranks('cup', '&season=1'), before);
  });
});
