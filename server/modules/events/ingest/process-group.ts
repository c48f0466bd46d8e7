/**
 * The life of one group, from the queue to the answers. Its states, in order:
 *
 *   taken      ingest.ts took the stimuli from the queue; until the group ends no other group has their players.
 *   begun      its transaction has a connection.
 *   loaded     its transaction has read players, projects, repeats and kept answers, and holds the locks
 *              (run/load-group.ts).
 *   run        each stimulus has changed the players in memory, up to the bounds of a group (run/run-group.ts).
 *   sent       the statements with all changes are on their way to the database, with the commit behind them.
 *   written    the statements with all changes have succeeded (run/write-group.ts).
 *   committed  the changes are there to stay; only now may anything act on them (run/commit-group.ts). What was not
 *              run goes back into the queue.
 *   answered   each call has its result. The next group does not wait for this.
 *
 * A failure before `committed` undoes the whole group:
 *
 *   the database gave up on the transaction (a deadlock)  it begins again as taken, up to five times
 *   a record is locked                                    all of it goes back into the queue, as contended
 *   the database is away                                  every call gets that error
 *   anything else                                         its parts are taken as groups, until the one that fails is alone
 *
 * A group that is committed is never run again.
 */
import { channel } from 'node:diagnostics_channel';
import type { Taken } from '../../../platform/fair/fair-queue.ts';
import { Fault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import type { TraceContext } from '../../../platform/telemetry/trace-context.ts';
import type { Span, Tracing } from '../../../platform/telemetry/tracing.ts';
import type { CommitOptions } from '../run/commit-group.ts';
import type { GroupRun, StateInTransaction } from '../run/run-group.ts';
import type { Result } from '../stimuli/result.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { isContention } from './contended-owners.ts';
import type { GroupKind, GroupKinds } from './group-kinds.ts';

/** Answers that are written in one turn of the event loop. At some 50 µs each. */
const answersAtOnce = 32;

/** How many of the calls that a group was made of its trace links to. */
const mostLinks = 16;

/**
 * Every state that a group reaches is published here, for a timeline of groups under load (`npm run bench -- timeline`).
 * It costs nothing while nobody listens.
 */
const timeline = channel('laurel:group');

export type GroupState = 'taken' | StateInTransaction | 'committed' | 'answered';

export interface GroupMoment {
  /** The same for all moments of one group. */
  group: object;
  kind: GroupKind;
  size: number;
  state: GroupState;
}

/** A stimulus in the queue, and the call that waits for its result. */
export interface Waiting {
  stimulus: Stimulus;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Of the call that it came with. Absent if nothing is traced. */
  trace: TraceContext | undefined;
}

export type Group = readonly Taken<Waiting>[];

export interface GroupNeeds {
  /** Runs the stimuli in one transaction. Settles with its commit. */
  commit(stimuli: readonly Stimulus[], options: CommitOptions): Promise<GroupRun>;
  /** These stimuli were committed, and there are notifications in these environments. */
  committed: (notified: ReadonlySet<number>, stimuli: readonly Stimulus[]) => void;
  kinds: GroupKinds;
  /** Charges each owner of the group with what its part cost. */
  charge(group: Group, costOf: (owner: number) => number): void;
  log: Log;
  tracing: Tracing | undefined;
}

/**
 * Brings a group that was taken to its end. Gives back what was not run: the group had grown too heavy, definitions have
 * to be compiled, or a record is locked. Never rejects.
 */
export async function processGroup(needs: GroupNeeds, group: Group, kind: GroupKind): Promise<Group> {
  const { charge, log, tracing } = needs;
  const began = performance.now();
  const mayWait = kind === 'contended';
  const span = tracing && startSpan(tracing, group, kind);
  const stimuli = group.map(({ item }) => item.stimulus);
  let state: GroupState = 'taken';
  const reached = (next: GroupState) => {
    state = next;
    if (timeline.hasSubscribers) {
      timeline.publish({ group, kind, size: group.length, state } satisfies GroupMoment);
    }
  };
  reached('taken');
  let run: GroupRun;
  try {
    run = await needs.commit(stimuli, {
      mayCompile: mayWait || kind === 'heavy' || kind === 'shifted',
      mayWaitForLocks: mayWait,
      reached,
    });
  } catch (error) {
    span?.end(undefined, 'rolled back');
    if (isContention(error) && !mayWait) return setAside(needs, group, kind);
    if (group.length > 1 && !isUnavailable(error)) {
      log.warn(
        { err: error, size: group.length, state },
        'a group of events failed; retrying its events one by one',
      );
      return processParts(needs, group, kind);
    }
    charge(group, () => (performance.now() - began) / group.length);
    if (!(error instanceof Fault)) log.error({ err: error, state }, 'an event could not be processed');
    for (const { item } of group) item.reject(error);
    return [];
  }
  span?.end();
  reached('committed');
  settle(needs, group, kind, run);
  void answer(group, run.results).then(() => reached('answered'));
  return group.filter((_, i) => run.results[i] === undefined);
}

/** What follows from a commit, beside the answers. */
function settle({ committed, kinds, charge, log }: GroupNeeds, group: Group, kind: GroupKind, run: GroupRun) {
  const stimuli = group.map(({ item }) => item.stimulus);
  try {
    committed(run.notified, stimuli);
  } catch (error) {
    // The calls get their answers in any case.
    log.error({ err: error }, 'a committed group could not be announced');
  }
  const { results, costs } = run;
  kinds.learn(
    kind,
    group.map(({ owner }) => owner),
    run,
  );
  charge(
    group.filter((_, i) => results[i] !== undefined),
    (owner) => costs.get(owner) ?? 0,
  );
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
async function processParts(needs: GroupNeeds, group: Group, kind: GroupKind): Promise<Group> {
  const byOwner = [...Map.groupBy(group, (one) => one.owner).values()];
  if (byOwner.length > 1) {
    const notRun: Taken<Waiting>[] = [];
    for (const part of byOwner) notRun.push(...(await processGroup(needs, part, kind)));
    return notRun;
  }
  const half = Math.ceil(group.length / 2);
  const notRun = await processGroup(needs, group.slice(0, half), kind);
  // What was not run goes back in front of the other half, to keep the order.
  return notRun.length > 0 ? [...notRun, ...group.slice(half)] : processGroup(needs, group.slice(half), kind);
}

/** A record was locked for too long. Running each owner's part separately shows whose record it is. */
async function setAside(needs: GroupNeeds, group: Group, kind: GroupKind): Promise<Group> {
  const [first] = group;
  if (group.some(({ owner }) => owner !== first?.owner)) return processParts(needs, group, kind);
  if (first) needs.kinds.addContended(first.owner);
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
