import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { QuestStatus } from '../../../engine/index.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { defaultLevels } from '../../tenancy/index.ts';
import { openPlayerRows } from '../test-players.ts';
import { listPlayers, type PlayerQuery } from './list-players.ts';

// Quests whose time is over are ended by a job, which makes entries of the log.
const service = await startTestService({ unverified: 'players and quests are written to their tables' });
const rows = await openPlayerRows(service);
const { key } = await service.createKey();
const now = service.clock();
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000);

const DAY = 86_400_000;
const dateOf = (ago: number) => new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
/** Weeks from Monday, 1969-12-29. */
const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY + 3) / 7);
const thisWeek = weekOf(dateOf(0));

const statuses = ['active', 'completed', 'expired', 'abandoned'] as const;

/** Every combination occurs somewhere, because the periods have no common factor. */
const players = Array.from({ length: 420 }, (_, i) => ({
  id: `${i % 3 === 0 ? 'ada' : 'eve'}-${i}`,
  xp: (i % 11) * 40,
  badges: [i % 2 === 0 && 'common', i % 97 === 5 && 'rare'].filter((id) => id !== false),
  // The fifth kind is active, and its time has run out.
  quest:
    i % 7 < 5 ? { status: statuses[i % 7] ?? 'active', overdue: i % 7 === 4, done: i % 3 === 1 } : undefined,
  adventure:
    i % 6 < 4
      ? {
          status: i % 6 === 3 ? ('completed' as const) : ('active' as const),
          first: i % 6 === 0 ? ('open' as const) : ('completed' as const),
          second: (['locked', 'open', 'locked', 'completed'] as const)[i % 6] ?? 'locked',
        }
      : undefined,
  // The first of the weeks is the last one in which they were active.
  activity:
    i % 8 === 0
      ? undefined
      : {
          cohort: i % 10 === 1 ? null : thisWeek - 2 - (i % 3),
          weeks: [thisWeek - (i % 4), ...(i % 2 === 0 ? [thisWeek - 5] : []), thisWeek - 62],
          day: dateOf(i % 3 === 0 ? 0 : 1),
        },
  seen: i % 5 === 0 ? null : hours(i % 13),
  attributes: { country: i % 2 === 0 ? 'DE' : 'FR', age: i % 4, vip: i % 9 === 0, 'a b': 'x:y' },
}));

