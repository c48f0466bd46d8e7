import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runCommand } from '../../cli/run-command.ts';
import { readConfig } from '../../config.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { openSealed, sealText } from '../../platform/crypto/sealed-text.ts';
import { startTestService } from '../../testing/service.ts';
import { openSecret } from './secrets.ts';
import { webhookClient } from './test-receiver.ts';

const [before, now] = ['the secret key of before is long enough', 'the secret key of today is long enough'];

it('stored secrets are read with the previous key, and after the command only with the new one', async () => {
  const service = await startTestService({ secretKeys: [before] });
  const { id, secret } = await webhookClient(service).create({ url: 'https://hooks.invalid/' });
  const opened = async (...keys: string[]) => {
    const { rows } = await service.db.query({ name: '', text: 'select secret from webhooks', values: [] });
    return openSecret(createKeyring(keys), id, rows[0].secret);
  };
  assert.equal(await opened(before), secret);
  assert.equal(await opened(now, before), secret);
  assert.equal(await opened(now), undefined);
  const settings = {
    DATABASE_URL: service.database.url,
    LAUREL_SECRET_KEY: now,
    LAUREL_SECRET_KEY_PREVIOUS: before,
  };
  const reseal = (env: Record<string, string>) => runCommand(['secret', 'reseal'], () => readConfig(env));
  const resealed = await reseal(settings);
  assert.match(resealed.output.join(), /^1 webhook secrets/, resealed.errors.join());
  assert.match((await reseal(settings)).output.join(), /^0 webhook secrets/);
  assert.equal(await opened(now), secret);
  assert.equal(await opened(before), undefined);
});

it('encrypted text can be read only in its own place, and not if a bit of it has changed', () => {
  const keyring = createKeyring([now]);
  const sealed = sealText(keyring, 'purpose', 'the text', 'row 1');
  assert.equal(openSealed(keyring, 'purpose', sealed, 'row 1'), 'the text');
  assert.equal(openSealed(keyring, 'purpose', sealed, 'row 2'), undefined);
  assert.equal(openSealed(keyring, 'another', sealed, 'row 1'), undefined);
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte);
    assert.equal(openSealed(keyring, 'purpose', changed, 'row 1'), undefined, `byte ${byte}`);
  }
  assert.equal(openSealed(keyring, 'purpose', Buffer.alloc(3), 'row 1'), undefined);
});
