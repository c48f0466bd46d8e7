import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { summariseProfile } from './cpu-profile.ts';
import { type Installation, openInstallation } from './installation.ts';
import { load, type Measured, median } from './load.ts';
import { type Running, startServer } from './start-server.ts';

const rounds = 5;
const secondsPerRound = 3;
const warmUpSeconds = 5;
const target = 0.45;

const here = import.meta.dirname;
const service = join(here, '../../server/main.js');

/**
 * Compares `GET /api/v1/players`, with everything that a customer's call involves, with servers that only respond. They
 * alternate, so that a slow phase of the machine affects all of them.
 */
export async function benchHttp(): Promise<void> {
  const installation = await openInstallation();
  const running: Running[] = [];
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    running.push(server);
    return server;
  };
  try {
    const laurel = await start(service, installation.settings);
    const { key } = installation;
    const page = join(installation.directory, 'page.json');
    const body = await readPage(laurel.url, key);
    await writeFile(page, body);
    const remember = ['--import', join(here, 'remember-answers.ts')];
    const servers = {
      'bare node:http': await start(join(here, 'bare-http.ts'), { BENCH_PAGE: page }),
      'bare Fastify route': await start(join(here, 'bare-fastify.ts'), { BENCH_PAGE: page }),
      'Fastify, the page from the database': await start(join(here, 'page-from-database.ts'), {
        ...installation.settings,
        BENCH_FIRST: firstOf(body),
      }),
      'Laurel, database answers remembered': await start(service, installation.settings, remember),
      'Laurel, GET /api/v1/players': laurel,
    };
    console.log(
      `${Buffer.byteLength(body)} bytes an answer, ${rounds} rounds of ${secondsPerRound} s each, ` +
        `Node ${process.version}, ${cpus().length} cores\n`,
    );
    report(await measure(servers, key));
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await reportProfile(installation);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await installation.close();
  }
}

/** The page with one player: the shape that the others have too. */
function firstOf(body: string): string {
  const page = JSON.parse(body) as { data: unknown[] };
  return JSON.stringify({ ...page, data: page.data.slice(0, 1) });
}

async function readPage(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/players`, { headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`the first page: ${response.status} ${await response.text()}`);
  return response.text();
}

async function measure(servers: Record<string, Running>, key: string): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>(Object.keys(servers).map((name) => [name, []]));
  // The warm-up is not counted: V8 still compiles the hot paths.
  for (const server of Object.values(servers)) await load(server, key, warmUpSeconds);
  for (let round = 1; round <= rounds; round++) {
    for (const [name, server] of Object.entries(servers)) {
      const measured = await load(server, key, secondsPerRound);
      results.get(name)?.push(measured);
      console.log(`round ${round}  ${name.padEnd(38)} ${measured.perSecond.toFixed(0).padStart(7)} /s`);
    }
  }
  return results;
}

function report(results: Map<string, Measured[]>): void {
  const rows = [...results].map(([name, all]) => {
    const middle = (of: keyof Measured) => median(all.map((one) => one[of]));
    return {
      name,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      cpu: middle('cpu'),
    };
  });
  const fastify = rows.find(({ name }) => name === 'bare Fastify route')?.perSecond ?? Number.NaN;
  console.log(`\n${'median'.padEnd(40)} calls/s   p50 ms   p99 ms   CPU µs/call   of bare Fastify`);
  for (const { name, perSecond, p50, p99, cpu } of rows) {
    const figures = [
      perSecond.toFixed(0).padStart(7),
      p50.toFixed(1).padStart(8),
      p99.toFixed(1).padStart(8),
      cpu.toFixed(0).padStart(13),
      percent(perSecond / fastify).padStart(17),
    ];
    console.log(`${name.padEnd(40)} ${figures.join(' ')}`);
  }
  const ours = (rows.at(-1)?.perSecond ?? 0) / fastify;
  console.log(
    `\nTarget: ${percent(target)} of bare Fastify. ${ours >= target ? 'Reached' : 'Missed'}: ${percent(ours)}.`,
  );
  const page =
    rows.find(({ name }) => name === 'Fastify, the page from the database')?.perSecond ?? Number.NaN;
  console.log(
    `Of Fastify with the page from the database: ${percent((rows.at(-1)?.perSecond ?? 0) / page)}.`,
  );
}

/** Shows which packages use the time of our process. It is separate from the measurement, because profiling costs time. */
async function reportProfile({ directory, settings, key }: Installation): Promise<void> {
  const file = join(directory, 'profile.json');
  const watched = ['--import', join(here, 'profile-on-signal.ts')];
  const fromSources = join(here, 'service-from-sources.ts');
  const server = await startServer(fromSources, { ...settings, BENCH_PROFILE: file }, watched);
  try {
    await load(server, key, 5);
    server.signal('SIGUSR2');
    await load(server, key, secondsPerRound);
    server.signal('SIGUSR2');
    while (!existsSync(file)) await delay(50);
  } finally {
    await server.stop();
  }
  console.log('\nWhere our process spends its busy time (self time):');
  for (const { part, share } of summariseProfile(file).slice(0, 20)) {
    console.log(`  ${percent(share).padStart(6)}  ${part}`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
