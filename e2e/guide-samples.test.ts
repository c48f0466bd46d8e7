import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findDifferences } from '../scripts/guide/match-response.ts';
import { type Page, purposeOf, readPages } from '../scripts/guide/read-pages.ts';
import {
  addressed,
  findOtherHosts,
  joinBlocks,
  type Outcome,
  type Program,
  runOf,
  runPrograms,
  runShell,
  type Surroundings,
} from '../scripts/guide/run-samples.ts';
import { readConfig } from '../server/config.ts';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';

const root = join(import.meta.dirname, '..');
const pages = readPages();
const read = readConfig({});
assert.ok('config' in read);
// A sample receives webhooks on this machine.
const service = await startTestService({ webhooks: { ...read.config.webhooks, allowPrivate: true } });
const addresses = { url: service.url, receiverPort: await findFreePort() };

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Where the samples are: they find our packages by name, as in a project that installed them. */
const directory = await mkdtemp(join(tmpdir(), 'laurel-guide-'));
after(() => rm(directory, { recursive: true, force: true }));
await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));

async function makeSurroundings(page: Page): Promise<Surroundings> {
  const { token } = service.owner;
  const project = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: page.path, plan: 'PRO' },
  });
  const projectId: string = project.body.id;
  const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] }, projectId);
  const live = await service.createKey({ mode: 'live', scopes: ['read', 'write', 'manage'] }, projectId);
  return { LAUREL_KEY: key, LAUREL_LIVE_KEY: live.key, LAUREL_PROJECT: projectId, LAUREL_TOKEN: token };
}

const made = new Map<Page, Promise<Surroundings>>();
/** Each page has a project of its own, so that pages cannot depend on each other; that of a page that is not tried is never made. */
function surroundingsOf(page: Page): Promise<Surroundings> {
  const found = made.get(page) ?? makeSurroundings(page);
  made.set(page, found);
  return found;
}
const having = (language: string) => pages.filter((page) => runOf(page, language).length > 0);

/** The programs of all pages in one process. */
async function runAll(
  language: string,
  how: { command: string; options?: string[]; runner: string; extension: string },
) {
  const programs: Program[] = [];
  for (const page of having(language)) {
    const source = addressed(joinBlocks(runOf(page, language)), addresses);
    programs.push({ page: page.path, source, env: await surroundingsOf(page) });
  }
  return runPrograms(programs, { ...how, runner: join(root, 'scripts/guide', how.runner), directory });
}

describe('the samples of the guide', () => {
  it('are run, checked, or say why they are not', () => {
    const untried = pages.flatMap(({ fences }) =>
      fences
        .filter((fence) => purposeOf(fence) === undefined)
        .map(({ place, language, mark }) => `${place} \`\`\`${language} ${mark}`),
    );
    assert.deepEqual(untried, []);
  });

  it('contact this machine alone', () => {
    const others = pages.flatMap((page) =>
      page.fences
        .filter((fence) => purposeOf(fence) === 'run')
        .flatMap(({ place, code }) => findOtherHosts(code).map((host) => `${place} ${host}`)),
    );
    assert.deepEqual(others, []);
  });

  describe('in the shell work as shown, and give the responses that the pages show', {
    concurrency: 4,
  }, () => {
    // Each command of the command line starts Node, and each call a process: the long run has all pages. Those with a program
    // stay, which may need what the shell made before, and every third of the others.
    const starting = ['command-line.md', 'configuration-as-code.md'];
    const programmed = new Set(having('ts').map(({ path }) => path));
    const isTried = ({ path }: Page, index: number) =>
      isLongRun || programmed.has(path) || (index % 3 === 0 && !starting.includes(path));
    for (const page of having('sh').filter(isTried)) {
      it(page.path, async () => {
        const env = await surroundingsOf(page);
        const outcome = await runShell(runOf(page, 'sh'), addresses, env, directory);
        assert.equal(outcome.failure, undefined);
        assert.deepEqual(findWrongResponses(page, outcome), []);
      });
    }
  });

  it('in TypeScript work as shown', async () => {
    const failures = await runAll('ts', {
      command: process.execPath,
      options: ['--conditions=@laurel/source'],
      runner: 'run-typescript.ts',
      extension: 'ts',
    });
    assert.deepEqual(Object.fromEntries(failures), {});
  });

  itInLongRun('in Python work as shown', async () => {
    const failures = await runAll('python', {
      command: 'python3',
      runner: 'run_python.py',
      extension: 'py',
    });
    assert.deepEqual(Object.fromEntries(failures), {});
  });
});

/** A response belongs to the shell block before it. */
function findWrongResponses(page: Page, { printed }: Outcome): string[] {
  return page.fences.flatMap((fence, index) => {
    if (purposeOf(fence) !== 'response') return [];
    const asked = page.fences
      .slice(0, index)
      .findLast(({ language, mark }) => language === 'sh' && mark === 'run');
    const output = printed.get(asked?.place ?? '') ?? '';
    return findDifferences(JSON.parse(fence.code), lastJson(output)).map(
      (fault) => `${fence.place} ${fault}`,
    );
  });
}

/** The response of the last call of a block: each is on a line of its own, but curl writes no end of line. */
function lastJson(output: string): unknown {
  const start = Math.max(
    output.lastIndexOf('\n{'),
    output.lastIndexOf('}{'),
    output.startsWith('{') ? 0 : -1,
  );
  try {
    return JSON.parse(output.slice(output[start] === '{' ? start : start + 1));
  } catch {
    return `no JSON: ${output}`;
  }
}
