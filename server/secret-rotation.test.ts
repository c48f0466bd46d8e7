import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCommand } from './cli/run-command.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startService } from './service.ts';
import { apiClient } from './testing/api-client.ts';
import { startTestService } from './testing/service.ts';

const [before, after] = ['the secret key of before is long enough', 'the secret key of today is long enough'];
const service = await startTestService({ secretKeys: [before] });

/** Another node of the installation, with these keys. */
async function withKeys<T>(secretKeys: string[], ask: (api: ReturnType<typeof apiClient>) => Promise<T>) {
  const node = await startService({ ...service.config, secretKeys }, { log: createLog('silent') });
  try {
    return await ask(apiClient(node.url));
  } finally {
    await node.stop();
  }
}
/** So that the new key alone is enough to start with. */
async function reseal(): Promise<void> {
  const settings = {
    DATABASE_URL: service.database.url,
    LAUREL_SECRET_KEY: after,
    LAUREL_SECRET_KEY_PREVIOUS: before,
  };
  const { status, errors } = await runCommand(['secret', 'reseal'], () => readConfig(settings));
  assert.equal(status, 0, errors.join());
}
const keyIdOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const me = (token: string) => async (api: ReturnType<typeof apiClient>) =>
  (await api.get('/auth/me', { token })).status;

describe('changing the secret key', () => {
  it('keeps earlier tokens valid for as long as the earlier key is named', async () => {
    const { token } = service.owner;
    assert.equal(await withKeys([before], me(token)), 200);
    assert.equal(await withKeys([after, before], me(token)), 200);
    await reseal();
    assert.equal(await withKeys([after], me(token)), 401);
  });

  it('signs with the new key alone', async () => {
    const { email, password } = service.owner;
    const login = await withKeys([after, before], (api) =>
      api.post('/auth/login', { body: { email, password } }),
    );
    const token: string = login.body.accessToken;
    assert.notEqual(keyIdOf(token), keyIdOf(service.owner.token));
    assert.equal(await withKeys([after], me(token)), 200);
  });
});
