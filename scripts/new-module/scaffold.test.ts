import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { isLongRun, itInLongRun } from '../../server/testing/long-run.ts';
import { scaffoldModule } from './scaffold.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** What writing a module reads. */
const read = [
  'server/migrations',
  'server/modules.ts',
  'server/api-info.ts',
  'server/testing/access/expected-access.ts',
  'scripts/boundaries/parts.ts',
];
/** The files of the service, its tests and the checks, which the long run runs. */
const all = [
  'server',
  'scripts',
  'packages',
  'package.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  'docs/schema.txt',
];

let copy: string;
let written: string[];

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'laurel-new-module-'));
  for (const part of isLongRun ? all : read) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  written = scaffoldModule(copy, 'notes');
});
after(() => rmSync(copy, { recursive: true, force: true }));

const inCopy = (command: string, ...args: string[]) =>
  run(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: copy });

describe('a module made by npm run new-module', () => {
  it('touches at most six files outside its own folder', () => {
    const outside = written.filter((path) => !path.startsWith('server/modules/notes/'));
    assert.deepEqual(outside.map((path) => path.replace(/\d{4}/, 'NNNN')).toSorted(), [
      'scripts/boundaries/parts.ts',
      'server/api-info.ts',
      'server/migrations/NNNN_notes.sql',
      'server/modules.ts',
      'server/testing/access/expected-access.ts',
      'server/testing/rows/NNNN_notes.sql',
    ]);
  });

  itInLongRun('is well formatted', async () => {
    await inCopy('@biomejs/biome/bin/biome', 'check', '--write', ...written);
    await inCopy('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...written);
  });

  itInLongRun('has the right types and keeps to the boundaries', async () => {
    await run(process.execPath, ['scripts/boundaries/main.ts'], { cwd: copy });
    // Only the module and its imports: checking everything would take twice as long.
    const files = written.filter((path) => path.endsWith('.ts'));
    writeFileSync(
      join(copy, 'tsconfig.written.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    );
    // No build info, because that file belongs to the whole project.
    const options = ['--checkers', '1', '--incremental', 'false', '--tsBuildInfoFile', 'null'];
    await inCopy('typescript/bin/tsc', '-p', 'tsconfig.written.json', ...options);
  });

  itInLongRun('passes its own tests, and those for every module', async () => {
    const files = [
      'server/modules/notes/notes.test.ts',
      'server/check-modules.test.ts',
      'server/modules/tenancy/removal/catalogue.test.ts',
      'server/platform/http/openapi/openapi.test.ts',
    ];
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    // In one process, because each process would load the server again.
    const options = ['--test-isolation=none', '--test-global-setup=server/testing/global-setup.ts'];
    await run(process.execPath, ['--test', ...options, ...files], { cwd: copy, env });
  });

  it('refuses a name that is taken or not a plural', () => {
    assert.throws(() => scaffoldModule(copy, 'notes'), /there is a module notes already/);
    assert.throws(() => scaffoldModule(copy, 'Note'), /must be a plural/);
  });
});
