import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { ProjectShape } from '../../packages/cli/src/types/read-project.ts';
import { writePython } from '../../packages/cli/src/types/write-python.ts';
import { isLongRun } from '../../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../server/testing/service.ts';
import { webhooksToThisMachine } from '../afternoon/receive-delivery.ts';
import { readFences } from '../guide/read-pages.ts';
import { addressed, joinBlocks } from '../guide/run-samples.ts';
import { installPackage, pythonSource as source } from './install-package.ts';

/**
 * The Python client against a running service. `npm test` runs the tests that need the standard library alone: calls are made
 * with urllib. `npm run test:python` installs the built wheel, httpx and mypy in fixed versions, and runs everything.
 */
const runsAll = process.env['LAUREL_TEST_PYTHON'] === 'all';
const root = join(import.meta.dirname, '../..');
const service = await startTestService({ webhooks: webhooksToThisMachine() });
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

/** Fails with what the program printed. */
async function run(program: string, args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  const { PATH = '', HOME = cwd } = process.env;
  const env = {
    PATH,
    HOME,
    PYTHONDONTWRITEBYTECODE: '1',
    LAUREL_TEST_URL: service.url,
    LAUREL_TEST_KEY: key,
    ...more,
  };
  try {
    const options = { cwd, env, timeout: 600_000, maxBuffer: 1 << 26 };
    const { stdout, stderr } = await promisify(execFile)(program, [...args], options);
    return stdout + stderr;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') assert.fail(`${program} is missing. On Debian: apt-get install python3`);
    assert.fail(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

it('the version of the Python package is that of the service', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const text = await readFile(join(source, 'src/laurel_sdk/_version.py'), 'utf8');
  assert.match(text, new RegExp(`^__version__ = "${version.replaceAll('.', '\\.')}"$`, 'm'));
  assert.equal(
    await readFile(join(source, 'LICENSE'), 'utf8'),
    await readFile(join(root, 'LICENSE'), 'utf8'),
  );
});

if (runsAll) describe('the Python package, built and installed', describePackage);
else describe('the Python client, with the standard library alone', describeParts);

function describeParts(): void {
  const tests = join(source, 'tests');
  const path = { PYTHONPATH: `${join(source, 'src')}:${tests}`, LAUREL_TEST_TRANSPORT: 'urllib' };

  it('runs on Python 3.11 or later', async () => {
    const check = 'import sys; assert sys.version_info >= (3, 11), f"this is Python {sys.version}"';
    await run('python3', ['-c', check], tests);
  });

  // That of the service in the long run: each of its calls is one of the SDK's, which are tried in TypeScript.
  for (const name of isLongRun ? ['test_parts', 'test_service'] : ['test_parts']) {
    it(`passes ${name}.py`, async () => {
      const output = await run('python3', ['-W', 'error', '-m', 'unittest', '-q', name], tests, path);
      const ran = Number(/Ran (\d+) tests?/.exec(output)?.[1] ?? 0);
      assert.ok(ran >= 15, `only ${ran} tests ran: ${output}`);
    });
  }
}

function describePackage(): void {
  it('passes all tests and the type checker, and its samples work as shown', async () => {
    const directory = await temporaryDirectory();
    const { python: bin, built } = await installPackage(run, directory);
    const [wheel = '', sdist = ''] = built;
    assert.match(wheel, /^laurel_sdk-.*-py3-none-any\.whl$/);
    assert.match(sdist, /^laurel_sdk-.*\.tar\.gz$/);
    // The tests are in a folder of their own: they find the installed package and not the sources.
    const tests = join(directory, 'packages/python/tests');
    await cp(join(source, 'tests'), tests, { recursive: true });
    await cp(join(root, 'packages/sdk/src'), join(directory, 'packages/sdk/src'), { recursive: true });
    await cp(join(root, 'guide/samples/python'), join(tests, 'samples'), { recursive: true });
    await cp(join(source, 'pyproject.toml'), join(tests, 'pyproject.toml'));
    await writeFile(join(tests, 'laurel_types.py'), writePython(sampleProject));
    const samples = await writeSamples(tests);
    console.log(await run(bin, ['-m', 'mypy', '--strict', '-p', 'laurel_sdk'], tests));
    console.log(await run(bin, ['-m', 'mypy', '--strict', 'samples', ...(await pythonFiles(tests))], tests));
    const env = { LAUREL_KEY: key, LAUREL_API_KEY: key };
    for (const sample of samples) await run(bin, ['-W', 'error', sample], tests, env);
    console.log(await run(bin, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', tests], tests, env));
  });
}

/** A project whose types `laurel types --python` writes, for check_project_types.py. */
const sampleProject: ProjectShape = {
  ids: [['badges', ['first-win']]],
  events: [
    {
      type: 'match.won',
      open: false,
      properties: [
        { name: 'score', types: ['number'], required: true },
        { name: 'map', types: ['string'], required: false },
      ],
    },
    { type: 'app.opened', open: true, properties: [] },
  ],
};

async function pythonFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.py')).toSorted();
}

/** The samples of the guide and of the README, each page as one program. */
async function writeSamples(directory: string): Promise<string[]> {
  const pages = { guide: 'guide/python.md', readme: 'packages/python/README.md' };
  return Promise.all(
    Object.entries(pages).map(async ([name, path]) => {
      const fences = readFences(path, await readFile(join(root, path), 'utf8'));
      const blocks = fences.filter(({ language }) => language === 'python');
      assert.ok(blocks.length >= 3, `${path} has no samples`);
      const file = `sample_of_${name}.py`;
      const text = addressed(joinBlocks(blocks), { url: service.url, receiverPort: 4000 });
      await writeFile(join(directory, file), text);
      return file;
    }),
  );
}
