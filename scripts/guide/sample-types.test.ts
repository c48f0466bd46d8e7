import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { readPages } from './read-pages.ts';
import { execute, joinBlocks, runOf } from './run-samples.ts';

const root = join(import.meta.dirname, '../..');

/** As strict as a new project, but less strict than this repository, because samples are short. */
const settings = {
  target: 'esnext',
  module: 'nodenext',
  moduleDetection: 'force',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  customConditions: ['@laurel/source'],
  skipLibCheck: true,
};

it('the TypeScript samples of the guide pass the compiler', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-guide-types-'));
  t.after(() => rm(directory, { recursive: true, force: true }));
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  const pages = readPages().filter((page) => runOf(page, 'ts').length > 0);
  assert.ok(pages.length > 0);
  for (const page of pages) {
    const file = join(directory, `${page.path.replaceAll('/', '-')}.ts`);
    await writeFile(file, joinBlocks(runOf(page, 'ts')));
  }
  const sample = join(root, 'guide/samples/webhooks/verify.ts');
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, files: [sample], include: ['*.ts'] }),
  );
  const compiler = join(root, 'node_modules/.bin/tsc');
  const { code, stdout } = await execute(compiler, ['-p', directory, '--checkers', '1'], {}, directory);
  // Errors have the line of the page: `quick-start.md.ts(42,7)`.
  assert.equal(code, 0, stdout);
});
