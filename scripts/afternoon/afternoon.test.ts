import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createLaurel } from '../../packages/sdk/src/index.ts';
import { startTestService, temporaryDirectory } from '../../server/testing/service.ts';
import { plainEnvironment } from '../packages/throw-away-project.ts';
import { installPackage, pythonSource } from '../python/install-package.ts';
import { receiveDelivery, webhooksToThisMachine } from './receive-delivery.ts';

/**
 * The first afternoon of a customer whose service is in another language: with the package as it is published, outside the
 * repository, it sends events, verifies a delivery of the service and gives out a token. `npm run test:afternoon` installs the wheel
 * and the module, and does the same with the npm packages in Node, browsers and Next; `npm test` runs what needs no download.
 */
const runsAll = process.env['LAUREL_TEST_AFTERNOON'] === 'all';
const root = join(import.meta.dirname, '../..');
const service = await startTestService({ webhooks: webhooksToThisMachine() });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const laurel = createLaurel({ url: service.url, apiKey: key });
await laurel.rules.put('opened', { name: 'Opened', on: 'opened', then: [{ do: 'grantXp', amount: 5 }] });
const directory = await temporaryDirectory();
const delivery = join(directory, 'delivery.json');
await writeFile(delivery, JSON.stringify(await receiveDelivery({ url: service.url, key })));

async function run(program: string, args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  try {
    const options = { cwd, env: plainEnvironment(more), timeout: 600_000, maxBuffer: 1 << 26 };
    return (await promisify(execFile)(program, [...args], options)).stdout;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') assert.fail(`${program} is missing: install it and run this again`);
    assert.fail(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/** Runs a program of the afternoon, and checks all that it did. */
async function spendAfternoon(player: string, command: (env: Record<string, string>) => Promise<string>) {
  const env = { LAUREL_URL: service.url, LAUREL_KEY: key, PLAYER: player, DELIVERY: delivery };
  const { token, ...rest } = JSON.parse(await command(env)) as { token: string };
  assert.deepEqual(rest, { xp: [5, 10], level: 2, forged: 'refused' });
  const { body } = await service.get('/me', { token });
  assert.deepEqual([body.id, body.xp], [player, 10]);
}

describe('the first afternoon of a service in', () => {
  it(`Python${runsAll ? ', with the wheel' : ''}`, async () => {
    const own = join(directory, 'python');
    await mkdir(own);
    await cp(join(import.meta.dirname, 'service.py'), join(own, 'service.py'));
    // Without the wheel and httpx it uses the sources and the standard library.
    const plain = {
      PYTHONPATH: `${join(pythonSource, 'src')}:${join(pythonSource, 'tests')}`,
      PYTHONDONTWRITEBYTECODE: '1',
      LAUREL_TEST_TRANSPORT: 'urllib',
      LAUREL_TEST_URL: service.url,
      LAUREL_TEST_KEY: key,
    };
    const python = runsAll ? (await installPackage(run, own)).python : 'python3';
    await spendAfternoon('in-python', (env) =>
      run(python, ['-W', 'error', 'service.py'], own, { ...env, ...(runsAll ? {} : plain) }),
    );
  });

  if (runsAll) {
    it('Go, with the module', async () => {
      const own = join(directory, 'go');
      await mkdir(own);
      await cp(join(import.meta.dirname, 'service.go'), join(own, 'main.go'));
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      const env = {
        GOPROXY: pathToFileURL(await publishModule(join(directory, 'proxy'), `v${version}`)).href,
        GONOSUMDB: '*',
        GOSUMDB: 'off',
        GOFLAGS: '-modcacherw -mod=mod',
        GOMODCACHE: join(directory, 'modules'),
        GOTOOLCHAIN: 'local',
      };
      await run('go', ['mod', 'init', 'example.com/afternoon'], own, env);
      await run('go', ['get', `github.com/laurel/laurel-go@v${version}`], own, env);
      await run('go', ['vet', '.'], own, env);
      await spendAfternoon('in-go', (more) => run('go', ['run', '.'], own, { ...env, ...more }));
    });
  }
});

/** Lays the module out as a module proxy serves it. */
async function publishModule(proxy: string, version: string): Promise<string> {
  const source = join(root, 'packages/go');
  const folder = join(proxy, 'github.com/laurel/laurel-go/@v');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'list'), `${version}\n`);
  const info = { Version: version, Time: '2026-01-01T00:00:00Z' };
  await writeFile(join(folder, `${version}.info`), JSON.stringify(info));
  await cp(join(source, 'go.mod'), join(folder, `${version}.mod`));
  const pack = `
import pathlib, sys, zipfile
source, target, prefix = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
with zipfile.ZipFile(target, "w") as archive:
    for path in sorted(source.rglob("*")):
        if path.is_file():
            archive.write(path, f"{prefix}/{path.relative_to(source)}")
`;
  const target = join(folder, `${version}.zip`);
  await run('python3', ['-c', pack, source, target, `github.com/laurel/laurel-go@${version}`], proxy);
  return proxy;
}
