import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { searchActivity } from './list-activity.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const then = [{ do: 'grantXp', amount: 10 }];
await service.put('/rules/win', { token, body: { name: 'Win', on: 'win', then } });

const events = Array.from({ length: 12 }, (_, i) => ({
  playerId: 'ada',
  type: i % 4 === 0 ? 'win' : 'other',
}));
await service.post('/events/batch', { key, body: { events } });
service.clock.advance(3_600_000);
const later = service.clock().toISOString();
await service.post('/players/ada/xp', { key, body: { amount: 5 } });
await service.post('/events', { key, body: { playerId: 'ada', type: 'other' } });

const types = async (query: string) => {
  const { status, body } = await service.get(`/players/ada/activity?${query}`, { key });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.map(({ type }: { type: string }) => type);
};

it('the activity of a player is filtered by type, effect and time together', async () => {
  assert.deepEqual(await types('effect=xp'), ['grant.xp', 'win', 'win', 'win']);
  assert.deepEqual(await types('type=win&effect=xp'), ['win', 'win', 'win']);
  assert.deepEqual(await types('type=grant.xp'), ['grant.xp']);
  assert.deepEqual(await types(`from=${later}`), ['other', 'grant.xp']);
  assert.deepEqual(await types(`to=${later}&effect=xp&limit=2`), ['win', 'win']);
  assert.deepEqual(await types('type=nothing'), []);
});

it('refuses filters of a wrong form', async () => {
  for (const query of ['effect=luck', 'from=yesterday', `type=${'x'.repeat(129)}`, 'ruleId=win']) {
    assertFault(await service.get(`/players/ada/activity?${query}`, { key }), 'VALIDATION_FAILED');
  }
});

it('looks at a limited part of the log for a page, and goes on after it', async () => {
  const { rows } = await service.db.query({ name: '', text: 'select key from players', values: [] });
  const playerKey = Number(rows[0]?.['key']);
  const found: string[] = [];
  let pages = 0;
  let cursor: string | null = null;
  do {
    const asked = { type: 'win', limit: 2, ...(cursor === null ? {} : { cursor }) };
    const page = await searchActivity(service.db, playerKey, asked, 5);
    found.push(...page.data.map(({ type }) => type));
    cursor = page.nextCursor;
    pages++;
  } while (cursor !== null);
  assert.deepEqual(found, ['win', 'win', 'win']);
  assert.ok(pages >= 3);
});
