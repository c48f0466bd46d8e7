import { spawnSync } from 'node:child_process';
import { ensureTestPrograms } from './test-programs.ts';

/** Cheap ones first: a slip in the format is told in a second, not after the tests. */
const stages = [
  { name: 'format and lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'types', script: 'types' },
  { name: 'dead code', script: 'deadcode' },
  // The browser tests see what was built, which must be what is written.
  { name: 'console', script: 'build' },
  // The installation tests pack what was built.
  { name: 'packages', script: 'packages' },
  // All tests in one run, so that the summary at the very end counts every one of them.
  { name: 'tests (server, scripts, browser)', script: 'test:all' },
];

function fail(message: string): never {
  console.error(`\n✖ ${message}`);
  process.exit(1);
}

try {
  ensureTestPrograms(process.env, process.geteuid?.() === 0);
} catch (error) {
  fail((error as Error).message);
}

for (const [index, { name, script }] of stages.entries()) {
  console.log(`\n▶ ${index + 1}/${stages.length} ${name} (npm run ${script})`);
  const { status, signal } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status !== 0) fail(`${name} failed${signal ? ` (${signal})` : ''}: npm run ${script}`);
}
