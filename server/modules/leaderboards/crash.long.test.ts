import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { apiClient } from '../../testing/api-client.ts';
import { openFirstProject } from '../../testing/first-project.ts';
import { openCrashingService } from '../../testing/open-crashing-service.ts';
import { standingLine } from './seasons/standing-line.ts';

/** `npm run test:chaos` asks for 200. */
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? 1);
const clients = 8;
const players = 40;
const boards = ['wins', 'posted', 'gained'];

const { service, startNode, sql } = await openCrashingService(undefined, {
  LAUREL_SECRET_KEY: 'a key that both of these nodes know, of course',
});
/** Two nodes of one installation, each with an index of its own, and each killed again and again. */
const nodes = [service, await startNode()];
const key = await defineAGame();

const node = (i: number) => apiClient(nodes[i % nodes.length]?.url ?? '');

async function defineAGame(): Promise<string> {
  const { api, token, key } = await openFirstProject(service.url);
  const everything = { significantChange: { places: 1, top: 1_000_000 } };
  const put = async (path: string, body: object) =>
    assert.equal((await api.put(path, { token, body })).status, 201);
  await put('/leaderboards/wins', { name: 'Wins', operator: 'sum', ...everything });
  await put('/leaderboards/posted', { name: 'Posted', operator: 'latest', order: 'asc', ...everything });
  await put('/leaderboards/gained', { name: 'Gained', source: 'xp', ...everything });
  await put('/rules/win', {
    name: 'Win',
    on: 'win',
    then: [
      { do: 'submitScore', leaderboardId: 'wins', value: 1 },
      { do: 'grantXp', amount: 'event.properties.xp' },
    ],
  });
  return key;
}

/** In the end every event was committed. A score or a close may have been lost, or not. */
async function keepPlaying(client: number, isOver: () => boolean, answered: Set<string>): Promise<void> {
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let n = 0; !isOver(); n++) {
    const playerId = `p${random(players)}`;
    const id = `c${client}-${n}`;
    const event = { id, playerId, type: 'win', properties: { xp: random(7) - 2 } };
    for (let attempt = 0; !answered.has(id); attempt++) {
      const answer = await node(client + n + attempt)
        .post('/events', { key, body: event })
        .catch(() => undefined);
      // The next attempt goes to the other node: they are never both down.
      if (answer && answer.status < 300) answered.add(id);
    }
    const attempt = node(random(2));
    const board = boards[random(3)];
    await (n % 40 === 13 + client
      ? attempt.post(`/leaderboards/${boards[client % 3]}/close`, { key })
      : n % 3 === 0
        ? attempt.get(`/leaderboards/${board}/entries/${playerId}?around=3`, { key })
        : attempt.post('/leaderboards/posted/entries', { key, body: { playerId, score: random(9) } })
    ).catch(() => undefined);
  }
}

interface Notification {
  type: string;
  data: {
    leaderboardId: string;
    season: number;
    playerId: string;
    previousLeaderId: string | null;
    previousRank: number | null;
    previousScore: number | null;
    newRank: number;
    score: number;
  };
}

