import { dayAt, dayStart, type Experiment, formatDay, OWN_TYPES } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { readWithState } from '../../definitions/index.ts';
import { readSpans } from '../queries.ts';
import { zoneOf } from '../scope.ts';
import { computeSize, countedOf, periodDays } from './compute-size.ts';
import { sampleDays } from './queries.ts';

/** At most this many players are looked at, with 28 days each. */
const looked = 2_000;

type SizeScope = Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>;
type Sized = Pick<Experiment, 'variants' | 'metrics' | 'traffic'>;

/** How many players and days an experiment needs, by what players did in the last weeks. */
export async function readExperimentSize(
  db: Queryable,
  scope: SizeScope,
  id: string,
  effect: number,
  now: Date,
) {
  const body = await readWithState(db, scope.projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  const experiment = body as unknown as Sized & { variants: readonly Variant[] };
  const zone = zoneOf(scope);
  // Whole days: today is not over.
  const first = dayAt(zone, now.getTime()) - periodDays;
  const [from, to] = [formatDay(first), formatDay(first + periodDays - 1)];
  const counted = countedOf(experiment.metrics);
  const sample = await sampleDays.all(
    db,
    scope.environment.id,
    from,
    to,
    looked,
    await heardOf(db, scope.projectId, experiment.variants),
    counted.map(({ what }) => what),
    counted.map(({ name }) => name),
  );
  const isWhole = (sample[0]?.looked ?? 0) < looked;
  const scale = isWhole
    ? 1
    : await scaleOf(
        db,
        scope.environment.id,
        sample,
        dayStart(zone, first),
        dayStart(zone, first + periodDays),
      );
  const players = new Set(sample.map((row) => row.player_key)).size;
  return {
    effect,
    from,
    to,
    players,
    sampled: !isWhole,
    ...computeSize(experiment, sample, counted, scale, effect),
  };
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
