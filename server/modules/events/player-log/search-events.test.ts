import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { openPlayerRows } from '../../players/test-players.ts';
import { boundsFor, type EventQuery, searchEvents } from './search-events.ts';

const service = await startTestService({ own: 'the clock moves' });
const rows = await openPlayerRows(service);
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
// Created before the clock moves, because then the session of the owner ends.
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
const dayMs = 86_400_000;

for (const [path, body] of [
  ['/badges', { id: 'first-win', name: 'First win' }],
  [
    '/rules',
    {
      id: 'xp',
      name: 'XP',
      on: 'match.won',
      when: 'event.properties.n < 7',
      then: [{ do: 'grantXp', amount: 5 }],
    },
  ],
  [
    '/rules',
    {
      id: 'badge',
      name: 'Badge',
      on: 'match.won',
      when: 'event.properties.n > 5',
      then: [{ do: 'awardBadge', badgeId: 'first-win' }],
    },
  ],
] as const) {
  assert.equal((await service.post(path, { key, body })).status, 201);
}

interface Sent {
  id: string;
  playerId: string;
  type: string;
  properties: Record<string, unknown>;
  occurredAt: number;
  receivedAt: number;
  effects: { type: string; ruleId?: string }[];
}

/** Events over 40 days, in the order of arrival; every seventh is up to 20 days late. */
const sent: Sent[] = [];
for (let day = 0; day < 40; day++) {
  const now = service.clock().getTime();
  const events = Array.from({ length: 6 }, (_, n) => {
    const late = n === 3 ? ((day * 3) % 20) * dayMs : n * 1_000;
    return {
      id: `event-${day}-${n}`,
      playerId: `player-${(day + n) % 4}`,
      type: n % 3 === 2 ? 'match.lost' : 'match.won',
      properties: {
        n: (day + n) % 10,
        map: n % 2 === 0 ? 'a:b' : 'harbour',
        ...(n === 4 ? { rate: -1.5, isHard: day % 2 === 0 } : { rate: 'none' }),
        'say "hi"\n': n === 1 ? null : 'ä',
      },
      occurredAt: new Date(now - late).toISOString(),
    };
  });
  const { body } = await service.post('/events/batch', { key, body: { events } });
  for (const [n, event] of events.entries()) {
    const { effects } = body.results[n];
    sent.push({ ...event, occurredAt: Date.parse(event.occurredAt), receivedAt: now, effects });
  }
  service.clock.advance(dayMs);
}
const now = service.clock();
const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs + 1).toISOString();

/** The expected ids, computed in the simplest way. */
function expected({ playerId, type, from, to, effect, ruleId, property = [] }: EventQuery): string[] {
  const matches = sent.filter(
    (event) =>
      (playerId === undefined || event.playerId === playerId) &&
      (type === undefined || event.type === type) &&
      (from === undefined || event.occurredAt >= Date.parse(from)) &&
      (to === undefined || event.occurredAt < Date.parse(to)) &&
      (effect === undefined || event.effects.some((each) => each.type === effect)) &&
      (ruleId === undefined || event.effects.some((each) => each.ruleId === ruleId)) &&
      property.every((text) => meets(event.properties, text)),
  );
  const until = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + dayMs + 600_000;
  const [inTime, late] = [
    matches.filter(({ receivedAt }) => receivedAt < until),
    matches.filter(({ receivedAt }) => receivedAt >= until),
  ];
  return [...inTime.toReversed(), ...late.toReversed()].map(({ id }) => id);
}

/** The conditions that the tests use, told apart in another way than the service does it. */
function meets(properties: Record<string, unknown>, text: string): boolean {
  const at = text.search(/[:<>]/);
  const sign = text.slice(at, text[at] !== ':' && text[at + 1] === '=' ? at + 2 : at + 1);
  const value = properties[text.slice(0, at)];
  const other = text.slice(at + sign.length);
  if (sign === ':') return value !== null && value !== undefined && String(value) === other;
  if (typeof value !== 'number') return false;
  return (sign.startsWith('>') ? value > +other : value < +other) || (sign.endsWith('=') && value === +other);
}

const live = { id: rows.live, name: 'live' } as const;

async function walk(query: EventQuery, bounds = { first: 10, stretch: 40 }) {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const asked: EventQuery = { ...query, limit: 5, ...(cursor !== null && { cursor }) };
    const page = await searchEvents(service.db, live, asked, now, ({ id }) => id, bounds);
    ids.push(...page.data);
    cursor = page.nextCursor;
    pages++;
  } while (cursor !== null);
  return { ids, pages };
}

