import type { Fields } from '../../parts/changes/versions-api.ts';
import type { Experiment } from './experiment-values.ts';

/** What a check found. `wrong` keeps the experiment from being started. */
export interface Check {
  state: 'ok' | 'doubt' | 'wrong';
  /** The key of its text, and what is filled in. */
  key: CheckKey;
  names: Record<string, string | number>;
}

export type CheckKey =
  | 'changes'
  | 'noChanges'
  | 'someUnchanged'
  | 'goal'
  | 'noGoal'
  | 'manyGoals'
  | 'split'
  | 'smallVariant'
  | 'definitions'
  | 'gone'
  | 'off'
  | 'notHere'
  | 'over'
  | 'alone'
  | 'meets'
  | 'tooMany'
  | 'reach'
  | 'onlyTest'
  | 'emptySegment'
  | 'unsaved';

type Checked = Pick<Experiment, 'id' | 'environments' | 'variants' | 'metrics' | 'traffic' | 'segmentId'>;

/** A definition that is changed; null if it is not there any more. */
export interface Base {
  kind: string;
  id: string;
  body: Fields | null;
}

const mostRunning = 10;
/** A smaller part of the players takes far longer to say anything. */
const smallest = 0.1;

/** What is right, doubtful or wrong before a start. The service checks it again. */
export function checkStart({
  experiment,
  bases,
  others,
  segmentSize,
  dirty,
  now,
}: {
  experiment: Checked;
  bases: readonly Base[];
  /** All other experiments. */
  others: readonly Pick<Experiment, 'id' | 'name' | 'status' | 'environments' | 'variants'>[];
  /** Null if it has none, or it is not known. */
  segmentSize: number | null;
  dirty: boolean;
  now: number;
}): Check[] {
  return [
    ...(dirty ? [found('wrong', 'unsaved')] : []),
    ...checkChanges(experiment),
    ...checkBases(experiment, bases, now),
    ...checkOthers(experiment, others),
    ...checkMetrics(experiment),
    ...checkSplit(experiment),
    ...checkReach(experiment, segmentSize),
  ];
}

function found(state: Check['state'], key: CheckKey, names: Check['names'] = {}): Check {
  return { state, key, names };
}

const changesOf = ({ variants }: Pick<Checked, 'variants'>) =>
  variants.flatMap(({ changes = [] }) => changes.map(({ kind, id }) => `${kind} ${id}`));

function checkChanges({ variants }: Checked): Check[] {
  const empty = variants.slice(1).filter(({ changes = [] }) => changes.length === 0);
  if (empty.length === variants.length - 1) return [found('wrong', 'noChanges')];
  if (empty.length > 0)
    return [found('doubt', 'someUnchanged', { names: empty.map(({ id }) => id).join(', ') })];
  return [found('ok', 'changes', { count: new Set(changesOf({ variants })).size })];
}

function checkBases({ environments }: Checked, bases: readonly Base[], now: number): Check[] {
  const checks = bases.flatMap(({ id, body }): Check[] => {
    if (body === null) return [found('wrong', 'gone', { name: id })];
    const name = String(body['name'] ?? id);
    const active = body['environments'];
    const missing = Array.isArray(active) ? environments.filter((one) => !active.includes(one)) : [];
    const end = body['endsAt'] ?? body['availableUntil'];
    return [
      ...(body['enabled'] === false ? [found('doubt', 'off', { name })] : []),
      ...missing.map((environment) => found('doubt', 'notHere', { name, environment })),
      ...(typeof end === 'string' && Date.parse(end) <= now ? [found('doubt', 'over', { name })] : []),
    ];
  });
  if (checks.length > 0 || bases.length === 0) return checks;
  return [found('ok', 'definitions')];
}

function checkOthers(
  experiment: Checked,
  others: readonly Pick<Experiment, 'id' | 'name' | 'status' | 'environments' | 'variants'>[],
): Check[] {
  const running = others.filter(({ id, status }) => id !== experiment.id && status === 'running');
  const own = new Set(changesOf(experiment));
  const met = running.filter(
    (other) =>
      other.environments.some((one) => experiment.environments.includes(one)) &&
      changesOf(other).some((key) => own.has(key)),
  );
  const full = running.length >= mostRunning ? [found('wrong', 'tooMany', { most: mostRunning })] : [];
  if (met.length > 0) return [...met.map(({ name }) => found('wrong', 'meets', { name })), ...full];
  return full.length > 0 ? full : [found('ok', 'alone')];
}

function checkMetrics({ metrics }: Checked): Check[] {
  const goals = metrics.filter(({ goal }) => goal);
  if (goals.length === 0) return [found('doubt', 'noGoal')];
  if (goals.length > 1) return [found('doubt', 'manyGoals', { count: goals.length })];
  return [found('ok', 'goal', { id: goals[0]?.id ?? '' })];
}

function checkSplit({ variants }: Checked): Check[] {
  const all = variants.reduce((sum, { weight }) => sum + weight, 0);
  const small = variants.filter(({ weight }) => weight / all < smallest);
  if (small.length > 0) return small.map(({ id }) => found('doubt', 'smallVariant', { id }));
  return [found('ok', 'split', { split: variants.map(({ weight }) => weight).join(' : ') })];
}

function checkReach({ environments, traffic, segmentId }: Checked, segmentSize: number | null): Check[] {
  return [
    ...(environments.includes('live') ? [] : [found('doubt', 'onlyTest')]),
    ...(segmentId !== null && segmentSize === 0 ? [found('doubt', 'emptySegment')] : []),
    ...(environments.includes('live') && segmentSize !== 0 ? [found('ok', 'reach', { traffic })] : []),
  ];
}
