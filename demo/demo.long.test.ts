import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { homeOf, isAlive, serverPid, until } from '../server/platform/postgres/embedded/test-ground.ts';
import { apiClient } from '../server/testing/api-client.ts';

const small = ['--players', '60', '--events', '900', '--rate', '20'];
const main = join(import.meta.dirname, 'main.ts');
let directory = '';
let dataDir = '';
const started: Demo[] = [];

interface Demo {
  process: ChildProcess;
  ended: Promise<number | string>;
  stdout(): string;
  stderr(): string;
  /** Waits until it has printed this. Throws with the output if it ends before. */
  says(what: RegExp): Promise<RegExpExecArray>;
}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'laurel-demo-'));
  // As root, the database runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o711);
  dataDir = join(directory, 'data');
});
after(async () => {
  // When a demo is killed, its service ends too, and needs a moment to stop the database.
  for (const { process: child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  const pid = await serverPid(homeOf(dataDir)).catch(() => undefined);
  if (pid !== undefined) await until('the database server ends', async () => !(await isAlive(pid)));
  await rm(directory, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

/** Starts the demo as people do, without settings of this environment. */
function spawnDemo(): Demo {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [main, ...small], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LAUREL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  let isOver = false;
  const ended = once(child, 'close').then(([code, signal]): number | string => {
    isOver = true;
    return code ?? signal;
  });
  const demo: Demo = {
    process: child,
    ended,
    stdout: () => out,
    stderr: () => err,
    async says(what: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = what.exec(out);
        if (found) return found;
        if (isOver) throw new Error(`it ended: ${out}${err}`);
        await delay(20);
      }
    },
  };
  started.push(demo);
  return demo;
}

/** Signs in with the credentials that the demo prints. */
async function signIn(demo: Demo) {
  const [, url = '', email = '', password = ''] = await demo.says(
    /Console +(\S+)\/console\/p\/\S+\/live\n +E-mail +(\S+)\n +Password +(\S+)\n/,
  );
  const api = apiClient(url);
  const { body } = await api.post('/auth/login', { body: { email, password } });
  return { url, get: async (path: string) => (await api.get(path, { token: body.accessToken })).body };
}

/** Checks that everything that players can earn, own or buy has an image, and that this service serves it. */
async function checkImages({ url, get }: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  for (const kind of ['badges', 'currencies', 'items', 'offers']) {
    for (const { id, imageUrl, iconUrl } of (await get(`/${kind}`)).data) {
      const image = imageUrl ?? iconUrl;
      assert.ok(image?.startsWith(`${url}/api/v1/assets/`), `${kind} ${id}: ${image}`);
      const answer = await fetch(image);
      assert.equal(answer.headers.get('content-type'), 'image/webp', `${kind} ${id}`);
      await answer.arrayBuffer();
    }
  }
}

describe('the demo', () => {
  let first: Demo;
  let newest = '';

  it('is a game with players, a past, closed seasons, and deliveries that were repeated', async () => {
    first = spawnDemo();
    await first.says(/Sending about/);
    const session = await signIn(first);
    const { get } = session;
    await checkImages(session);
    const { data: players } = await get('/players?limit=100');
    assert.ok(players.length >= 60, `${players.length} players`);
    assert.match(players.at(-1).displayName, /^\p{L}+ \p{L}+$/u);

    const { occurredAt } = await get('/events/others-0-0');
    const days = (Date.now() - Date.parse(occurredAt)) / 86_400_000;
    assert.ok(days > 26 && days < 30, `the past begins ${days} days ago`);
    const { data: seasons } = await get('/leaderboards/duel-league/seasons');
    const [open, ...closed] = seasons as {
      startedAt: string;
      closedAt: string | null;
      hash: string | null;
    }[];
    assert.equal(open?.closedAt, null);
    // Four weeks, of which the first may have begun before, and the last goes on.
    assert.ok(closed.length === 3 || closed.length === 4, `${closed.length} closed seasons`);
    for (const { closedAt, hash } of closed) {
      assert.match(closedAt ?? '', /T00:00:00.000Z$/);
      assert.equal(new Date(closedAt ?? '').getUTCDay(), 1, 'seasons end on Mondays');
      assert.notEqual(hash, null);
    }
    assert.notEqual((await get('/lobbies')).data.length, 0);
    await checkCompetition(get);
    await checkExperiments(get);
    await checkConsequences(get);
    newest = (await get('/events?limit=1')).data[0].id;
    assert.doesNotMatch(newest, /^(regulars|others)-/, 'it goes on by itself');
  });

  /** A league with a past, crews and friends, a season pass and a tournament. */
  async function checkCompetition(get: Awaited<ReturnType<typeof signIn>>['get']): Promise<void> {
    const { data: rounds } = await get('/leaderboards/captains-league/seasons');
    assert.ok(rounds.length >= 4, `${rounds.length} seasons of the league`);
    const { data: crews } = await get('/teams');
    assert.equal(crews.length, 6);
    const members: string[] = crews.flatMap((crew: { members: { playerId: string }[] }) =>
      crew.members.map(({ playerId }) => playerId),
    );
    const listOf = async (what: string) =>
      (await Promise.all(members.map((id) => get(`/players/${id}/${what}`)))).flatMap(({ data }) => data);
    const leagues = await listOf('leagues');
    assert.ok(leagues.some(({ history }) => history.length >= 2));
    assert.ok(leagues.some(({ group }) => group !== null));
    assert.notEqual((await listOf('friends')).length, 0);
    const passes = await listOf('milestones');
    assert.ok(passes.some(({ reached, next }) => reached.length > 0 && next !== null));
    assert.notEqual((await get('/leaderboards/weekend-regatta/entries')).data.length, 0);
    assert.equal((await get('/leaderboards/crew-challenge/entries')).data.length, 6);
  }

  /** One that was shipped, one that was stopped, and one that runs. */
  async function checkExperiments(get: Awaited<ReturnType<typeof signIn>>['get']): Promise<void> {
    const { data } = await get('/experiments');
    const statuses = Object.fromEntries(
      data.map(({ id, status, conclusion }: { id: string; status: string; conclusion: string | null }) => [
        id,
        [status, conclusion !== null],
      ]),
    );
    assert.deepEqual(statuses, {
      'shorter-first-voyage': ['stopped', true],
      'comfort-for-losers': ['stopped', true],
      'warmer-welcome': ['running', false],
    });
    assert.equal((await get('/quests/first-voyage')).objectives.length, 1, 'the shorter voyage is for all');
    const { exposures: compared } = await get('/analytics/lift');
    const others = compared.find(({ variantId }: { variantId: string }) => variantId === 'others');
    // Of a few players none may be held out.
    assert.ok(others.players > 0, 'players came while some were held out');
    for (const id of Object.keys(statuses)) {
      const { exposures, sampleRatio, days } = await get(`/experiments/${id}/results`);
      assert.ok(
        // Of a few players all may be in one variant.
        exposures.some(({ players }: { players: number }) => players > 0),
        `${id} has players`,
      );
      assert.ok(sampleRatio.ok, `${id} is split as planned`);
      assert.ok(days.length > 5, `${id} has ${days.length} days`);
    }
  }

  /** What comes of it after a while. */
  async function checkConsequences(get: Awaited<ReturnType<typeof signIn>>['get']): Promise<void> {
    const readCoins = async () => (await get('/analytics/economy?currencyId=coins')).currencies[0];
    await until('flows are folded', async () => (await readCoins()).taken > 0);
    const economy = await readCoins();
    const kinds = (flows: { type: string }[]) => [...new Set(flows.map(({ type }) => type))].sort();
    assert.deepEqual(kinds(economy.sinks), ['purchase']);
    assert.ok(kinds(economy.sources).includes('rule') && kinds(economy.sources).includes('initial'));
    const daysWithCoins = economy.days.filter(({ granted }: { granted: number }) => granted > 0).length;
    assert.ok(daysWithCoins > 14, `coins were found on ${daysWithCoins} days`);
    const daysOfSpending = economy.days.filter(({ taken }: { taken: number }) => taken > 0).length;
    assert.ok(daysOfSpending > 5, `coins were spent on ${daysOfSpending} days`);
    const [{ playerId }] = economy.largest;
    assert.ok((await get(`/players/${playerId}/transactions`)).data.length > 1);

    const webhook = (await get('/webhooks')).data.find(
      ({ description }: { description: string }) => description === 'Rewards',
    );
    const isRepeated = ({ retryCount }: { retryCount: number }) => retryCount > 0;
    await until('a repeated delivery succeeds', async () => {
      const { data } = await get(`/webhooks/${webhook.id}/deliveries?status=success&limit=100`);
      return data.some(isRepeated);
    });
  }

  it('that already runs is not started again, and says so in one line', async () => {
    const second = spawnDemo();
    assert.equal(await second.ended, 1);
    assert.match(second.stderr(), /^demo: The data directory \S+ is in use by another Laurel process.*\n$/);
  });

  it('ends with Ctrl-C, however often, and its database with it', async () => {
    const pid = await serverPid(homeOf(dataDir));
    first.process.kill('SIGINT');
    await first.says(/Stopping/);
    first.process.kill('SIGINT');
    assert.equal(await first.ended, 0, first.stderr());
    assert.equal(first.stderr(), '');
    assert.equal(await isAlive(pid), false);
  });

  it('continues where it was, and leaves nothing running when it is killed', async () => {
    const again = spawnDemo();
    await again.says(/Sending about/);
    assert.doesNotMatch(again.stdout(), /written/, 'the past is not written twice');
    const session = await signIn(again);
    assert.equal((await session.get(`/events/${newest}`)).id, newest);
    await checkImages(session);
    const pid = await serverPid(homeOf(dataDir));
    again.process.kill('SIGKILL');
    await again.ended;
    await until('the database server ends', async () => !(await isAlive(pid)));
  });
});
