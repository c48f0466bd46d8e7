import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { runCommand } from './cli/run-command.ts';
import { type Config, readConfig } from './config.ts';
import { webhookClient } from './modules/webhooks/test-receiver.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { startService } from './service.ts';
import { scratchDirectory } from './testing/laurel-process.ts';
import { startTestService } from './testing/service.ts';

const [before, after] = ['the secret key of before is long enough', 'the secret key of today is long enough'];

const service = await startTestService({ secretKeys: [before] });
const query = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

const checks = await query('select to_jsonb(c) as row from secret_check c');
const forgetCheck = () => query('delete from secret_check');

/** As the first start with the key of before has left it: nothing is stored yet that a key would have to open. */
beforeEach(async () => {
  await query('delete from webhooks');
  await forgetCheck();
  for (const { row } of checks) {
    await query(`insert into secret_check select * from jsonb_populate_record(null::secret_check, $1)`, row);
  }
});

/** Starts another node of the installation, and stops it again. */
async function start(changed: Partial<Config>): Promise<void> {
  const node = await startService({ ...service.config, ...changed }, { log: createLog('silent') });
  await node.stop();
}

async function refused(changed: Partial<Config>, ...told: RegExp[]): Promise<void> {
  await assert.rejects(start(changed), (error) => {
    assert.ok(error instanceof StartupFault, String(error));
    assert.doesNotMatch(error.message, /\n/);
    for (const part of [/secret key does not match/, ...told]) assert.match(error.message, part);
    return true;
  });
}

async function laurel(env: Record<string, string>, ...args: string[]) {
  const settings = { DATABASE_URL: service.database.url, LAUREL_DATA_DIR: service.config.dataDir, ...env };
  const { status, output, errors } = await runCommand(args, () => readConfig(settings));
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}

const addWebhook = () => webhookClient(service).create({ url: 'https://hooks.invalid/' });

describe('a start with another secret key than the database was used with', () => {
  it('is refused with a line that says how to fix it, also before anything was sealed', async () => {
    await refused({ secretKeys: [after] }, /LAUREL_SECRET_KEY_PREVIOUS/, /secret replace-lost/);
    await start({ secretKeys: [before] });
  });

  it('is refused when the key file was lost, and works once it is back', async (t) => {
    const dataDir = await scratchDirectory(t);
    await forgetCheck();
    const ownKey = { secretKeys: [], dataDir };
    await start(ownKey);
    const file = join(dataDir, 'secret-key');
    const kept = await readFile(file);
    await rm(file);
    await refused(ownKey, /restore the file .*secret-key/);
    await refused(ownKey, /restore the file .*secret-key/);
    await writeFile(file, kept);
    await start(ownKey);
  });

  it('is refused on a database from before there was a check value, by its stored secrets', async () => {
    await addWebhook();
    await forgetCheck();
    await refused({ secretKeys: [after] });
    await start({ secretKeys: [before] });
    await refused({ secretKeys: [after] });
  });

  it('is accepted on such a database where nothing is stored that a key would have to open', async () => {
    await forgetCheck();
    await start({ secretKeys: [after] });
    await refused({ secretKeys: [before] });
  });

  it('of two nodes that start at once on a new database, one key wins', async () => {
    await forgetCheck();
    const started = await Promise.allSettled([before, after].map((key) => start({ secretKeys: [key] })));
    assert.deepEqual(started.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
});

describe('changing the secret key', () => {
  it('needs the old key until everything is sealed with the new one', async () => {
    await addWebhook();
    await start({ secretKeys: [after, before] });
    await refused({ secretKeys: [after] });
    const keys = { LAUREL_SECRET_KEY: after, LAUREL_SECRET_KEY_PREVIOUS: before };
    const resealed = await laurel(keys, 'secret', 'reseal');
    assert.equal(resealed.status, 0, resealed.errors);
    await start({ secretKeys: [after] });
    await refused({ secretKeys: [before] });
  });

  it('to an unknown key is refused by `secret reseal`, which then changes nothing', async () => {
    await addWebhook();
    const resealed = await laurel({ LAUREL_SECRET_KEY: after }, 'secret', 'reseal');
    assert.equal(resealed.status, 1);
    assert.match(resealed.errors, /none of the configured secret keys matches/);
    await start({ secretKeys: [before] });
  });
});

describe('secret replace-lost', () => {
  it('lets the service start with the new key, and names the webhooks that need a new secret', async () => {
    const webhook = await addWebhook();
    const done = await laurel({ LAUREL_SECRET_KEY: after }, 'secret', 'replace-lost');
    assert.equal(done.status, 0, done.errors);
    assert.match(done.output, new RegExp(webhook.id));
    await start({ secretKeys: [after] });
    await refused({ secretKeys: [before] });
  });

  it('is refused where the key is not lost', async () => {
    await addWebhook();
    const done = await laurel({ LAUREL_SECRET_KEY: before }, 'secret', 'replace-lost');
    assert.equal(done.status, 1);
    assert.match(done.errors, /there is nothing to replace/);
  });
});
