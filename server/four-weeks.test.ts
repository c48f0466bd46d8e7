import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from './testing/api-client.ts';
import { isLongRun } from './testing/long-run.ts';
import {
  dateIn,
  day,
  gemsOf,
  instantIn,
  lastSeen,
  laterDate,
  letTimePass,
  type PlainPlayer,
  product,
  segments,
  streakOf,
  type Weekend,
  xpOf,
  zoneOf,
} from './testing/plain-product.ts';
import { startTestService } from './testing/service.ts';

// `npm test` has the first days of the four weeks and fewer players. Whatever time does happens in them, which the end of the test looks at.
const most = Number(process.env['LAUREL_TEST_PLAYERS'] ?? (isLongRun ? 24 : 14));
const days = Number(process.env['LAUREL_TEST_DAYS'] ?? (isLongRun ? 28 : 12));
const seed = Number(process.env['LAUREL_TEST_SEED'] ?? 1);

const service = await startTestService({
  own: 'the clock of test moves, and tables are read',
  // The clock jumps twice a day, and each time the test waits for what that sets off.
  jobsEveryMs: new Map(['timers', 'sweep segments', 'notice changes for segments'].map((job) => [job, 50])),
});
// What time causes may be done by either.
await service.startNode();
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000, timezone: product.zone },
});
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

const zones = [
  null,
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Asia/Kathmandu',
];

/** Mulberry32: the same weeks for the same seed. */
let drawn = seed;
function random(): number {
  drawn = (drawn + 0x6d2b79f5) | 0;
  let mixed = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const chance = (of: number) => random() < of;
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

async function ok(answer: Promise<ApiAnswer>) {
  const { status, body } = await answer;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}
const put = (path: string, body: object) => ok(service.put(path, { key, body }));
const patch = (path: string, body: object) => ok(service.patch(path, { key, body }));
const post = (path: string, body: object) => ok(service.post(path, { key, body }));
const get = (path: string) => ok(service.get(path, { key }));

async function rows<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}

const start = Date.parse((await get('/test-clock')).now);
/** Midnight in the zone of the project, the second from now: the first day is a whole one. */
const firstDate = laterDate(dateIn(product.zone, start), 2);
const weekend: Weekend = {
  from: instantIn(product.zone, laterDate(firstDate, 4), '00:00'),
  to: instantIn(product.zone, laterDate(firstDate, 7), '00:00'),
  factor: 2,
};

async function defineProduct(): Promise<void> {
  await put('/currencies/gems', { name: 'Gems' });
  await put('/badges/regular', { name: 'Regular' });
  for (const [id, { members }] of Object.entries(segments)) {
    await put(`/segments/${id}`, { name: id, members });
  }
  const gems = (amount: number) => [{ do: 'grantCurrency', currencyId: 'gems', amount }];
  const message = (title: string, amount: number) => [
    {
      do: 'sendMessage',
      title,
      body: 'For {{ player.id }}',
      rewards: [{ do: 'grantXp', amount }],
    },
  ];
  const { daily, weekly, inactiveDays, hoursBefore, gift } = product;
  const rules: Record<string, object> = {
    play: { on: 'played', then: [{ do: 'grantXp', amount: product.playXp }] },
    regular: {
      on: 'played',
      when: `player.counts["played"] >= ${product.badgeAfter}`,
      then: [{ do: 'awardBadge', badgeId: 'regular' }],
    },
    daily: {
      on: 'schedule',
      schedule: { every: 'day', at: daily, zone: 'player', segmentId: 'recent' },
      then: gems(product.gems.daily),
    },
    weekly: {
      on: 'schedule',
      schedule: { every: 'week', day: weekly.weekday, at: weekly.at, zone: 'project', segmentId: 'pro' },
      then: message('weekly', gift.weekly),
    },
    away: { on: 'player.inactive', inactiveDays, then: message('winBack', gift.winBack) },
    risk: { on: 'player.streak_at_risk', hoursBefore, then: gems(product.gems.risk) },
  };
  for (const [id, body] of Object.entries(rules)) await put(`/rules/${id}`, { name: id, ...body });
  await put('/boosts/weekend', {
    name: 'Double XP weekend',
    factor: weekend.factor,
    of: { xp: true },
    startsAt: new Date(weekend.from).toISOString(),
    endsAt: new Date(weekend.to).toISOString(),
  });
}

