import type { Taken } from '../../../platform/fair/fair-queue.ts';
import { Fault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { TraceContext } from '../../../platform/telemetry/trace-context.ts';
import type { Span, Tracing } from '../../../platform/telemetry/tracing.ts';
import { waitLongerForLocks } from '../run/queries.ts';
import type { GroupRun } from '../run/run-group.ts';
import type { Result } from '../stimuli/result.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { isContention } from './contended-owners.ts';
import type { GroupKind, GroupKinds } from './group-kinds.ts';

/** Answers that are written in one turn of the event loop. At some 50 µs each. */
const answersAtOnce = 32;

/** How many of the calls that a group was made of its trace links to. */
const mostLinks = 16;

export interface Waiting {
  stimulus: Stimulus;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Of the call that it came with. Absent where nothing is traced. */
  trace: TraceContext | undefined;
}

export type Group = readonly Taken<Waiting>[];

export interface GroupCommit {
  db: Database;
  run(tx: Tx, stimuli: readonly Stimulus[], options: { mayCompile: boolean }): Promise<GroupRun>;
  /** These stimuli were committed, in these environments. */
  committed: (environmentIds: Iterable<number>, stimuli: readonly Stimulus[]) => void;
  kinds: GroupKinds;
  /** Charges each owner of the group with what its part cost. */
  charge(group: Group, costOf: (owner: number) => number): void;
  log: Log;
  tracing: Tracing | undefined;
}

/**
 * Runs a group in one transaction and answers its calls. Gives back what was not run: the group had grown too heavy,
 * definitions have to be compiled, or a record is locked. Never rejects.
 */
export async function commitGroup(deps: GroupCommit, group: Group, kind: GroupKind): Promise<Group> {
  const { db, kinds, charge, log, tracing } = deps;
  const began = performance.now();
  const mayWait = kind === 'contended';
  const span = tracing && startSpan(tracing, group, kind);
  try {
    const stimuli = group.map(({ item }) => item.stimulus);
    const run = await db.transaction(async (tx) => {
      if (mayWait) await waitLongerForLocks.run(tx);
      return deps.run(tx, stimuli, { mayCompile: mayWait || kind === 'heavy' || kind === 'shifted' });
    });
    const { results, costs } = run;
    deps.committed(new Set(stimuli.map(({ scope }) => scope.environment.id)), stimuli);
    span?.end();
    kinds.learn(
      kind,
      group.map(({ owner }) => owner),
      run,
    );
    charge(
      group.filter((_, i) => results[i] !== undefined),
      (owner) => costs.get(owner) ?? 0,
    );
    void answer(group, results);
    return group.filter((_, i) => results[i] === undefined);
  } catch (error) {
    span?.end(undefined, 'rolled back');
    if (isContention(error) && !mayWait) return setAside(deps, group, kind);
    if (group.length > 1 && !isUnavailable(error)) {
      log.warn(
        { err: error, size: group.length },
        'a group of events failed; retrying its events one by one',
      );
      return commitParts(deps, group, kind);
    }
    charge(group, () => (performance.now() - began) / group.length);
    if (!(error instanceof Fault)) log.error({ err: error }, 'an event could not be processed');
    for (const { item } of group) item.reject(error);
    return [];
  }
}

/**
 * Answers some at a time: each may be a separate call, whose response is written as soon as its result is known. Two
 * hundred responses at once would block the event loop. The next group does not wait for this.
 */
async function answer(group: Group, results: GroupRun['results']): Promise<void> {
  for (const [i, { item }] of group.entries()) {
    const result = results[i];
    if (result) item.resolve(result);
    if (i % answersAtOnce === answersAtOnce - 1) await new Promise((resume) => setImmediate(resume));
  }
}

/**
 * Runs a failed group again in parts: first by project, so that one project's fault does not affect the others, then by
 * halves, until the stimulus that fails is alone.
 */
async function commitParts(deps: GroupCommit, group: Group, kind: GroupKind): Promise<Group> {
  const byOwner = [...Map.groupBy(group, (one) => one.owner).values()];
  if (byOwner.length > 1) {
    const notRun: Taken<Waiting>[] = [];
    for (const part of byOwner) notRun.push(...(await commitGroup(deps, part, kind)));
    return notRun;
  }
  const half = Math.ceil(group.length / 2);
  const notRun = await commitGroup(deps, group.slice(0, half), kind);
  // What was not run goes back in front of the other half, to keep the order.
  return notRun.length > 0 ? [...notRun, ...group.slice(half)] : commitGroup(deps, group.slice(half), kind);
}

/** A record was locked for too long. Running each owner's part separately shows whose record it is. */
async function setAside(deps: GroupCommit, group: Group, kind: GroupKind): Promise<Group> {
  const [first] = group;
  if (group.some(({ owner }) => owner !== first?.owner)) return commitParts(deps, group, kind);
  if (first) deps.kinds.addContended(first.owner);
  return group;
}

/** A trace of its own, since it belongs to many calls: it is linked to some of theirs. */
function startSpan(tracing: Tracing, group: Group, kind: GroupKind): Span {
  const traces = new Set(group.map(({ item }) => item.trace).filter((trace) => trace !== undefined));
  return tracing.start('group commit', {
    links: [...traces].slice(0, mostLinks),
    attributes: {
      'laurel.group.size': group.length,
      'laurel.group.kind': kind,
      'laurel.group.environments': new Set(group.map(({ owner }) => owner)).size,
    },
  });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Fault && error.code === 'UNAVAILABLE';
}
