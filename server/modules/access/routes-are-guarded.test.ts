import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { admitted, type Endpoint, endpoint, noContent } from '../../platform/http/endpoint.ts';
import { createCursorSeal } from '../../platform/http/lists/cursor-seal.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

const guarded = endpoint({
  method: 'GET',
  path: '/guarded',
  operationId: 'guarded',
  tag: 'Test',
  summary: 'Has a guard',
  access: { admit: async () => admitted({}), credentials: [], headers: [], rule: {}, faults: [] },
  responses: { 204: null },
  handler: async () => noContent(),
});

function serverWith(endpoints: Endpoint[]) {
  return createHttpServer({
    log: createLog('silent'),
    metrics: createMetrics(),
    endpoints,
    admitUnrouted: async () => {},
    cursors: createCursorSeal(createKeyring(['a key that is only ever used in tests'])),
    trustedProxies: [],
    corsOrigins: [],
    isStopping: () => false,
    isClosing: () => false,
    verifyAnswers: false,
  });
}

describe('a route without a declared permission stops the start', () => {
  it('starts when every route has its guard', async (t) => {
    const app = await serverWith([guarded]);
    t.after(() => app.close());
    await app.ready();
  });

  it('an endpoint that got past the compiler without one', async () => {
    const { access: _, ...unguarded } = guarded;
    const app = await serverWith([guarded, { ...unguarded, path: '/open' } as Endpoint]);
    await assert.rejects(async () => app.ready(), /GET \/api\/v1\/open has no guard/);
  });

  it('a route registered past the endpoints', async () => {
    const app = await serverWith([guarded]);
    app.get('/api/v1/unguarded', async () => 'open');
    await assert.rejects(async () => app.ready(), /GET \/api\/v1\/unguarded has no guard/);
  });
});

describe('an endpoint without a guard does not compile', () => {
  /** The compiler's own word on a file that imports the real `endpoint`. */
  async function compile(t: TestContext, access: string): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'laurel-types-'));
    t.after(() => rm(directory, { recursive: true, force: true }));
    const endpointFile = JSON.stringify(join(root, 'server/platform/http/endpoint.ts'));
    const file = join(directory, 'route.ts');
    await writeFile(
      file,
      `import { endpoint, type Guard, noContent } from ${endpointFile};
       export const route = (guard: Guard<unknown>) => endpoint({
         method: 'GET', path: '/route', operationId: 'route', tag: 'Test', summary: 'A route', ${access}
         responses: { 204: null }, handler: async () => noContent(),
       });
       export type Used = Guard<unknown>;`,
    );
    const options = '--ignoreConfig --noEmit --strict --module nodenext --target esnext --skipLibCheck';
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = [compiler, ...options.split(' '), '--allowImportingTsExtensions', file];
    return run(process.execPath, args, { cwd: root }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  it('compiles with one', async (t) => {
    assert.equal(await compile(t, 'access: guard,'), '');
  });

  it('and is an error without', async (t) => {
    assert.match(await compile(t, ''), /Property 'access' is missing/);
  });
});
