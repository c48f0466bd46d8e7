import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { load, type Measured, medianOf, printMedians, verdict } from '../boards/bench-boards.ts';
import { openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions } from '../ingest/game.ts';
import { measureVictim, report } from '../neighbours/bench-neighbours.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';

/** `npm run bench -- league [players]` */
const players = Number(process.argv[3] ?? 1_000_000);
const rounds = 3;
const secondsOfVictim = 20;
const perBatch = 1_000;
const batchesAtOnce = 8;
/** Targets. */
const leastOfPlain = 0.9;
const leastClosed = 2_000;

const board = { operator: 'sum', reset: 'weekly', significantChange: { places: 1_000_000_000, top: 1 } };
const league = {
  tiers: ['bronze', 'silver', 'gold', 'diamond'].map((id) => ({ id, name: id })),
  groupSize: 30,
  promote: { places: 7 },
  relegate: { places: 5 },
  absent: 'stay',
};

/**
 * A league beside a plain board with the same players: first scores in batches, scores, ranks and lists; then the close of
 * its season, with an honest project beside it. All goes through the API.
 */
export async function benchLeague(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    const project = await projectMaker(laurel, installation, sql);
    const game = await project('League');
    const victim = await project('Victim');
    for (const [path, body] of definitions) await post(laurel, victim.key, path, body);
    await prepare(laurel, game.key);
    for (const [what, type] of [
      ['players alone', 'arrive'],
      ['first scores of a plain board', 'climb-plain'],
      ['first scores of the league', 'climb-league'],
    ] as const) {
      const seconds = await sendOfEach(laurel, game.key, type);
      console.log(`${what}: ${(players / seconds).toFixed(0)} a second in batches of ${perBatch}`);
    }
    await sql.query('analyze');
    await compare(laurel, game.key);
    await close(laurel, { sql, key: game.key, victim: victim.key });
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }
}

async function prepare(laurel: Running, key: string): Promise<void> {
  await post(laurel, key, '/leaderboards', { id: 'plain', name: 'Plain', ...board });
  await post(laurel, key, '/leaderboards', { id: 'league', name: 'League', ...board, league });
  for (const id of ['plain', 'league']) {
    await post(laurel, key, '/rules', {
      id: `climb-${id}`,
      name: id,
      on: `climb-${id}`,
      then: [{ do: 'submitScore', leaderboardId: id, value: 'event.properties.score' }],
    });
  }
}

/** One event of each player; returns how many seconds it took. */
async function sendOfEach(laurel: Running, key: string, type: string): Promise<number> {
  const began = performance.now();
  let next = 0;
  const sender = async () => {
    for (let at = next; at < players; at = next) {
      next += perBatch;
      const events = Array.from({ length: Math.min(perBatch, players - at) }, (_, i) => ({
        playerId: `climber-${1 + at + i}`,
        type,
        properties: { score: 1 + Math.floor(Math.random() * 1_000) },
      }));
      await post(laurel, key, '/events/batch', { events });
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, sender));
  return (performance.now() - began) / 1_000;
}

async function compare(laurel: Running, key: string): Promise<void> {
  const { data } = (await read(laurel, key, '/leaderboards/league/groups?limit=100')) as {
    data: { id: string }[];
  };
  const groups = data.map(({ id }) => id);
  const results = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [what, of] of [
      ['update', 'plain'],
      ['update', 'league'],
      ['rank', 'plain'],
      ['rank', 'league'],
      ['page', 'plain'],
      ['group', 'league'],
      ['groups', 'league'],
      ['league', 'league'],
    ] as const) {
      const measured = await load(laurel, key, what, of, players, groups);
      const name = `${what} of ${of}`;
      // The first round warms up.
      if (round > 0) results.set(name, [...(results.get(name) ?? []), measured]);
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds} done`);
  }
  printMedians(results);
  const share =
    medianOf(results, 'update of league', 'perSecond') / medianOf(results, 'update of plain', 'perSecond');
  verdict(`a posted score: ${(share * 100).toFixed(0)} % of a plain board`, share >= leastOfPlain);
}

interface Closing {
  sql: Client;
  key: string;
  victim: string;
}

/** Until all groups are sealed, and until every player was told where they came. */
async function close(laurel: Running, { sql, key, victim }: Closing): Promise<void> {
  const before = await measureVictim(laurel, victim, secondsOfVictim);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  await post(laurel, key, '/leaderboards/league/close', {});
  const sealed = until(async () => {
    const { data } = (await read(laurel, key, '/leaderboards/league/seasons?limit=2')) as {
      data: { hash: string | null; closedAt: string | null }[];
    };
    return data.some(({ hash }) => hash !== null);
  }).then(() => players / seconds());
  const told = until(async () => {
    const { rows } = await sql.query(
      `select count(*)::int as left from leaderboard_seasons where rewarded_to is not null`,
    );
    return rows[0]?.left === 0;
  }, sealed).then(() => players / seconds());
  const during = await measureVictim(laurel, victim, secondsOfVictim);
  const [seals, tells] = await Promise.all([sealed, told]);
  await delay(5_000);
  const after = await measureVictim(laurel, victim, secondsOfVictim);
  console.log('');
  verdict(`${seals.toFixed(0)} players a second are sealed with their groups`, seals >= leastClosed);
  console.log(`         ${tells.toFixed(0)} players a second were told their place, from the close on`);
  report(10, `a league of ${players} players is closed`, [before, after], during);
}

async function until(
  isSo: () => Promise<boolean>,
  first: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  await first;
  while (!(await isSo())) await delay(500);
}

async function read({ url }: Running, key: string, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
