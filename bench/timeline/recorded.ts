import type { GroupState } from '../../server/modules/events/index.ts';

/** When a group reached its states, in milliseconds from the beginning of the record. */
export interface RecordedGroup {
  kind: string;
  size: number;
  at: Partial<Record<GroupState, number>>;
}

export interface Recorded {
  ms: number;
  /** The share of the time in which the service's event loop was busy. */
  loopBusy: number;
  groups: RecordedGroup[];
}

const states = ['taken', 'begun', 'loaded', 'run', 'sent', 'written', 'committed', 'answered'] as const;

/** The steps between two states, each with a description. */
const steps: readonly [from: GroupState, to: GroupState, what: string][] = [
  ['taken', 'begun', 'waits for a connection'],
  ['begun', 'loaded', 'locks and reads, one round trip'],
  ['loaded', 'run', 'the engine'],
  ['run', 'sent', 'makes the statements'],
  ['sent', 'written', 'statements, the second round trip'],
  ['written', 'committed', 'commit to the disk'],
  ['committed', 'answered', 'answers'],
];

/** While a group is between these states, the database works for it. */
const inDatabase: readonly [GroupState, GroupState][] = [
  ['begun', 'loaded'],
  ['sent', 'committed'],
];

/** Describes the record as lines of text. Groups that began or ended outside it are left out. */
export function describe({ ms, loopBusy, groups }: Recorded): string[] {
  const whole = groups.filter(({ at }) => states.every((state) => at[state] !== undefined));
  const spans = (pairs: readonly [GroupState, GroupState][]) =>
    whole.flatMap(({ at }) => pairs.map(([from, to]): Span => [at[from] ?? 0, at[to] ?? 0]));
  const underWay = shares(spans([['taken', 'committed']]), ms);
  const database = shares(spans(inDatabase), ms);
  const sizes = whole.map(({ size }) => size);
  const lines = [
    `${whole.length} groups in ${(ms / 1e3).toFixed(1)} s; size ${spread(sizes, 0)}`,
    `groups under way at once: ${listShares(underWay)}`,
    `groups in the database at once: ${listShares(database)}`,
    `event loop: idle ${percent(1 - loopBusy)}`,
    '',
    'from taken to         ms p50   p90   (this step)',
  ];
  for (const [from, to, what] of steps) {
    const since = whole.map(({ at }) => (at[to] ?? 0) - (at.taken ?? 0));
    const own = whole.map(({ at }) => (at[to] ?? 0) - (at[from] ?? 0));
    lines.push(`${to.padEnd(20)} ${spread(since, 2)}   (${spread(own, 2)})  ${what}`);
  }
  return lines;
}

type Span = readonly [from: number, to: number];

/** The shares of the time in which none, one, two … of the spans were open. */
export function shares(spans: readonly Span[], ms: number): number[] {
  const edges = spans.flatMap(([from, to]) => [
    { at: from, step: 1 },
    { at: to, step: -1 },
  ]);
  edges.sort((a, b) => a.at - b.at || b.step - a.step);
  const result: number[] = [0];
  let open = 0;
  let before = 0;
  for (const { at, step } of edges) {
    result[open] = (result[open] ?? 0) + (at - before) / ms;
    before = at;
    open += step;
  }
  result[0] = (result[0] ?? 0) + (ms - before) / ms;
  return result;
}

function listShares(all: readonly number[]): string {
  return all.map((share, count) => `${count}: ${percent(share)}`).join('  ');
}

function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(digits).padStart(6);
  return `${at(0.5)} ${at(0.9)}`;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
