import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { profileByLayer } from '../http/cpu-profile.ts';
import { openInstallation } from '../http/installation.ts';
import { load, median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { layerOf } from './layers.ts';

const rounds = 4;
const secondsPerRound = 2;
const warmUpSeconds = 8;
const profiledSeconds = 6;

const here = import.meta.dirname;
const http = join(here, '../http');

/**
 * Measures the cost of each layer of a call: `GET /players` with cached results of the database, compared with a bare
 * Fastify route that returns the same page. The CPU of a call is measured, and a separate profile divides it among the
 * layers. It prints the table of docs/performance.md.
 */
export async function benchLayers(): Promise<void> {
  const installation = await openInstallation();
  const running: Running[] = [];
  const { key, directory, settings } = installation;
  const profileOf = (name: string) => join(directory, `${name}.json`);
  const start = async (name: string, script: string, env: Record<string, string>, ...imports: string[]) => {
    const options = [...imports, 'profile-on-signal.ts'].flatMap((file) => ['--import', join(http, file)]);
    const server = await startServer(script, { ...env, BENCH_PROFILE: profileOf(name) }, options);
    running.push(server);
    return server;
  };
  try {
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
    console.log(
      `${rounds} rounds of ${secondsPerRound} s each, Node ${process.version}, ${cpus().length} cores\n`,
    );
    const cpu = { bare: [] as number[], laurel: [] as number[] };
    for (const server of [bare, laurel]) await load(server, key, warmUpSeconds);
    for (let round = 0; round < rounds; round++) {
      cpu.bare.push((await load(bare, key, secondsPerRound)).cpu);
      cpu.laurel.push((await load(laurel, key, secondsPerRound)).cpu);
    }
    for (const server of [bare, laurel]) {
      server.signal('SIGUSR2');
      await load(server, key, profiledSeconds);
      server.signal('SIGUSR2');
    }
    for (const name of ['bare', 'laurel']) while (!existsSync(profileOf(name))) await delay(50);
    report(share(profileOf('bare'), median(cpu.bare)), share(profileOf('laurel'), median(cpu.laurel)));
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await installation.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Microseconds per call, by layer. */
function share(file: string, cpu: number): Map<string, number> {
  return new Map(profileByLayer(file, layerOf).map(({ part, share }) => [part, share * cpu]));
}

/** Smaller rows are combined. */
const least = 0.3;

function report(bare: Map<string, number>, laurel: Map<string, number>): void {
  const names = [...new Set([...laurel.keys(), ...bare.keys()])];
  const shown = names.filter((name) => Math.max(laurel.get(name) ?? 0, bare.get(name) ?? 0) >= least);
  const sum = (of: Map<string, number>, among: readonly string[]) =>
    among.reduce((total, name) => total + (of.get(name) ?? 0), 0);
  const line = (name: string, among: readonly string[]) =>
    console.log(
      `| ${name.padEnd(36)} | ${[bare, laurel].map((of) => sum(of, among).toFixed(1).padStart(12)).join(' | ')} |`,
    );
  console.log(
    `| ${'µs of CPU for a call'.padEnd(36)} | ${'bare Fastify'.padStart(12)} | ${'Laurel'.padStart(12)} |`,
  );
  console.log(`| ${'-'.repeat(36)} | ${'-'.repeat(11)}: | ${'-'.repeat(11)}: |`);
  for (const name of shown) line(name, [name]);
  line(
    'the rest',
    names.filter((name) => !shown.includes(name)),
  );
  line('all', names);
}
