import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { runCommand } from './cli/run-command.ts';
import { type Config, readConfig } from './config.ts';
import { webhookClient } from './modules/webhooks/test-receiver.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { startService } from './service.ts';
import { scratchDirectory } from './testing/laurel-process.ts';
import { startTestService, type TestService } from './testing/service.ts';

const [before, after] = ['the secret key of before is long enough', 'the secret key of today is long enough'];

/** Starts another node of the installation, and stops it again. */
async function start(service: TestService, changed: Partial<Config>): Promise<void> {
  const node = await startService({ ...service.config, ...changed }, { log: createLog('silent') });
  await node.stop();
}

async function refused(service: TestService, changed: Partial<Config>, ...told: RegExp[]): Promise<void> {
  await assert.rejects(start(service, changed), (error) => {
    assert.ok(error instanceof StartupFault, String(error));
    assert.doesNotMatch(error.message, /\n/);
    for (const part of [/secret key does not match/, ...told]) assert.match(error.message, part);
    return true;
  });
}

async function laurel(service: TestService, env: Record<string, string>, ...args: string[]) {
  const settings = { DATABASE_URL: service.database.url, LAUREL_DATA_DIR: service.config.dataDir, ...env };
  const { status, output, errors } = await runCommand(args, () => readConfig(settings));
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

const forgetCheck = (service: TestService) =>
  service.db.query({ name: '', text: 'delete from secret_check', values: [] });

const withWebhook = async (t: TestContext) => {
  const service = await startTestService({ secretKeys: [before] }, t);
  const webhook = await webhookClient(service).create({ url: 'https://hooks.invalid/' });
  return { service, webhook };
};

describe('a start with another secret key than the database was used with', () => {
  it('is refused with a line that says how to fix it, also before anything was sealed', async (t) => {
    const service = await startTestService({ secretKeys: [before] }, t);
    await refused(service, { secretKeys: [after] }, /LAUREL_SECRET_KEY_PREVIOUS/, /secret replace-lost/);
    await start(service, { secretKeys: [before] });
  });

  it('is refused when the key file was lost, and works once it is back', async (t) => {
    const dataDir = await scratchDirectory(t);
    const service = await startTestService({ secretKeys: [before] }, t);
    await forgetCheck(service);
    const ownKey = { secretKeys: [], dataDir };
    await start(service, ownKey);
    const file = join(dataDir, 'secret-key');
    const kept = await readFile(file);
    await rm(file);
    await refused(service, ownKey, /restore the file .*secret-key/);
    await refused(service, ownKey, /restore the file .*secret-key/);
    await writeFile(file, kept);
    await start(service, ownKey);
  });

  it('is refused on a database from before there was a check value, by its stored secrets', async (t) => {
    const { service } = await withWebhook(t);
    await forgetCheck(service);
    await refused(service, { secretKeys: [after] });
    await start(service, { secretKeys: [before] });
    await refused(service, { secretKeys: [after] });
  });

  it('is accepted on such a database where nothing is stored that a key would have to open', async (t) => {
    const service = await startTestService({ secretKeys: [before] }, t);
    await forgetCheck(service);
    await start(service, { secretKeys: [after] });
    await refused(service, { secretKeys: [before] });
  });

  it('of two nodes that start at once on a new database, one key wins', async (t) => {
    const service = await startTestService({ secretKeys: [before] }, t);
    await forgetCheck(service);
    const started = await Promise.allSettled(
      [before, after].map((key) => start(service, { secretKeys: [key] })),
    );
    assert.deepEqual(started.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
});

describe('changing the secret key', () => {
  it('needs the old key until everything is sealed with the new one', async (t) => {
    const { service } = await withWebhook(t);
    await start(service, { secretKeys: [after, before] });
    await refused(service, { secretKeys: [after] });
    const keys = { LAUREL_SECRET_KEY: after, LAUREL_SECRET_KEY_PREVIOUS: before };
    const resealed = await laurel(service, keys, 'secret', 'reseal');
    assert.equal(resealed.status, 0, resealed.errors);
    await start(service, { secretKeys: [after] });
    await refused(service, { secretKeys: [before] });
  });

  it('to an unknown key is refused by `secret reseal`, which then changes nothing', async (t) => {
    const { service } = await withWebhook(t);
    const resealed = await laurel(service, { LAUREL_SECRET_KEY: after }, 'secret', 'reseal');
    assert.equal(resealed.status, 1);
    assert.match(resealed.errors, /none of the configured secret keys matches/);
    await start(service, { secretKeys: [before] });
  });
});

describe('secret replace-lost', () => {
  it('lets the service start with the new key, and names the webhooks that need a new secret', async (t) => {
    const { service, webhook } = await withWebhook(t);
    const done = await laurel(service, { LAUREL_SECRET_KEY: after }, 'secret', 'replace-lost');
    assert.equal(done.status, 0, done.errors);
    assert.match(done.output, new RegExp(webhook.id));
    await start(service, { secretKeys: [after] });
    await refused(service, { secretKeys: [before] });
  });

  it('is refused where the key is not lost', async (t) => {
    const { service } = await withWebhook(t);
    const done = await laurel(service, { LAUREL_SECRET_KEY: before }, 'secret', 'replace-lost');
    assert.equal(done.status, 1);
    assert.match(done.errors, /there is nothing to replace/);
  });
});
