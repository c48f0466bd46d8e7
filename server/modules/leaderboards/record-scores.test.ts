import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startUnverifiedTestService } from '../../testing/service.ts';
import { recordScores } from './record-scores.ts';

const service = await startUnverifiedTestService('scores are written past the log');
const { token } = service.owner;
const { projectId } = service;

async function sql<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}

const ofProject = 'environment_id in (select id from environments where project_id = $1)';
let environmentId = 0;
const players = new Map<string, number>();

before(async () => {
  const { key } = await service.createKey();
  for (const id of ['ada', 'bob']) await service.put(`/players/${id}`, { key });
  const made = await sql<{ key: number; id: string; environment_id: number }>(
    `select * from players where ${ofProject}`,
    projectId,
  );
  for (const row of made) {
    players.set(row.id, row.key);
    environmentId = row.environment_id;
  }
});

async function putBoard(id: string, fields: object): Promise<void> {
  const answer = await service.put(`/leaderboards/${id}`, { token, body: { name: id, ...fields } });
  assert.equal(answer.status, 201);
}

function score(leaderboardId: string, playerId: string, value: number) {
  return {
    projectId,
    environmentId,
    leaderboardId,
    playerId,
    playerKey: players.get(playerId) ?? 0,
    score: value,
  };
}

const record = (...scores: ReturnType<typeof score>[]) =>
  service.db.transaction((tx) => recordScores(tx, scores, service.clock()));

describe('the scores of a transaction', () => {
  const expected = {
    'sum desc': [5, 8, 7, 7],
    'sum asc': [5, 8, 7, 7],
    'best desc': [5, 5, 5, 5],
    'best asc': [5, 3, -1, -1],
    'latest desc': [5, 3, -1, 0],
    'latest asc': [5, 3, -1, 0],
  };
  for (const [kind, scores] of Object.entries(expected)) {
    it(`are combined as the operator and the order say: ${kind}`, async () => {
      const [operator, order] = kind.split(' ');
      const id = kind.replace(' ', '-');
      await putBoard(id, { operator, order });
      const rows = await record(...[5, 3, -1, 0].map((value) => score(id, 'ada', value)));
      assert.deepEqual(
        rows.map((row) => row.score),
        scores,
      );
      assert.deepEqual(
        rows.map((row) => row.previous_score),
        [null, ...scores.slice(0, -1)],
      );
      const changes = rows.filter((row) => row.score !== row.previous_score);
      assert.deepEqual(
        rows.filter((row) => row.seq !== null),
        changes,
        'only a change is logged',
      );
      const [entry] = await sql<{ score: number }>(
        'select score from leaderboard_entries where season_key = $1',
        rows[0]?.season_key,
      );
      assert.equal(entry?.score, scores.at(-1));
    });
  }

  it('are summed as decimals', async () => {
    await putBoard('decimals', { operator: 'sum' });
    const rows = await record(...[0.1, 0.2, 1e9, 0.4].map((value) => score('decimals', 'ada', value)));
    assert.deepEqual(
      rows.map((row) => row.score),
      [0.1, 0.3, 1_000_000_000.3, 1_000_000_000.7],
    );
  });

  it('never leave the range of exact numbers', async () => {
    await putBoard('large', { operator: 'sum' });
    const most = Number.MAX_SAFE_INTEGER;
    const rows = await record(
      score('large', 'ada', most),
      score('large', 'ada', 1),
      score('large', 'bob', -most),
    );
    assert.deepEqual(
      rows.map((row) => row.seq !== null),
      [true, false, true],
    );
    const kept = await sql<{ score: number }>(
      'select score from leaderboard_entries where season_key = $1 order by player_id',
      rows[0]?.season_key,
    );
    assert.deepEqual(
      kept.map((row) => row.score),
      [most, -most],
    );
  });

  it('open one season, even if many transactions write its first score at once', async () => {
    await putBoard('rush', { operator: 'sum' });
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => record(score('rush', i % 2 === 0 ? 'ada' : 'bob', 1))),
    );
    const rows = await sql<{ number: number }>(
      `select number from leaderboard_seasons where ${ofProject} and leaderboard_id = 'rush'`,
      projectId,
    );
    assert.deepEqual(rows, [{ number: 1 }]);
  });

  it('are not taken by a board that does not exist', async () => {
    assert.deepEqual(await record(score('nowhere', 'ada', 1)), []);
    const text = `select from leaderboard_seasons where ${ofProject} and leaderboard_id = 'nowhere'`;
    assert.deepEqual(await sql(text, projectId), []);
  });
});