/** Until the service has done all that the time of the test clock sets off. */
async function settled(now: number): Promise<void> {
  for (;;) {
    const open = await rows(
      `select from rule_timers where environment = 'test'
         and (next_at <= $1::timestamptz or next_at > $1::timestamptz + interval '1 hour')
       union all select from timer_runs
       union all select from segment_sweeps s join environments e on e.id = s.environment_id
       where e.name = 'test' and e.deleted_at is null
         and (s.wish > s.done or s.position is not null or s.clock_offset_ms <> e.clock_offset_ms)`,
      new Date(now),
    );
    if (open.length === 0) return;
    await wait(10);
  }
}

const players = new Map<string, PlainPlayer>();
/** What time has to have given to those who are still there. */
const expected = new Map<string, string[]>();
/** What time has given to anybody, without whom and when, and the segments that had members. */
const [kinds, filled] = [new Set<string>(), new Set<string>()];
let [joined, events, claims, occurrences, now] = [0, 0, 0, 0, start];

async function moveTo(at: number): Promise<void> {
  await put('/test-clock', { now: new Date(at).toISOString() });
  await settled(at);
  for (const player of players.values()) expected.get(player.id)?.push(...letTimePass(player, now, at));
  now = at;
}

async function join(): Promise<void> {
  const id = `p${++joined}`;
  const [zone, plan] = [pick(zones), pick(['free', 'pro'])];
  const made = await put(`/players/${id}`, {
    attributes: { plan },
    ...(zone !== null && { timezone: zone }),
  });
  const createdAt = Date.parse(made.createdAt);
  const nothing = { played: [], told: new Set<string>(), dailies: [], risks: 0, unclaimed: [], claimedXp: 0 };
  players.set(id, { id, zone, plan, createdAt, ...nothing });
  expected.set(id, []);
}

async function leave(id: string): Promise<void> {
  await ok(service.delete(`/players/${id}`, { key }));
  players.delete(id);
  expected.delete(id);
}

/** What people do on a day: they play, some of it is sent a day or two late, some change their minds, some come and some go. */
async function liveADay(number: number): Promise<void> {
  for (let i = 0; i < 3 && players.size < most; i++) await join();
  const sent: object[] = [];
  for (const [place, player] of [...players.values()].entries()) {
    // From those who come each day to those who come now and then.
    if (!chance([0.95, 0.7, 0.4, 0.15][place % 4] as number)) continue;
    const at = now - (chance(0.15) ? pick([1, 2]) * day : 0);
    const id = `event-${++events}`;
    player.played.push({ id, at, arrivedAt: now, date: dateIn(zoneOf(player), at) });
    sent.push({ id, playerId: player.id, type: 'played', occurredAt: new Date(at).toISOString() });
  }
  for (let at = 0; at < sent.length; at += 500) {
    const { results } = await post('/events/batch', { events: sent.slice(at, at + 500) });
    for (const result of results) assert.equal(result.duplicate, false, JSON.stringify(result));
  }
  for (const player of players.values()) {
    if (chance(0.05)) {
      player.plan = pick(['free', 'pro']);
      await patch(`/players/${player.id}`, { attributes: { plan: player.plan } });
    }
    if (chance(0.03)) {
      player.zone = pick(zones.filter((zone) => zone !== null));
      await patch(`/players/${player.id}`, { timezone: player.zone });
    }
    const wrong = chance(0.05) ? pick(player.played) : undefined;
    if (wrong) {
      player.played = player.played.filter((one) => one !== wrong);
      await post(`/events/${wrong.id}/reverse`, { reason: 'it did not happen' });
    }
    if (chance(0.5)) await claimAll(player);
  }
  if (number % 10 === 9) await leave(pick([...players.keys()]));
}