await rows.run(
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (n int, id text, xp bigint, seen timestamptz, attributes jsonb)),
   added as (
     insert into players (environment_id, id, attributes) select $2, id, attributes from given order by n
     returning key, id)
   insert into player_progress (player_key, environment_id, xp, last_seen_at)
   select a.key, $2, g.xp, g.seen from added a join given g using (id)`,
  JSON.stringify(players.map((player, n) => ({ n, ...player }))),
  rows.live,
);
for (const { id, badges, quest, adventure, activity } of players) {
  for (const badge of badges) await rows.giveBadge(id, badge);
  if (quest) {
    const expiresAt = quest.overdue ? hours(1).getTime() : null;
    const objectives = [{ id: 'wins', current: 1, target: 4, done: quest.done }];
    await rows.giveQuest(id, 'win-three', { status: quest.status, expiresAt, objectives });
  }
  if (id.endsWith('7')) await rows.giveQuest(id, 'another', { status: 'completed' });
  if (adventure) {
    const steps = (['first', 'second'] as const).map((step) => ({
      id: step,
      questId: 'win-three',
      status: adventure[step],
    }));
    await rows.giveAdventure(id, 'first-week', { status: adventure.status, steps });
  }
  if (id.endsWith('5')) await rows.giveAdventure(id, 'other-week', { status: 'completed', steps: [] });
  if (activity) await rows.giveActivity(id, activity.cohort, activity.weeks, activity.day);
}

const statusOf = (quest: { status: QuestStatus; overdue: boolean }) =>
  quest.overdue ? 'expired' : quest.status;

const stepIn = (id: string) => (id === 'first' ? 'first' : 'second');

/** The expected ids, computed in the simplest way. */
function expected(query: PlayerQuery): string[] {
  const { sort = '-createdAt' } = query;
  const direction = sort.startsWith('-') ? -1 : 1;
  const order = (i: number) => (sort.endsWith('xp') ? (players[i]?.xp ?? 0) * 1_000 + i : i);
  return [...players.keys()]
    .filter((i) => {
      const { id, xp, badges, quest, adventure, activity, seen, attributes } = players[i] ?? assert.fail();
      if (query.search !== undefined && !id.includes(query.search)) return false;
      if (xp < (query.minXp ?? 0) || xp > (query.maxXp ?? Number.POSITIVE_INFINITY)) return false;
      if (query.badgeId !== undefined && !badges.includes(query.badgeId)) return false;
      if (query.withoutBadgeId !== undefined && badges.includes(query.withoutBadgeId)) return false;
      if (query.questId !== undefined && !quest) return false;
      if (query.questStatus !== undefined && quest && statusOf(quest) !== query.questStatus) return false;
      if (query.doneObjectiveId !== undefined && !(query.doneObjectiveId === 'wins' && quest?.done))
        return false;
      if (query.openObjectiveId !== undefined && !(query.openObjectiveId === 'wins' && !quest?.done))
        return false;
      if (query.adventureId !== undefined && !adventure) return false;
      if (query.adventureStatus !== undefined && adventure?.status !== query.adventureStatus) return false;
      if (query.openStepId !== undefined && adventure?.[stepIn(query.openStepId)] !== 'open') return false;
      if (query.completedStepId !== undefined && adventure?.[stepIn(query.completedStepId)] !== 'completed')
        return false;
      const { cohort, activeOn, activeInWeek, inactiveInWeek, activeInMonth } = query;
      if (cohort !== undefined && activity?.cohort !== weekOf(cohort)) return false;
      if (activeOn !== undefined && activity?.day !== activeOn) return false;
      if (activeInWeek !== undefined && !activity?.weeks.includes(weekOf(activeInWeek))) return false;
      if (inactiveInWeek !== undefined && activity?.weeks.includes(weekOf(inactiveInWeek))) return false;
      if (activeInMonth !== undefined && activity?.day.slice(0, 7) !== activeInMonth.slice(0, 7))
        return false;
      if (query.seenAfter !== undefined && !(seen && seen >= new Date(query.seenAfter))) return false;
      if (query.seenBefore !== undefined && !(seen && seen < new Date(query.seenBefore))) return false;
      return (query.attribute ?? []).every((text) => {
        const [name = '', value] = text.split(/:(.*)/s);
        return String((attributes as Record<string, unknown>)[name]) === value;
      });
    })
    .sort((a, b) => direction * (order(a) - order(b)))
    .map((i) => players[i]?.id ?? '');
}

const frame = { levels: defaultLevels, timezone: 'UTC', now };

/** All pages of a list, with bounds so small that every way of finding players is taken. */
async function walk(query: PlayerQuery, stretch = 60): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const asked: PlayerQuery = { ...query, limit: 15, ...(cursor !== null && { cursor }) };
    const page = await listPlayers(service.db, rows.live, frame, asked, {
      walks: [10, 30],
      few: 20,
      stretch,
    });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
    pages++;
  } while (cursor !== null);
  return { ids, pages };
}

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const values = {
  search: one(['ada-', 'eve-1', 'nobody']),
  minXp: one([40, 200]),
  maxXp: one([80, 300]),
  badgeId: one(['common', 'rare', 'unheard-of']),
  withoutBadgeId: one(['common', 'rare', 'unheard-of']),
  questId: one(['win-three']),
  questStatus: one(statuses),
  doneObjectiveId: one(['wins', 'unheard-of']),
  openObjectiveId: one(['wins']),
  adventureId: one(['first-week']),
  adventureStatus: one(['active', 'completed'] as const),
  openStepId: one(['first', 'second']),
  completedStepId: one(['first']),
  seenAfter: one([hours(3).toISOString(), hours(9).toISOString()]),
  seenBefore: one([hours(1).toISOString(), hours(6).toISOString()]),
  cohort: one([dateOf(14), dateOf(21), dateOf(700)]),
  activeOn: one([dateOf(0), dateOf(1)]),
  activeInWeek: one([dateOf(0), dateOf(35), dateOf(-7)]),
  inactiveInWeek: one([dateOf(0), dateOf(35), dateOf(-7)]),
  activeInMonth: one([dateOf(0), dateOf(1), dateOf(60)]),
  attribute: one([['country:DE'], ['age:3', 'vip:false'], ['a b:x:y'], ['country:none'], ['age:03']]),
};
type Name = keyof typeof values;
const companions: Partial<Record<Name, Name>> = {
  questStatus: 'questId',
  doneObjectiveId: 'questId',
  openObjectiveId: 'questId',
  adventureStatus: 'adventureId',
  openStepId: 'adventureId',
  completedStepId: 'adventureId',
};

/** A few of them: nobody matches all. */
const queries = fc
  .tuple(
    fc.record(values),
    fc.subarray(Object.keys(values) as Name[], { maxLength: 4 }),
    one(['-createdAt', 'createdAt', '-xp', 'xp'] as const),
  )
  .map(([all, chosen, sort]): PlayerQuery => {
    const names = chosen.flatMap((name) => [name, companions[name] ?? name]);
    return { ...Object.fromEntries(names.map((name) => [name, all[name]])), sort };
  });

describe('filters of players', () => {
  it('give all matches once and in order, however they are combined and found', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        assert.deepEqual((await walk(query)).ids, expected(query));
      }),
      { numRuns: isLongRun ? 60 : 20 },
    );
  });

  it('look at one stretch for a page, which may be empty while there are more', async () => {
    const nobody = await walk({ attribute: ['country:none'] }, 100);
    assert.deepEqual(nobody, { ids: [], pages: 5 });
    assert.equal((await walk({ attribute: ['country:none'], sort: 'xp' }, 100)).pages, 5);
    // Only those with the badge, and only those with the quest, are in the way.
    assert.equal((await walk({ badgeId: 'common', attribute: ['country:none'] }, 100)).pages, 3);
    assert.equal((await walk({ questId: 'win-three', attribute: ['country:none'] }, 100)).pages, 4);
    assert.equal((await walk({ adventureId: 'first-week', attribute: ['country:none'] }, 100)).pages, 3);
    assert.equal((await walk({ cohort: dateOf(14), attribute: ['country:none'] }, 100)).pages, 2);
    // What an index finds few of needs no stretch.
    assert.equal((await walk({ badgeId: 'rare', attribute: ['country:none'], sort: 'xp' }, 20)).pages, 1);
  });
});

describe('GET /players', () => {
  const ids = async (query: string) => {
    const { status, body } = await service.get(`/players?limit=100&${query}`, { key });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: { id: string }) => id);
  };

  it('takes all filters together, and an attribute several times', async () => {
    const query: PlayerQuery = {
      minXp: 40,
      withoutBadgeId: 'rare',
      questId: 'win-three',
      questStatus: 'completed',
      seenAfter: hours(9).toISOString(),
      seenBefore: hours(2).toISOString(),
      attribute: ['country:DE', 'vip:false'],
    };
    const { attribute = [], ...others } = query;
    const parameters = new URLSearchParams(others as Record<string, string>);
    for (const each of attribute) parameters.append('attribute', each);
    const found = await ids(String(parameters));
    assert.ok(found.length > 0);
    assert.deepEqual(found, expected(query));
    assert.deepEqual(
      await ids('attribute=country:DE'),
      expected({ attribute: ['country:DE'] }).slice(0, 100),
    );
  });

  it('takes how long ago a player was seen, by the clock of the environment', async () => {
    // Everybody was seen a whole number of hours before.
    service.clock.advance(60_000);
    assert.deepEqual(
      await ids('seenAfter=-4h&seenBefore=-2h&sort=createdAt'),
      expected({
        seenAfter: hours(3).toISOString(),
        seenBefore: hours(1).toISOString(),
        sort: 'createdAt',
      }).slice(0, 100),
    );
    const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
    const inTest = async (query: string) =>
      (await service.get(`/players?${query}`, { key: testKey })).body.data.length as number;
    await service.post('/events', { key: testKey, body: { type: 'login', playerId: 'ada' } });
    assert.deepEqual([await inTest('seenAfter=-7d'), await inTest('seenBefore=-7d')], [1, 0]);
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 8 * 86_400 } });
    assert.deepEqual([await inTest('seenAfter=-7d'), await inTest('seenBefore=-7d')], [0, 1]);
  });

  it('shows a status as the quests of the player do', async () => {
    for (const status of statuses) {
      for (const id of (await ids(`questId=win-three&questStatus=${status}`)).slice(0, 2)) {
        const { body } = await service.get(`/players/${id}/quests`, { key });
        assert.equal(
          body.data.find(({ questId }: { questId: string }) => questId === 'win-three').status,
          status,
        );
      }
    }
  });

  it('refuses what cannot be meant', async () => {
    for (const [query, path] of [
      ['questStatus=active', '/questStatus'],
      ['doneObjectiveId=wins', '/doneObjectiveId'],
      ['openObjectiveId=wins', '/openObjectiveId'],
      ['questId=win-three&openObjectiveId=No', '/openObjectiveId'],
      ['adventureStatus=active', '/adventureStatus'],
      ['openStepId=first', '/openStepId'],
      ['questId=win-three&completedStepId=first', '/completedStepId'],
      ['adventureId=first-week&adventureStatus=expired', '/adventureStatus'],
      ['adventureId=first-week&openStepId=No', '/openStepId'],
      ['cohort=monday', '/cohort'],
      ['cohort=2026-W46', '/cohort'],
      ['activeOn=2026-02-30', '/activeOn'],
      ['activeOn=2026-11-09T00:00:00Z', '/activeOn'],
      [`activeOn=${dateOf(31)}`, '/activeOn'],
      ['activeOn=0001-01-01', '/activeOn'],
      [`activeInWeek=${dateOf(421)}`, '/activeInWeek'],
      [`inactiveInWeek=${dateOf(421)}`, '/inactiveInWeek'],
      ['inactiveInWeek=0000-01-01', '/inactiveInWeek'],
      [`activeInMonth=${dateOf(801)}`, '/activeInMonth'],
      ['questId=win-three&questStatus=done', '/questStatus'],
      ['attribute=country', '/attribute/0'],
      ['attribute=:DE', '/attribute/0'],
      ['attribute=a:b&attribute=c', '/attribute/1'],
      [Array(11).fill('attribute=a:b').join('&'), '/attribute'],
      [`attribute=a:${'x'.repeat(400)}`, '/attribute/0'],
      ['seenAfter=yesterday', '/seenAfter'],
      ['seenAfter=7d', '/seenAfter'],
      ['seenBefore=-99999d', '/seenBefore'],
      ['seenBefore=2026-02-30T00:00:00Z', '/seenBefore'],
      ['withoutBadgeId=No', '/withoutBadgeId'],
    ] as const) {
      const { details } = assertFault(await service.get(`/players?${query}`, { key }), 'VALIDATION_FAILED');
      assert.equal(details?.[0]?.path, path, query);
    }
  });
});
