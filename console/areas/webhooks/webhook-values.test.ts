import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf, changesOf, validateValues, valuesOf } from './webhook-values.ts';

const webhook = {
  id: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
  projectId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
  url: 'https://hooks.example.com/laurel',
  events: ['quest.completed', 'player.level_up'],
  filter: null,
  headers: ['Authorization'],
  maxPerSecond: null,
  description: null,
  environments: ['live' as const],
  enabled: true,
  disabledReason: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

describe("a webhook's form", () => {
  it('sends only changed fields, so that it does not overwrite changes of others', () => {
    const values = valuesOf(webhook, 'live');
    assert.deepEqual(changesOf(values, webhook), {});
    assert.deepEqual(changesOf({ ...values, description: ' Orders ' }, webhook), { description: 'Orders' });
    assert.deepEqual(changesOf({ ...values, events: values.events.toReversed() }, webhook), {});
    assert.deepEqual(changesOf({ ...values, all: true }, webhook), { events: ['*'] });
    assert.deepEqual(changesOf({ ...values, filter: ' true ', maxPerSecond: 5 }, webhook), {
      filter: 'true',
      maxPerSecond: 5,
    });
  });

  it('keeps headers until they are replaced or removed', () => {
    const values = valuesOf(webhook, 'live');
    assert.equal(values.headers, null);
    assert.deepEqual(changesOf({ ...values, headers: [] }, webhook), { headers: {} });
    const headers = [{ name: ' X-One ', value: 'a' }];
    assert.deepEqual(changesOf({ ...values, headers }, webhook), { headers: { 'X-One': 'a' } });
    assert.deepEqual(
      changesOf(valuesOf({ ...webhook, headers: [] }, 'live'), { ...webhook, headers: [] }),
      {},
    );
    assert.match(validateValues.headers([{ name: 'X-One', value: ' ' }]) ?? '', /a name and a value/);
    assert.equal(validateValues.headers(headers), null);
    assert.equal(validateValues.headers(null), null);
  });

  it('keeps the chosen types while all are subscribed to, and refuses an empty choice', () => {
    const values = { ...valuesOf({ ...webhook, events: ['*'] }, 'live'), events: ['quest.completed'] };
    assert.deepEqual(bodyOf(values).events, ['*']);
    assert.deepEqual(bodyOf({ ...values, all: false }).events, ['quest.completed']);
    assert.equal(validateValues.events([], values), null);
    assert.match(validateValues.events([], { ...values, all: false }) ?? '', /at least one/);
    assert.match(validateValues.environments([]) ?? '', /at least one/);
  });
});