/** With several calls at once for each: one of them gets the reward. */
async function claimAll(player: PlainPlayer): Promise<void> {
  const { data } = await get(`/players/${player.id}/messages?limit=100`);
  const waiting = data.filter(({ claimable }: { claimable: boolean }) => claimable);
  assert.deepEqual(
    waiting.map(({ title }: { title: string }) => title).sort(),
    player.unclaimed.toSorted(),
    `the messages of ${player.id}`,
  );
  for (const { id } of waiting) {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/players/${player.id}/messages/${id}/claim`, {})),
    );
    assert.equal(answers.filter(({ duplicate }) => !duplicate).length, 1);
    claims++;
  }
  for (const title of player.unclaimed) player.claimedXp += product.gift[title as keyof typeof product.gift];
  player.unclaimed = [];
}

/** Everything that the service shows, against the paper. */
async function compare(date: string): Promise<void> {
  const given = await rows<Given>(
    `select p.id as player, e.type, e.properties from events e join players p on p.key = e.player_key
     where e.type in ('schedule', 'player.inactive', 'player.streak_at_risk')`,
  );
  assert.deepEqual(
    given.map(inWords).sort(),
    [...expected.values()].flat().sort(),
    `what time gave by ${date}`,
  );
  occurrences = given.length;
  for (const { type, properties } of given)
    kinds.add(type === 'schedule' ? `schedule ${properties['ruleId']}` : type);
  const balances = await rows<{ id: string; balance: number }>(
    `select p.id, b.balance::int from player_balances b join players p on p.key = b.player_key`,
  );
  const gems = new Map(balances.map(({ id, balance }) => [id, balance]));
  const shown = await listAll('/players');
  assert.deepEqual(
    shown.map(({ id, xp, streak, lastSeenAt }) => [id, xp, streak.current, lastSeenAt, gems.get(id) ?? 0]),
    inOrder([...players.values()]).map((one) => {
      const seen = lastSeen(one);
      const seenAt = seen === null ? null : new Date(seen).toISOString();
      return [one.id, xpOf(one, weekend), streakOf(one, now), seenAt, gemsOf(one)];
    }),
    `players at midnight of ${date}`,
  );
  for (const [id, { holds }] of Object.entries(segments)) {
    const wanted = inOrder([...players.values()].filter((one) => holds(one, now, weekend)));
    if (wanted.length > 0) filled.add(id);
    const idsOf = (list: readonly { id: string }[]) => list.map((one) => one.id);
    assert.deepEqual(
      idsOf(await listAll(`/segments/${id}/players`)),
      idsOf(wanted),
      `${id} at midnight of ${date}`,
    );
    assert.equal((await get(`/segments/${id}`)).size, wanted.length, `the size of ${id} on ${date}`);
  }
}

interface Shown {
  id: string;
  xp: number;
  streak: { current: number };
  lastSeenAt: string | null;
}
const inOrder = <T extends { id: string }>(list: T[]): T[] => list.sort((a, b) => (a.id < b.id ? -1 : 1));

async function listAll(path: string): Promise<Shown[]> {
  const all: Shown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, nextCursor }: { data: Shown[]; nextCursor: string | null } = await get(
      `${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    all.push(...data);
    cursor = nextCursor;
  }
  return inOrder(all);
}

interface Given {
  player: string;
  type: string;
  properties: Record<string, string>;
}

/** What a player got from time, in the words of the paper. */
function inWords({ player, type, properties }: Given): string {
  const { ruleId, scheduledFor, lastSeenAt, day: ofDay } = properties;
  if (type === 'player.inactive') return `${player} ${type} ${lastSeenAt}`;
  if (type === 'player.streak_at_risk') return `${player} ${type} ${ofDay}`;
  return `${player} ${type} ${ruleId} ${scheduledFor}`;
}

it('the weeks of a product are, at each midnight and in the end, what they are on paper', {
  timeout: 3_600_000,
}, async () => {
  await defineProduct();
  // Away from the quarters of an hour at which days begin somewhere, and each day another: nothing is due just when people come.
  const minutesOf = (number: number) => {
    const place = (number * 7) % 40;
    return { quarter: Math.floor(place / 10) * 15, past: 3 + (place % 10) };
  };
  for (let number = 0; number < days; number++) {
    const date = laterDate(firstDate, number);
    await moveTo(instantIn(product.zone, date, '00:00'));
    await compare(date);
    const hours = String(6 + Math.floor(random() * 15)).padStart(2, '0');
    const { quarter, past } = minutesOf(number);
    const at = instantIn(product.zone, date, `${hours}:${String(quarter).padStart(2, '0')}`);
    await moveTo(at + past * 60_000);
    await liveADay(number);
  }
  await moveTo(instantIn(product.zone, laterDate(firstDate, days), '00:00'));
  await compare(laterDate(firstDate, days));

  for (const player of players.values()) {
    await claimAll(player);
    const verified = await post(`/players/${player.id}/verify`, {});
    assert.equal(verified.matches, true, JSON.stringify(verified));
  }
  assert.ok(claims > 0 && occurrences > days);
  assert.deepEqual([...kinds].sort(), [
    'player.inactive',
    'player.streak_at_risk',
    'schedule daily',
    'schedule weekly',
  ]);
  assert.deepEqual([...filled].sort(), Object.keys(segments).sort());
});