describe(`two nodes that are killed ${crashes} times while scores come in and seasons are closed`, () => {
  const answered = new Set<string>();

  before(async () => {
    let over = false;
    const playing = Array.from({ length: clients }, (_, client) => keepPlaying(client, () => over, answered));
    for (let i = 0; i < crashes; i++) {
      await new Promise((done) => setTimeout(done, 100 + Math.random() * 400));
      await nodes[i % 2]?.crash();
    }
    over = true;
    await Promise.all(playing);
    const left = async () =>
      (
        await sql.query(`select (select count(*) from outbox_queue) + (select count(*)
           from leaderboard_seasons s join leaderboard_changes c on c.season_key = s.key
           where not pg_visible_in_snapshot(c.xid, s.tracked)) + (select count(*)
           from leaderboard_seasons where closed_at is not null and hash is null) as n`)
      ).rows[0].n;
    while (Number(await left()) > 0) await new Promise((done) => setTimeout(done, 50));
  });

  it('have the ranks that the database computes, entry by entry, on each node', async () => {
    for (const board of boards) {
      const order = board === 'posted' ? 'x.score' : '-x.score';
      const { rows } = await sql.query(
        `select x.player_id as "playerId", x.score,
                row_number() over (order by ${order}, x.achieved_at, x.player_id)::int as rank
         from leaderboard_seasons s join leaderboard_entries x on x.season_key = s.key
         where s.leaderboard_id = $1 and s.closed_at is null order by 3`,
        [board],
      );
      for (const api of [node(0), node(1)]) {
        const { body } = await api.get(`/leaderboards/${board}/entries?limit=100`, { key });
        const short = body.data.map(({ playerId, score, rank }: (typeof rows)[0]) => ({
          playerId,
          score,
          rank,
        }));
        assert.deepEqual(short, rows);
        for (const { playerId, rank } of rows) {
          const one = await api.get(`/leaderboards/${board}/entries/${playerId}?around=2`, { key });
          assert.equal(one.body.rank, rank);
          assert.deepEqual(
            one.body.neighbours.map((neighbour: { rank: number }) => neighbour.rank),
            [rank - 2, rank - 1, rank + 1, rank + 2].filter((other) => other > 0 && other <= rows.length),
          );
        }
      }
    }
  });

  it('have counted every event once, in one season: none is lost at a close, none counts twice', async () => {
    const { rows } = await sql.query(`
      select s.leaderboard_id as board, sum(coalesce(t.score, x.score))::int as sum
      from leaderboard_seasons s
      left join lateral (select sum(score) as score from leaderboard_standings where season_key = s.key
                         having s.hash is not null) t on true
      left join lateral (select sum(score) as score from leaderboard_entries where season_key = s.key) x on true
      where s.leaderboard_id in ('wins', 'gained') group by 1`);
    const sums = Object.fromEntries(rows.map(({ board, sum }) => [board, sum]));
    assert.equal(sums['wins'], answered.size);
    const { rows: xp } = await sql.query('select sum(xp)::int as sum from player_progress');
    assert.equal(sums['gained'], xp[0].sum);
  });

  it('have closed each season once and completely', async () => {
    const { rows: seasons } = await sql.query(
      'select * from leaderboard_seasons order by leaderboard_id, number',
    );
    for (const board of boards) {
      const own = seasons.filter((season) => season.leaderboard_id === board);
      assert.deepEqual(
        own.map(({ number }) => number),
        own.map((_, i) => i + 1),
      );
      assert.equal(own.filter(({ closed_at: closedAt }) => closedAt === null).length <= 1, true);
    }
    const closed = seasons.filter(({ hash }) => hash !== null);
    for (const season of closed) {
      const { rows } = await sql.query(
        'select rank, score, subscore, metadata, pseudonym from leaderboard_standings where season_key = $1 order by rank',
        [season.key],
      );
      assert.equal(rows.length, season.entries);
      assert.equal(createHash('sha256').update(rows.map(standingLine).join('')).digest('hex'), season.hash);
    }
  });

  it('have notified every change of rank once, in order', async () => {
    const { rows: outbox } = await sql.query('select id, envelope from outbox order by seq');
    const { rows: heard } = await sql.query('select id, envelope from heard');
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    assert.deepEqual(heard.sort(byId), outbox.toSorted(byId));

    const { rows: changes } = await sql.query(`
      select s.leaderboard_id || ' ' || s.number || ' ' || p.id as name, c.previous_score as from, c.score as to
      from leaderboard_changes c join leaderboard_seasons s on s.key = c.season_key
      join players p on p.key = c.player_key order by c.seq`);
    const changesOf = Map.groupBy(changes, ({ name }) => name);
    const told = outbox
      .map(({ envelope }) => JSON.parse(envelope) as Notification)
      .filter(({ type }) => type.startsWith('leaderboard.'));
    const ranks = told.filter(({ type }) => type === 'leaderboard.rank_changed');
    assert.ok(ranks.length > crashes);
    // The log of settled seasons is deleted.
    const { rows: open } = await sql.query('select * from leaderboard_seasons where not settled');
    const isOpen = ({ leaderboardId, season }: Notification['data']) =>
      open.some((one) => one.leaderboard_id === leaderboardId && one.number === season);
    for (const { data } of ranks.filter((one) => isOpen(one.data))) {
      const left = changesOf.get(`${data.leaderboardId} ${data.season} ${data.playerId}`) ?? [];
      // The changes before it did not move the player. No change is reported twice or out of order.
      const at = left.findIndex(({ from, to }) => from === data.previousScore && to === data.score);
      assert.ok(at >= 0, JSON.stringify(data));
      assert.ok(!left.slice(0, at).some(({ from }) => from === null), 'of the first score everybody hears');
      left.splice(0, at + 1);
    }
    const leaders = new Map<string, string>();
    for (const { type, data } of told) {
      if (type !== 'leaderboard.new_leader') continue;
      const name = `${data.leaderboardId} ${data.season}`;
      assert.equal(data.previousLeaderId, leaders.get(name) ?? null);
      assert.notEqual(data.playerId, data.previousLeaderId);
      leaders.set(name, data.playerId);
    }
    for (const board of boards) {
      const { body } = await node(0).get(`/leaderboards/${board}/entries?limit=1`, { key });
      const { rows } = await sql.query(
        'select max(number) as number from leaderboard_seasons where leaderboard_id = $1 and closed_at is null',
        [board],
      );
      assert.equal(leaders.get(`${board} ${rows[0].number}`), body.data[0]?.playerId);
    }
  });
});
