import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { signingKey } from '../../../server/modules/webhooks/secrets.ts';
import { deliveryHeaders } from '../../../server/modules/webhooks/sign.ts';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

interface Vector {
  secret: string;
  payload: string;
  headers: Record<string, string>;
}

/** Fixed samples, which the guide's code in other languages verifies too (`e2e/guide-webhooks.test.ts`). */
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, 'webhook-vectors.json'), 'utf8'),
) as Vector[];
const at = (vector: Vector) => new Date(Number(vector.headers['webhook-timestamp']) * 1000);
const refused = (work: Promise<unknown>) => assert.rejects(work, WebhookVerificationError);

describe('a receiver', () => {
  for (const vector of vectors) {
    const { secret, payload, headers } = vector;
    const now = at(vector);
    const { 'x-service-signature': plain = '', ...standard } = headers;

    it(`accepts a delivery signed with "${secret.slice(0, 6)}…" in either scheme, with any form of headers`, async () => {
      const event = JSON.parse(payload);
      for (const given of [
        headers,
        standard,
        { 'X-Service-Signature': plain },
        new Headers(headers),
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])),
      ]) {
        assert.deepEqual(await verifyWebhook({ payload, headers: given, secret, now }), event);
        const bytes = new TextEncoder().encode(payload);
        assert.deepEqual(await verifyWebhook({ payload: bytes, headers: given, secret, now }), event);
      }
    });

    it(`refuses a delivery that was changed, is old, or has no signature: "${secret.slice(0, 6)}…"`, async () => {
      const changed = payload.replace('364', '999');
      const only = { 'x-service-signature': plain };
      await refused(verifyWebhook({ payload: changed, headers, secret, now }));
      await refused(verifyWebhook({ payload: changed, headers: only, secret }));
      await refused(verifyWebhook({ payload, headers, secret: `${secret}x`, now }));
      await refused(verifyWebhook({ payload, headers: only, secret: `${secret}x` }));
      await refused(verifyWebhook({ payload, headers: {}, secret }));
      await refused(
        verifyWebhook({ payload, headers: { ...headers, 'webhook-id': 'another' }, secret, now }),
      );
      for (const off of [-301_000, 301_000]) {
        await refused(verifyWebhook({ payload, headers, secret, now: new Date(now.getTime() + off) }));
      }
      const late = { payload, headers, secret, now: new Date(now.getTime() + 900_000) };
      assert.ok(await verifyWebhook({ ...late, toleranceSeconds: 900 }));
      for (const odd of ['', 'v1,', 'v1,!!!', 'v2,abcd', 'nonsense', `v1a,${headers['webhook-signature']}`]) {
        await refused(
          verifyWebhook({ payload, headers: { ...headers, 'webhook-signature': odd }, secret, now }),
        );
      }
      for (const odd of ['', 'sha256=', 'sha256=zz', plain.slice(7), `${plain}00`, plain.slice(0, -2)]) {
        await refused(verifyWebhook({ payload, headers: { 'x-service-signature': odd }, secret }));
      }
    });
  }

  it('accepts deliveries with the old and with the new secret during a rotation', async () => {
    const now = new Date();
    const body = '{"id":"x"}';
    const headers = deliveryHeaders({
      eventId: 'x',
      eventType: 'player.created',
      deliveryId: 'd',
      attempt: 1,
      environment: 'live',
      body,
      keys: [signingKey('the new secret'), signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')],
      at: now,
    });
    for (const secret of ['the new secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']) {
      assert.deepEqual(await verifyWebhook({ payload: body, headers, secret, now }), { id: 'x' });
    }
    await refused(verifyWebhook({ payload: body, headers, secret: 'the third', now }));
  });
});
