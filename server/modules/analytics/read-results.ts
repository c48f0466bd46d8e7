import { notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { type Body, type DefinitionCache, readCurrent, readMoment } from '../definitions/index.ts';
import { findNewest, readVersion } from '../history/index.ts';
import { countPlaced } from '../leaderboards/index.ts';
import { countBadgeHolders } from '../players/index.ts';
import { readGrantedXp } from './flows/read-xp.ts';
import { countActive, readCounts, readMedian } from './queries.ts';
import { type Period, periodOf } from './results-period.ts';
import { zoneOf } from './scope.ts';
import { type CountedKind, kindsByPath, notFor } from './tally-definitions.ts';

/** The median is taken over at most this many runs, of the newest players. */
const mostRuns = 20_000;

/** How many players bought an offer in a period. */
export type CountBuyers = (
  db: Queryable,
  environmentId: number,
  offerId: string,
  period: { from: Date; to: Date },
) => Promise<number>;

interface Sources {
  db: Queryable;
  definitions: DefinitionCache;
  countBuyers: CountBuyers;
}

interface Asked extends Sources {
  context: ProjectContext;
  id: string;
  /** The current body, or the last one before the definition was deleted. */
  body: Body;
  period: Period;
  counts: Counts;
}

interface Counts {
  total(what: string): number;
  on(day: string, what: string): number;
  /** The names that begin with the prefix, without it, and their totals. */
  named(prefix: string): { name: string; count: number }[];
  /** The sum of those on a day. */
  sumOn(day: string, prefix: string): number;
}

/** One for each kind of definition: a new kind needs its reader, and its schema. */
const readers = {
  rule: readRule,
  quest: (asked: Asked) => readPlayed('quest', asked),
  adventure: (asked: Asked) => readPlayed('adventure', asked),
  badge: readBadge,
  leaderboard: readLeaderboard,
  offer: readOffer,
  boost: readBoost,
} satisfies Record<CountedKind, (asked: Asked) => unknown>;

export async function readResults(
  sources: Sources,
  context: ProjectContext,
  { kind: path, id }: { kind: string; id: string },
  query: { from?: string; to?: string },
  now: Date,
) {
  const { db } = sources;
  const kind = kindsByPath.get(path);
  if (!kind) throw notFound('definition');
  const body = await readBody(db, context.projectId, kind, id);
  const period = periodOf(zoneOf(context), query, now);
  const [first = '', last = ''] = [period.days[0], period.days.at(-1)];
  const rows = await readCounts.all(db, context.environment.id, kind, id, first, last);
  return readers[kind]({ ...sources, context, id, body, period, counts: countsOf(rows) });
}

/** 404 if the definition never existed. A deleted one keeps its results. */
async function readBody(db: Queryable, projectId: string, kind: CountedKind, id: string): Promise<Body> {
  const [current] = (await readCurrent(db, projectId, [{ kind, id }])).values();
  if (current) return current.body;
  const [newest] = await findNewest(db, projectId, [{ kind, id }]);
  if (!newest) throw notFound(kind);
  const last = newest.version - 1;
  // The history may no longer have this version.
  return readVersion(db, { projectId, kind, id }, last).then(
    ({ body }) => body,
    () => ({}),
  );
}

/** An event does not come to a rule that is not active in its environment, although the trace has it. */
const notHere = notFor('environment');

function countsOf(all: readonly { day: string; what: string; count: number }[]): Counts {
  const rows = all.filter(({ what }) => what !== notHere);
  const totals = new Map<string, number>();
  const byDay = new Map<string, number>();
  for (const { day, what, count } of rows) {
    totals.set(what, (totals.get(what) ?? 0) + count);
    byDay.set(`${day} ${what}`, count);
  }
  return {
    total: (what) => totals.get(what) ?? 0,
    on: (day, what) => byDay.get(`${day} ${what}`) ?? 0,
    named: (prefix) =>
      [...totals]
        .filter(([what]) => what.startsWith(prefix))
        .map(([what, count]) => ({ name: what.slice(prefix.length), count })),
    sumOn: (day, prefix) =>
      rows
        .filter((row) => row.day === day && row.what.startsWith(prefix))
        .reduce((sum, { count }) => sum + count, 0),
  };
}

async function readRule({ counts, period }: Asked) {
  const skipped = counts
    .named('not ')
    .map(({ name: reason, count }) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  const fired = counts.total('fired');
  return {
    evaluated: skipped.reduce((sum, { count }) => sum + count, fired),
    fired,
    skipped,
    granted: counts.total('xp'),
    days: period.days.map((day) => ({
      day,
      evaluated: counts.on(day, 'fired') + counts.sumOn(day, 'not '),
      fired: counts.on(day, 'fired'),
    })),
  };
}

async function readPlayed(
  kind: 'quest' | 'adventure',
  { db, context: { environment }, id, body, counts, period }: Asked,
) {
  const [{ active }, { seconds }] = await Promise.all([
    countActive[kind].one(db, environment.id, id),
    readMedian[kind].one(db, environment.id, id, period.from.getTime(), period.to.getTime(), mostRuns),
  ]);
  const sums = {
    started: counts.total('started'),
    completed: counts.total('completed'),
    expired: counts.total('expired'),
    abandoned: counts.total('abandoned'),
    active,
  };
  const rest = {
    medianSecondsToComplete: seconds,
    days: period.days.map((day) => ({
      day,
      started: counts.on(day, 'started'),
      completed: counts.on(day, 'completed'),
    })),
  };
  if (kind === 'quest') return { ...sums, objectives: objectivesOf(body, counts), ...rest };
  const steps = idsOf(body, 'steps', counts).map((stepId) => ({
    id: stepId,
    reached: counts.total(`reached ${stepId}`),
    done: counts.total(`done ${stepId}`),
  }));
  return { ...sums, steps, ...rest };
}

/** In any order all objectives are reached at the start; in a sequence each when the one before it is done. */
function objectivesOf(body: Body, counts: Counts) {
  let reached = counts.total('started');
  return idsOf(body, 'objectives', counts).map((id) => {
    const done = counts.total(`done ${id}`);
    const objective = { id, reached, done };
    if (body['order'] === 'sequence') reached = done;
    return objective;
  });
}

/** Those of the current version, and then those of earlier versions that have counts. */
function idsOf(body: Body, field: 'objectives' | 'steps', counts: Counts): string[] {
  const parts = (body[field] ?? []) as readonly { id: string }[];
  return [...new Set([...parts.map(({ id }) => id), ...counts.named('done ').map(({ name }) => name)])];
}

async function readBadge({ db, definitions, context, id, counts, period }: Asked) {
  const { environment, projectId } = context;
  const [{ holders, players }, moment] = await Promise.all([
    countBadgeHolders(db, environment.id, id),
    readMoment(db, projectId, environment.name),
  ]);
  const { rules, quests, adventures } = (await definitions.programmed(db, moment)).definitions;
  const awards = (actions: readonly { do: string }[]) =>
    actions.some((action) => action.do === 'awardBadge' && 'badgeId' in action && action.badgeId === id);
  return {
    earners: holders,
    share: players === 0 ? 0 : holders / players,
    awardedBy: [
      ...rules.filter(({ then }) => awards(then)).map((rule) => ({ kind: 'rule' as const, id: rule.id })),
      ...quests
        .filter(({ rewards }) => awards(rewards))
        .map((quest) => ({ kind: 'quest' as const, id: quest.id })),
      ...adventures
        .filter(({ rewards }) => awards(rewards))
        .map((adventure) => ({ kind: 'adventure' as const, id: adventure.id })),
    ],
    days: period.days.map((day) => ({ day, earned: counts.on(day, 'earned') })),
  };
}

async function readLeaderboard({ db, context: { environment }, id, counts, period }: Asked) {
  const placed = await countPlaced(db, environment.id, id, period);
  return { ...placed, days: period.days.map((day) => ({ day, scores: counts.on(day, 'scores') })) };
}

async function readOffer({ db, countBuyers, context: { environment }, id, counts, period }: Asked) {
  return {
    sold: counts.total('sold'),
    paid: counts
      .named('paid ')
      .map(({ name: currencyId, count: amount }) => ({ currencyId, amount }))
      .sort((a, b) => (a.currencyId < b.currencyId ? -1 : 1)),
    buyers: await countBuyers(db, environment.id, id, period),
    days: period.days.map((day) => ({ day, sold: counts.on(day, 'sold') })),
  };
}

async function readBoost({ db, context: { environment }, counts, period }: Asked) {
  const xp = { base: counts.total('xp base'), gift: counts.total('xp gift') };
  const allXp = await readGrantedXp(db, environment.id, period);
  const gifts = new Map(counts.named('gift ').map(({ name, count }) => [name, count]));
  return {
    times: counts.total('times'),
    given: counts.total('given'),
    xp: { ...xp, all: allXp, share: allXp === 0 ? 0 : Math.min(1, xp.gift / allXp) },
    currencies: counts
      .named('base ')
      .map(({ name: currencyId, count: base }) => ({ currencyId, base, gift: gifts.get(currencyId) ?? 0 }))
      .sort((a, b) => (a.currencyId < b.currencyId ? -1 : 1)),
    days: period.days.map((day) => ({
      day,
      times: counts.on(day, 'times'),
      base: counts.on(day, 'xp base') + counts.sumOn(day, 'base '),
      gift: counts.on(day, 'xp gift') + counts.sumOn(day, 'gift '),
    })),
  };
}
