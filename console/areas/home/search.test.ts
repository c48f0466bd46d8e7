import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chartOf, readHomeSearch } from './search.ts';

it('a URL only asks for series the service has: hours for up to a month, never days for a single day', () => {
  const asked = (search: Record<string, unknown>) => chartOf(readHomeSearch(search));
  assert.deepEqual(asked({}), { metric: 'events', range: '7d', days: 7, interval: 'hour' });
  assert.equal(asked({ range: '30d' }).interval, 'day');
  assert.equal(asked({ range: '30d', interval: 'hour' }).interval, 'hour');
  assert.equal(asked({ range: '90d', interval: 'hour' }).interval, 'day');
  assert.equal(asked({ range: '24h', interval: 'day' }).interval, 'hour');
  assert.deepEqual(asked({ metric: 'no such', range: 7, interval: 'year' }), asked({}));
});