const sometimes = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const queries = fc
  .record({
    playerId: sometimes(['player-1', 'player-2', 'nobody']),
    type: sometimes(['match.won', 'match.lost', 'never']),
    from: sometimes([at(50), at(38), at(20), at(3), at(0)]),
    to: sometimes([at(39), at(33), at(12), at(2), at(-1)]),
    effect: sometimes(['xp', 'badge', 'level', 'quest.started']),
    ruleId: sometimes(['xp', 'badge', 'unheard-of']),
    property: sometimes([
      ['n:3'],
      ['n>5'],
      ['n>=5', 'n<7'],
      ['map:a:b'],
      ['map>1'],
      ['rate<0'],
      ['rate<=-1.5e0', 'isHard:true'],
      ['rate:none', 'map:harbour'],
      ['say "hi"\n:ä'],
      ['nothing:'],
      ['toString:x'],
    ]),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));

describe('filters of events', () => {
  it('give all matches once and in order, however they are combined', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        assert.deepEqual((await walk(query)).ids, expected(query), JSON.stringify(query));
      }),
      { numRuns: isLongRun ? 100 : 40 },
    );
  });

  it('look at a limited number of events for a page, which may be empty although there are more', async () => {
    assert.deepEqual(await walk({ ruleId: 'unheard-of' }), { ids: [], pages: 7 });
    assert.deepEqual(await walk({ ruleId: 'unheard-of', type: 'match.lost' }), { ids: [], pages: 3 });
    assert.deepEqual(await walk({ ruleId: 'unheard-of', playerId: 'player-1' }), { ids: [], pages: 2 });
    assert.deepEqual(await walk({ property: ['n:77'] }), { ids: [], pages: 7 });
    assert.deepEqual(await walk({ property: ['n>77'], type: 'match.lost' }), { ids: [], pages: 3 });
    // It looks only at events that can have arrived in time.
    assert.deepEqual(await walk({ ruleId: 'unheard-of', from: at(5) }), { ids: [], pages: 1 });
    // The matches of an old day are on the first page although many events have arrived since.
    const { data } = await searchEvents(
      service.db,
      live,
      { from: at(36), to: at(35), limit: 5 },
      now,
      ({ id }) => id,
      { first: 10, stretch: 20 },
    );
    assert.ok(data.length > 0);
  });
});

describe('GET /events', () => {
  it('takes all filters together', async () => {
    const query = {
      playerId: 'player-2',
      type: 'match.won',
      from: at(30),
      to: at(4),
      effect: 'xp',
      ruleId: 'xp',
    };
    const { status, body } = await service.get(`/events?limit=100&${new URLSearchParams(query)}`, { key });
    assert.equal(status, 200);
    assert.ok(body.data.length > 0);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      expected(query),
    );
  });

  it('finds events of a test environment whose clock is ahead', async () => {
    const later = new Date(now.getTime() + 400 * dayMs);
    assert.equal(
      (await service.put('/test-clock', { key: testKey, body: { now: later.toISOString() } })).status,
      200,
    );
    const event = { id: 'ahead', playerId: 'ada', type: 'match.won', properties: { n: 1 } };
    assert.equal((await service.post('/events', { key: testKey, body: event })).status, 201);
    const from = new Date(later.getTime() - dayMs).toISOString();
    const to = new Date(later.getTime() + dayMs).toISOString();
    const { body } = await service.get(`/events?from=${from}&to=${to}`, { key: testKey });
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ['ahead'],
    );
  });

  it('takes a property several times, and looks at fewer events for it than for other filters', async () => {
    const asked = new URLSearchParams([
      ['property', 'n>=3'],
      ['property', 'map:harbour'],
      ['limit', '100'],
    ]);
    const { body } = await service.get(`/events?${asked}`, { key });
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      expected({ property: ['n>=3', 'map:harbour'] }).slice(0, 100),
    );
    assert.ok(boundsFor({ property: ['n:1'] }).stretch <= boundsFor({ ruleId: 'xp' }).stretch / 5);
  });

  it('refuses filters that make no sense', async () => {
    for (const [query, path] of [
      ['from=yesterday', '/from'],
      ['to=2026-13-01T00:00:00Z', '/to'],
      ['effect=fireworks', '/effect'],
      ['effect=questXstarted', '/effect'],
      ['ruleId=No!', '/ruleId'],
      ['property=score', '/property/0'],
      ['property=:5', '/property/0'],
      ['property=n>many', '/property/0'],
      ['property=n>1e9999', '/property/0'],
      ['property=n:1&property=n<', '/property/1'],
      [Array(6).fill('property=a:b').join('&'), '/property'],
      [`property=a:${'x'.repeat(400)}`, '/property/0'],
    ] as const) {
      const { details } = assertFault(await service.get(`/events?${query}`, { key }), 'VALIDATION_FAILED');
      assert.equal(details?.[0]?.path, path, query);
    }
  });
});
