import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { profileByLayer } from '../http/cpu-profile.ts';
import { openInstallation } from '../http/installation.ts';
import { load, median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { measure } from '../ingest/measure.ts';
import { openGame } from '../ingest/open-game.ts';
import { layerOutside, layersOf } from './layers.ts';

const rounds = 4;
const secondsPerRound = 2;
const warmUpSeconds = 24;
const profiledSeconds = 6;

const here = import.meta.dirname;
const http = join(here, '../http');

/** What a scenario is opened with. */
interface Frame {
  directory: string;
  /** Starts a script so that it can be profiled. `name` is that of its profile. */
  start(
    name: 'bare' | 'laurel',
    script: string,
    env: Record<string, string>,
    ...imports: string[]
  ): Promise<Running>;
  /** Called at the end, the last one first, also where opening failed. */
  atEnd(close: () => Promise<unknown>): void;
}

/** What is compared: the service, and a bare program that does the least of the same. */
interface Compared {
  /** What the bare program is. */
  bareName: string;
  bare: Running;
  laurel: Running;
  /** Calls for some seconds; returns the microseconds of CPU of a call. */
  call(server: Running, seconds: number): Promise<number>;
}

const scenarios = { players: openPlayers, events: openEvents };
type Scenario = keyof typeof scenarios;

/**
 * Measures the cost of each layer of a call, compared with a bare program: `npm run bench -- layers [players|events]`. The CPU
 * of a call is measured, and a separate profile divides it among the layers. It prints the tables of docs/performance.md.
 */
export async function benchLayers(): Promise<void> {
  const name = process.argv[3] ?? 'players';
  if (!Object.hasOwn(scenarios, name)) {
    throw new Error(`layers: there is no "${name}"; say one of: ${Object.keys(scenarios).join(', ')}`);
  }
  const directory = await mkdtemp(join(tmpdir(), 'laurel-layers-'));
  const profileOf = (of: string) => join(directory, `${of}.json`);
  const closers: (() => Promise<unknown>)[] = [];
  const frame: Frame = {
    directory,
    async start(of, script, env, ...imports) {
      const options = [...imports, 'profile-on-signal.ts'].flatMap((file) => ['--import', join(http, file)]);
      const server = await startServer(script, { ...env, BENCH_PROFILE: profileOf(of) }, options);
      closers.push(() => server.stop());
      return server;
    },
    atEnd: (close) => closers.push(close),
  };
  try {
    await compare(name as Scenario, frame, profileOf);
  } finally {
    for (const close of closers.reverse()) await close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function compare(scenario: Scenario, frame: Frame, profileOf: (of: string) => string): Promise<void> {
  const { bare, laurel, bareName, call } = await scenarios[scenario](frame);
  console.log(
    `${rounds} rounds of ${secondsPerRound} s each, Node ${process.version}, ${cpus().length} cores\n`,
  );
  const cpu = { bare: [] as number[], laurel: [] as number[] };
  for (const server of [bare, laurel]) await call(server, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    cpu.bare.push(await call(bare, secondsPerRound));
    cpu.laurel.push(await call(laurel, secondsPerRound));
  }
  for (const server of [bare, laurel]) {
    server.signal('SIGUSR2');
    await call(server, profiledSeconds);
    server.signal('SIGUSR2');
  }
  for (const each of ['bare', 'laurel']) while (!existsSync(profileOf(each))) await delay(50);
  const share = (of: 'bare' | 'laurel') => shareOut(profileOf(of), scenario, median(cpu[of]));
  report(bareName, share('bare'), share('laurel'));
}

/** `GET /players` with cached results of the database, and a bare Fastify route that returns the same page. */
async function openPlayers({ directory, start, atEnd }: Frame): Promise<Compared> {
  const { key, settings, close } = await openInstallation();
  atEnd(close);
  const laurel = await start(
    'laurel',
    join(http, 'service-from-sources.ts'),
    settings,
    'remember-answers.ts',
  );
  const headers = { 'x-api-key': key };
  const page = await (await fetch(`${laurel.url}/api/v1/players`, { headers })).text();
  await writeFile(join(directory, 'page.json'), page);
  const bare = await start('bare', join(http, 'bare-fastify.ts'), {
    BENCH_PAGE: join(directory, 'page.json'),
  });
  return {
    bareName: 'bare Fastify',
    bare,
    laurel,
    call: async (server, seconds) => (await load(server, key, seconds)).cpu,
  };
}

/** `POST /events` of one event, and a bare group commit that has no engine. */
async function openEvents({ start, atEnd }: Frame): Promise<Compared> {
  const { laurel, key, settings, close } = await openGame({}, (env) =>
    start('laurel', join(http, 'service-from-sources.ts'), env),
  );
  atEnd(close);
  const bare = await start('bare', join(here, '../ingest/bare-group-commit.ts'), settings);
  return {
    bareName: 'bare commit',
    bare,
    laurel,
    call: async (server, seconds) => (await measure(server, key, 1, seconds)).cpu,
  };
}

/** Microseconds per call, by layer. */
function shareOut(file: string, scenario: Scenario, cpu: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { part, share } of profileByLayer(file, layersOf[scenario])) {
    const layer = layerOutside(part);
    sums.set(layer, (sums.get(layer) ?? 0) + share * cpu);
  }
  return sums;
}

/** Rows with less than this share of the whole are combined. */
const least = 0.005;

function report(bareName: string, bare: Map<string, number>, laurel: Map<string, number>): void {
  const names = [...new Set([...laurel.keys(), ...bare.keys()])].sort(
    (a, b) => (laurel.get(b) ?? 0) - (laurel.get(a) ?? 0),
  );
  const whole = laurel.values().reduce((all, one) => all + one, 0);
  const shown = names.filter((name) => (laurel.get(name) ?? 0) >= least * whole);
  const sum = (of: Map<string, number>, among: readonly string[]) =>
    among.reduce((total, name) => total + (of.get(name) ?? 0), 0);
  const line = (name: string, among: readonly string[]) =>
    console.log(
      `| ${name.padEnd(42)} | ${[bare, laurel].map((of) => sum(of, among).toFixed(1).padStart(12)).join(' | ')} |`,
    );
  console.log(
    `| ${'µs of CPU for a call'.padEnd(42)} | ${bareName.padStart(12)} | ${'Laurel'.padStart(12)} |`,
  );
  console.log(`| ${'-'.repeat(42)} | ${'-'.repeat(11)}: | ${'-'.repeat(11)}: |`);
  for (const name of shown) line(name, [name]);
  line(
    'the rest',
    names.filter((name) => !shown.includes(name)),
  );
  line('all', names);
}
