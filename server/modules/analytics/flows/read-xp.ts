import type { Queryable } from '../../../platform/postgres/statement.ts';
import { periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import type { CountedFlow } from '../tally-definitions.ts';
import { readFlows } from './queries.ts';

export type XpSource = 'rule' | 'quest' | 'adventure' | 'item' | 'offer' | 'grant' | 'reversal';

const kinds: CountedFlow[] = ['xp rule', 'xp quest', 'xp adventure', 'xp item', 'xp offer', 'xp other'];
/** Sources beyond these are only in the totals. */
const mostSources = 100;

/** Where XP came from and went, in total and by day. */
export async function readXp(
  db: Queryable,
  scope: AnalyticsScope,
  asked: { from?: string; to?: string },
  now: Date,
) {
  const zone = zoneOf(scope);
  const { days } = periodOf(zone, asked, now);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const rows = await readFlows.all(db, scope.environment.id, kinds, from, to);
  const sources = new Map<string, { type: XpSource; id: string | null; granted: number; taken: number }>();
  const byDay = new Map(days.map((day) => [day, { day, granted: 0, taken: 0 }]));
  for (const { kind, id, day, what, count } of rows) {
    const side = what === 'taken' ? 'taken' : 'granted';
    if (day !== null) {
      const sums = byDay.get(day);
      if (sums) sums[side] += count;
    } else if (kind !== null && id !== null) {
      const name = `${kind} ${id}`;
      const source = sources.get(name) ?? { ...sourceNamed(kind, id), granted: 0, taken: 0 };
      source[side] += count;
      sources.set(name, source);
    }
  }
  const sum = (side: 'granted' | 'taken') => [...byDay.values()].reduce((all, one) => all + one[side], 0);
  return {
    timezone: zone.name,
    granted: sum('granted'),
    taken: sum('taken'),
    sources: [...sources.values()]
      .sort((a, b) => b.granted + b.taken - (a.granted + a.taken) || (a.id ?? '').localeCompare(b.id ?? ''))
      .slice(0, mostSources),
    days: [...byDay.values()],
  };
}

/** All XP that players gained in these days. */
export async function readGrantedXp(
  db: Queryable,
  environmentId: number,
  { days }: { days: readonly string[] },
): Promise<number> {
  const rows = await readFlows.all(db, environmentId, kinds, days[0] ?? '', days.at(-1) ?? '');
  return rows.reduce(
    (sum, { day, what, count }) => (day !== null && what !== 'taken' ? sum + count : sum),
    0,
  );
}

function sourceNamed(kind: string, id: string): { type: XpSource; id: string | null } {
  const type = kind.slice('xp '.length);
  return type === 'other' ? { type: id as XpSource, id: null } : { type: type as XpSource, id };
}
