import { join } from 'node:path';
import { Client } from 'pg';
import { load, type Measured, medianOf, printMedians, verdict } from '../boards/bench-boards.ts';
import { openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';

/** `npm run bench -- teams [members]` */
const members = Number(process.argv[3] ?? 10_000);
const rounds = 4;
const perBatch = 1_000;
/** Target. */
const leastOfPlain = 0.8;
const calls = { score: 'an event that scores', update: 'a posted score, with the rank of the team' } as const;
const boards = ['plain', 'team'] as const;

/**
 * One team whose members all score at once, beside a plain board with the same players. The limit of members is raised in the
 * database for it.
 */
export async function benchTeams(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    const start = () => startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    laurel = await start();
    const game = await (await projectMaker(laurel, installation, sql))('Teams');
    const board = { operator: 'sum', significantChange: { places: 1_000_000_000, top: 1 } };
    await post(laurel, game.key, '/leaderboards', { id: 'plain', name: 'Plain', ...board });
    await post(laurel, game.key, '/leaderboards', { id: 'team', name: 'Team', subject: 'team', ...board });
    for (const id of boards) {
      await post(laurel, game.key, '/rules', {
        id: `score-${id}`,
        name: `Score of ${id}`,
        on: `score-${id}`,
        then: [{ do: 'submitScore', leaderboardId: id, value: 'event.properties.score' }],
      });
    }
    for (let at = 0; at < members; at += perBatch) {
      const count = Math.min(perBatch, members - at);
      const events = Array.from({ length: count }, (_, i) => ({
        playerId: `climber-${1 + at + i}`,
        type: 'arrive',
      }));
      await post(laurel, game.key, '/events/batch', { events });
    }
    await laurel.stop();
    await fillTeam(sql, game.environmentId);
    // Again, because a node remembers the teams of players.
    laurel = await start();
    const results = new Map<string, Measured[]>();
    for (let round = 0; round <= rounds; round++) {
      for (const what of Object.keys(calls)) {
        for (const of of boards) {
          const measured = await load(laurel, game.key, what, of, members);
          const name = `${what} of ${of}`;
          // The first round warms up.
          if (round > 0) results.set(name, [...(results.get(name) ?? []), measured]);
        }
      }
    }
    printMedians(results);
    for (const [what, name] of Object.entries(calls)) {
      const share =
        medianOf(results, `${what} of team`, 'perSecond') /
        medianOf(results, `${what} of plain`, 'perSecond');
      verdict(
        `${name}, of one of ${members} members: ${(share * 100).toFixed(0)} % of a plain board`,
        share >= leastOfPlain,
      );
    }
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }
}

async function fillTeam(sql: Client, environmentId: number): Promise<void> {
  await sql.query('alter table teams drop constraint teams_size_check');
  await sql.query(
    `with team as (
       insert into teams (environment_id, id, name, joining, max_members, attributes, size, created_at)
       values ($1, 'all', 'All', 'open', 500, '{}', $2, now()) returning key)
     insert into team_members (team_key, player_key, role, joined_at)
     select team.key, p.key, 'member', now() from team, players p where p.environment_id = $1`,
    [environmentId, members],
  );
  await sql.query('analyze');
}
