import {
  dayAt,
  dayStart,
  type Experiment,
  formatDay,
  type Metric,
  OWN_TYPES,
} from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { readWithState } from '../../definitions/index.ts';
import { readSegmentSize } from '../../segments/index.ts';
import { readSpans } from '../queries.ts';
import { zoneOf } from '../scope.ts';
import { computeSize, countedOf, exposedIn, type GainsByPlayer, periodDays } from './compute-size.ts';
import { sampleDays, sampleDaysOfSegment } from './queries.ts';

/** At most this many players are looked at, with 28 days each. */
const looked = 2_000;

/** Of a segment with more members, a few of each of so many ages. */
const stretches = 100;

type SizeScope = Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>;
type Sized = Pick<Experiment, 'variants' | 'metrics' | 'traffic'> & {
  readonly segmentId?: string | null;
  readonly variants: readonly Variant[];
};

/** What players got of a currency or bought, by day: not counted here, but kept by the economy. */
export type ReadGains = (
  db: Queryable,
  playerKeys: readonly number[],
  gain: { of: 'currency'; currencyId: string } | { of: 'purchase'; currencyId: string | null },
  period: { from: string; to: string; timezone: string },
) => Promise<GainsByPlayer>;

/** How many players and days an experiment needs, by what players did in the last weeks. */
export async function readExperimentSize(
  { db, readGains }: { db: Queryable; readGains: ReadGains },
  scope: SizeScope,
  id: string,
  effect: number,
  now: Date,
) {
  const body = await readWithState(db, scope.projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  const experiment = body as unknown as Sized;
  const { metrics, variants, segmentId = null } = experiment;
  const zone = zoneOf(scope);
  // Whole days: today is not over.
  const first = dayAt(zone, now.getTime()) - periodDays;
  const [from, to] = [formatDay(first), formatDay(first + periodDays - 1)];
  const counted = countedOf(metrics);
  const asked = [
    scope.environment.id,
    from,
    to,
    looked,
    await heardOf(db, scope.projectId, variants),
    counted.map(({ what }) => what),
    counted.map(({ name }) => name),
  ] as const;
  const { sample, sampled, scale } = segmentId === null ? await sampleAll() : await sampleSegment(segmentId);
  const exposed = exposedIn(sample);
  const period = { from, to, timezone: zone.name };
  const keys = exposed.map(({ key }) => key);
  const gains: (GainsByPlayer | null)[] = [];
  for (const metric of metrics) {
    const gain = gainOf(metric);
    gains.push(gain && (await readGains(db, keys, gain, period)));
  }
  return {
    effect,
    from,
    to,
    players: new Set(sample.map((row) => row.player_key)).size,
    sampled,
    segmentId,
    ...computeSize(experiment, exposed, { counted, gains }, scale, effect),
  };

  async function sampleAll() {
    const rows = await sampleDays.all(db, ...asked);
    const isWhole = (rows[0]?.looked ?? 0) < looked;
    const [start, end] = [dayStart(zone, first), dayStart(zone, first + periodDays)];
    return {
      sample: rows,
      sampled: !isWhole,
      scale: isWhole ? 1 : await scaleOf(db, scope.environment.id, rows, start, end),
    };
  }

  /** Those who are in it now stand for those who will be. */
  async function sampleSegment(segment: string) {
    const { size } = await readSegmentSize(db, scope.environment.id, segment);
    const isWhole = size <= looked;
    const rows = await sampleDaysOfSegment.all(db, ...asked, segment, isWhole ? 1 : stretches);
    return { sample: rows, sampled: !isWhole, scale: isWhole ? 1 : size / (rows[0]?.looked ?? size) };
  }
}

function gainOf({ of, currencyId }: Metric) {
  if (of === 'currency' && currencyId !== undefined) return { of, currencyId };
  return of === 'purchase' ? { of, currencyId: currencyId ?? null } : null;
}

/** What all players did on the days, by what those of the sample did. */
async function scaleOf(
  db: Queryable,
  environmentId: number,
  sample: readonly { player_key: number; day: number }[],
  from: number,
  to: number,
): Promise<number> {
  const spans = await readSpans.all(db, environmentId, [new Date(from), new Date(to)]);
  const active = spans.reduce((sum, span) => sum + span.active_in_day, 0);
  const seen = new Set(sample.map((row) => `${row.player_key} ${row.day}`)).size;
  return seen === 0 ? 1 : Math.max(1, active / seen);
}

interface Variant {
  readonly changes?: readonly {
    readonly kind: string;
    readonly id: string;
    readonly patch: { on?: unknown };
  }[];
}

/** The types of events that expose players: those of the changed rules. Null if it may be any event. */
async function heardOf(
  db: Queryable,
  projectId: string,
  variants: readonly Variant[],
): Promise<string[] | null> {
  const changes = variants.flatMap(({ changes: some = [] }) => some);
  if (changes.length === 0 || changes.some(({ kind }) => kind !== 'rules')) return null;
  const types = new Set<unknown>();
  for (const id of new Set(changes.map((change) => change.id))) {
    types.add((await readWithState(db, projectId, 'rule', id))?.['on']);
  }
  for (const { patch } of changes) if (patch.on !== undefined) types.add(patch.on);
  const names = [...types].filter((type) => typeof type === 'string');
  // What the service itself causes may follow any event.
  const isCaused = (type: string) =>
    OWN_TYPES.some((own) => (own.endsWith('.') ? type.startsWith(own) : type === own));
  return names.length < types.size || names.some(isCaused) ? null : names;
}
