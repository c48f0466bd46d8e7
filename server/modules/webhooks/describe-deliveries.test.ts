import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventTypeNames } from '../catalogue/index.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { signingKey } from './secrets.ts';
import { deliveryHeaders } from './sign.ts';

describe('what the API document says of deliveries', () => {
  it('has one request for each type of event', () => {
    assert.deepEqual(
      describeDeliveries().map(({ name }) => name),
      eventTypeNames,
    );
  });

  it('names the headers that are sent', () => {
    const sent = deliveryHeaders({
      eventId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      eventType: 'player.created',
      deliveryId: '0199c1f0-8a11-7000-9c57-0b6c1de0a1b2',
      attempt: 1,
      environment: 'live',
      body: '{}',
      keys: [signingKey('a secret of a test, long enough')],
      at: new Date(),
    });
    // The headers of any JSON request say nothing about the delivery; OpenAPI has the content type elsewhere.
    const ordinary = new Set(['content-type', 'accept-encoding']);
    const expected = Object.keys(sent).filter((name) => !ordinary.has(name));
    for (const { name, headers } of describeDeliveries()) {
      const named = headers.map((header) => header.name.toLowerCase());
      assert.deepEqual(named.sort(), expected.sort(), name);
    }
  });
});
