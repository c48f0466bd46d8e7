import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findBuild, isServiceBuilt, serviceBuildOf } from '../../server/service-build.ts';
import { buildService } from './build-service.ts';

const run = promisify(execFile);
const finder = JSON.stringify(import.meta.resolve('../../server/service-build.ts'));

/** What a new process says that loads the service from its build. */
async function load(root: string) {
  const script = `
    const { findBuild } = await import(${finder});
    const { places, odd, fail } = await import(findBuild('service', {}, ${JSON.stringify(root)}));
    try { fail('no') } catch (error) { console.log(JSON.stringify({ places, odd, stack: error.stack })) }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as { places: string[]; odd: unknown[]; stack: string };
}

describe('the build that is made of the service', () => {
  let directory: string;
  let root: string;

  before(async () => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'laurel-built-')));
    root = join(directory, 'here');
    for (const path of ['server/cli', 'node_modules']) mkdirSync(join(root, path), { recursive: true });
    const write = (path: string, text: string) => {
      writeFileSync(join(root, path), text);
      utimesSync(join(root, path), new Date(), new Date(Date.now() - 60_000));
    };
    write('node_modules/.package-lock.json', '{}');
    write(
      'server/run.ts',
      `type Text = string;
import { fail } from './fail.ts';
const places: Text[] = [import.meta.dirname, import.meta.filename, import.meta.url];
const odd = ['“…” → 🪙', \`“\${places.length - 2}” → 🪙\`, /^[…🪙]$/u.test('🪙')];
export { fail, odd, places };
`,
    );
    write('server/fail.ts', `\n\nexport function fail(why: string): never {\n  throw new Error(why);\n}\n`);
    write('server/cli/command-line.ts', `export { fail } from '../fail.ts';\n`);
    // Through a link, as a home directory may be.
    symlinkSync(root, join(directory, 'link'));
    await buildService(join(directory, 'link'));
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  it('knows where its sources are, and names them in errors, wherever the folder is', async () => {
    for (const place of ['here', 'there']) {
      const moved = join(directory, place);
      renameSync(root, moved);
      root = moved;
      const { places, stack } = await load(root);
      const source = join(root, 'server/run.ts');
      assert.deepEqual(places, [join(root, 'server'), source, pathToFileURL(source).href]);
      assert.match(stack, /^Error: no\n.*\/server\/fail\.ts:4:9\)/);
    }
  });

  it('has one byte for each character, so that the code takes half the memory', async () => {
    const written = readdirSync(serviceBuildOf(root)).filter((name) => name.endsWith('.mjs'));
    for (const name of written) {
      assert.doesNotMatch(readFileSync(join(serviceBuildOf(root), name), 'utf8'), /[\u0100-\uffff]/, name);
    }
    assert.deepEqual((await load(root)).odd, ['“…” → 🪙', '“1” → 🪙', true]);
  });

  it('is made of all its sources, and of the packages that are installed', () => {
    for (const path of [
      'server/run.ts',
      'server/fail.ts',
      'server/cli/command-line.ts',
      'node_modules/.package-lock.json',
    ]) {
      assert.ok(findBuild('service', {}, root));
      renameSync(join(root, path), join(root, 'away'));
      assert.equal(findBuild('service', {}, root), undefined, path);
      renameSync(join(root, 'away'), join(root, path));
    }
  });

  it('is refused for code that would look for a file beside the build', async () => {
    const source = join(root, 'server/fail.ts');
    writeFileSync(source, `export const fail = () => import.meta.resolve('./other.ts');\n`);
    await assert.rejects(buildService(root), /import\.meta\.dirname/);
    assert.equal(findBuild('service', {}, root), undefined);
  });

  it('is what `server/main.js` loads, and no source besides, if it is current', async () => {
    const here = join(import.meta.dirname, '../..');
    const loader = JSON.stringify(import.meta.resolve('../../server/load-program.ts'));
    const script = `
      const { registerHooks } = await import('node:module');
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      const { loadProgram } = await import(${loader});
      await (await loadProgram()).loadService();
      process.stdout.write(JSON.stringify(loaded), () => process.exit());`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    const server = pathToFileURL(join(here, 'server/')).href;
    const ofServer = (JSON.parse(stdout) as string[]).filter((url) => url.startsWith(server));
    const names = ofServer.map((url) => url.slice(server.length)).sort();
    if (isServiceBuilt(here)) assert.deepEqual(names, ['load-program.ts', 'service-build.ts']);
    else assert.ok(names.includes('service.ts'));
  });

  it('is started without the compiler of Node, once compiled code is kept', async () => {
    const script = `
      const { keepCompiledCode } = await import(${JSON.stringify(import.meta.resolve('../../server/compile-cache.js'))});
      keepCompiledCode();
      const { loadProgram } = await import(${JSON.stringify(import.meta.resolve('../../server/load-program.ts'))});
      await loadProgram();
      console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;
    const env = { ...process.env, NODE_COMPILE_CACHE: join(directory, 'compiled') };
    const start = async () =>
      (await run(process.execPath, ['--input-type=module', '-e', script], { env })).stdout.trim();
    assert.equal(await start(), 'true', 'the files with types are not there yet');
    assert.equal(await start(), 'false');
  });

  it('is not made where the packages are those of another folder', async () => {
    const other = join(directory, 'other');
    mkdirSync(join(other, 'server'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const record = join(serviceBuildOf(root), 'made-of.json');
    mkdirSync(serviceBuildOf(root), { recursive: true });
    writeFileSync(record, '[]');
    await buildService(other);
    assert.ok(existsSync(record));
  });
});
