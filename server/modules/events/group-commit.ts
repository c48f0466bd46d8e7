import { setTimeout as delay } from 'node:timers/promises';
import { createFairQueue, type OwnerView, type Taken } from '../../platform/concurrency/fair-queue.ts';
import { Fault } from '../../platform/faults.ts';
import type { Log } from '../../platform/log.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { currentTrace, type TraceContext } from '../../platform/telemetry/trace-context.ts';
import type { Span, Tracing } from '../../platform/telemetry/tracing.ts';
import type { ProjectMoment } from '../definitions/index.ts';
import { refusal } from './admission.ts';
import { createContendedOwners, isContention } from './contended-owners.ts';
import { waitLongerForLocks } from './queries.ts';
import type { Result } from './result.ts';
import type { GroupRun } from './run-group.ts';
import type { Stimulus } from './stimulus.ts';

/** What a group is run with, beside the queue. */
export interface GroupRunner {
  run(tx: Tx, stimuli: readonly Stimulus[], options: { mayCompile: boolean }): Promise<GroupRun>;
  /** Compiles a project's definitions, so that the next group can run on them. */
  prepare(project: ProjectMoment): Promise<unknown>;
}

export interface Ingest {
  /** Settles once the stimulus is committed, with its result. */
  submit(stimulus: Stimulus): Promise<Result>;
  /** Admits all of them, or throws a fault and admits none. Each promise settles separately. */
  submitAll(stimuli: readonly Stimulus[]): Promise<Result>[];
  /**
   * Throws the fault that `submitAll` would throw now for so many stimuli, before they cost anything. It waits a moment
   * before it throws, so that a client that retries at once, and not after the time that the fault names, is slowed down.
   */
  refuseIfFull(environmentId: number, count: number): Promise<void>;
  readonly waiting: number;
  /** Projects and environments that have something waiting. */
  readonly ownersWaiting: number;
  /** Since the start. */
  readonly totals: IngestTotals;
}

/**
 * quick: projects with few waiting stimuli. bulk: projects with many. heavy: projects whose definitions take long for
 * each event. contended: projects whose records another transaction has locked. shifted: test environments whose clock was
 * moved, each in groups of its own, because a group has one time.
 */
export type GroupKind = 'quick' | 'bulk' | 'heavy' | 'contended' | 'shifted';

export interface IngestTotals {
  /** Groups that have ended. */
  groups: Record<GroupKind, number>;
  /** Stimuli that were answered, with an error included. */
  done: number;
  /** Put back into the queue, because their group had grown too heavy or their definitions were not compiled. */
  putBack: number;
  /** Stimuli that were refused, because their project had too many waiting. */
  refused: number;
}

/**
 * While some wait for the database there is another to run here. With two, a sixth of two cores had nothing to do. One
 * more of each kind may run beside them for projects that have nothing under way, which need not wait for others' to end.
 */
const groupsAtOnce = 3;
/** For so long after a quick group there is one bulk group at a time: three would take the database's processors. */
const quickMemoryMs = 1_000;
/** This many are worth a group beside others; fewer wait for one to end, which is near, and share the next commit. */
const worthAnother = 24;
/** Larger groups gain little more and hold their players' locks for longer. */
const largestGroup = 200;
/** Expected milliseconds of one group. What turns out to take longer is cut by `runGroup`. */
const groupCost = 20;
/** Expected milliseconds of all that waits of a project, up to which it is in groups with others that have little. */
const quickCost = 5;
/** Answers that are written in one turn of the event loop. At some 50 µs each. */
const answersAtOnce = 32;
/** How long a call is kept that is refused because too much of its project is waiting. */
const refusalMs = 500;
/** A guess for a project that was not seen before, in milliseconds for one stimulus. */
const firstGuess = 0.1;
/** Milliseconds for one stimulus above which a project is run apart from the others. */
const heavyCost = 1;
/** Milliseconds that a heavy project may be ahead of the others who wait before it has to wait for them. */
const heavyAllowance = 50;

/** Of a group to the calls that it was made of. */
const mostLinks = 16;

interface Waiting {
  stimulus: Stimulus;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Of the call that it came with. Absent where nothing is traced. */
  trace: TraceContext | undefined;
}

type Group = readonly Taken<Waiting>[];

/**
 * Everything that arrives while transactions are under way is taken together by the next one. There is no timer: an
 * idle service commits a lone event at once, a busy one pays for one commit per hundred events.
 *
 * A player is in one group at a time: in two, whichever got the player's lock first would go first, and what was sent in
 * order would not happen in that order.
 *
 * Projects share the capacity by measured cost (fair-queue.ts). A project of which much waits is not in one group with
 * those that send an event now and then: these would wait for its part of the group. Those with heavy definitions have
 * groups of their own, one at a time. A project whose definitions have to be compiled first
 * waits for that outside of any group. One whose records another transaction has locked (an erasure, the end of a lobby)
 * waits for the lock in a group of its own.
 */
export function createIngest(
  db: Database,
  { run, prepare }: GroupRunner,
  /** These stimuli were committed, in these environments. */
  committed: (environmentIds: Iterable<number>, stimuli: readonly Stimulus[]) => void,
  log: Log,
  tracing?: Tracing,
): Ingest {
  const queue = createFairQueue<Waiting>(firstGuess);
  const busy = new Set<string>();
  const underWay = { quick: 0, bulk: 0, heavy: 0, contended: 0, shifted: 0 };
  const totals: IngestTotals = {
    groups: { quick: 0, bulk: 0, heavy: 0, contended: 0, shifted: 0 },
    done: 0,
    putBack: 0,
    refused: 0,
  };
  const contended = createContendedOwners();
  /** How many groups under way have something of an owner. */
  const groupsOf = new Map<number, number>();
  /** When an owner was last in a quick group. */
  const quickAt = new Map<number, number>();
  /** Whose definitions are being compiled. */
  const preparing = new Set<number>();
  /** How often in a row an owner's definitions were not compiled when a group came to them. */
  const coldTimes = new Map<number, number>();
  /** Test environments that were last seen with a time of their own. */
  const shifted = new Set<number>();
  let isDue = false;

  // If the definitions change all the time, they are never ready: then a heavy group waits for them.
  const isHeavy = ({ owner, expectedCost }: OwnerView) =>
    expectedCost > heavyCost || (coldTimes.get(owner) ?? 0) > 1;
  const kindOf = (owner: OwnerView): GroupKind => {
    if (contended.has(owner.owner)) return 'contended';
    if (shifted.has(owner.owner)) return 'shifted';
    if (isHeavy(owner)) return 'heavy';
    return owner.waiting * owner.expectedCost > quickCost ? 'bulk' : 'quick';
  };
  const isNew = ({ owner }: OwnerView) => !groupsOf.has(owner);
  const isFree = ({ stimulus }: Waiting) => !busy.has(stimulus.player);

  /** At the end of this turn of the event loop, so that what came in with it goes together. */
  function soon(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      startGroups();
    });
  }

  function startGroups(): void {
    for (const kind of ['quick', 'bulk'] as const) {
      while (isWorthAGroup(kind) && start(kind));
      if (underWay[kind] === 0) start(kind, isNew);
    }
    if (underWay.heavy === 0) start('heavy');
    if (underWay.shifted === 0) start('shifted', onlyOne());
    if (underWay.contended === 0) start('contended', onlyOne());
  }

  /** Accepts the first owner that it is called with, and no other. */
  function onlyOne(): (owner: OwnerView) => boolean {
    let first: number | undefined;
    return ({ owner }) => {
      first ??= owner;
      return owner === first;
    };
  }

  function isWorthAGroup(kind: GroupKind): boolean {
    const count = underWay.quick + underWay.bulk;
    if (count === 0) return queue.waiting > 0;
    if (kind === 'bulk' && underWay.bulk > 0 && isSomebodyQuick()) return false;
    return count < groupsAtOnce && countWaiting(kind) >= worthAnother;
  }

  /** Whether a project that is not a bulk sender itself was served lately. */
  function isSomebodyQuick(): boolean {
    const since = performance.now() - quickMemoryMs;
    for (const [owner, at] of quickAt) {
      if (at < since) quickAt.delete(owner);
      else if (kindOf(queue.view(owner)) !== 'bulk') return true;
    }
    return false;
  }

  /** As far as it matters. */
  function countWaiting(kind: GroupKind): number {
    let waiting = 0;
    for (const owner of queue.owners()) {
      if (kindOf(owner) === kind) waiting += owner.waiting;
      if (waiting >= worthAnother) break;
    }
    return waiting;
  }

  function mayServe(kind: GroupKind, owner: OwnerView): boolean {
    if (preparing.has(owner.owner) || kindOf(owner) !== kind) return false;
    return kind !== 'heavy' || owner.ahead <= heavyAllowance;
  }

  /** Whether there was a group to start, of those owners who `may`. */
  function start(kind: GroupKind, may: (owner: OwnerView) => boolean = () => true): boolean {
    if (queue.waiting === 0) return false;
    const group = queue.take({
      mostItems: largestGroup,
      mostCost: groupCost,
      mayServe: (owner) => mayServe(kind, owner) && may(owner),
      mayTake: isFree,
    });
    if (group.length === 0) return false;
    const players = new Set(group.map(({ item }) => item.stimulus.player));
    const owners = new Set(group.map(({ owner }) => owner));
    if (kind === 'quick') for (const owner of owners) quickAt.set(owner, performance.now());
    for (const player of players) busy.add(player);
    for (const owner of owners) groupsOf.set(owner, (groupsOf.get(owner) ?? 0) + 1);
    underWay[kind]++;
    void commit(group, kind).then((notRun) => {
      queue.putBack(notRun);
      totals.groups[kind]++;
      totals.done += group.length - notRun.length;
      totals.putBack += notRun.length;
      for (const player of players) busy.delete(player);
      for (const owner of owners) endGroupOf(owner);
      underWay[kind]--;
      soon();
    });
    return true;
  }

  function endGroupOf(owner: number): void {
    const left = (groupsOf.get(owner) ?? 0) - 1;
    if (left > 0) groupsOf.set(owner, left);
    else groupsOf.delete(owner);
  }

  /**
   * Gives back what was not run: the group had grown too heavy, definitions have to be compiled, or a record is locked.
   * Never rejects.
   */
  async function commit(group: Group, kind: GroupKind): Promise<Group> {
    const began = performance.now();
    const mayWait = kind === 'contended';
    const span = tracing && startSpan(tracing, group, kind);
    try {
      const stimuli = group.map(({ item }) => item.stimulus);
      const { results, costs, cold, ...time } = await db.transaction(async (tx) => {
        if (mayWait) await waitLongerForLocks.run(tx);
        return run(tx, stimuli, { mayCompile: mayWait || kind === 'heavy' || kind === 'shifted' });
      });
      committed(new Set(stimuli.map(({ scope }) => scope.environment.id)), stimuli);
      span?.end();
      for (const owner of time.shifted) shifted.add(owner);
      if (kind === 'shifted' && time.offsetMs === 0) for (const { owner } of group) shifted.delete(owner);
      for (const owner of costs.keys()) coldTimes.delete(owner);
      for (const [owner, project] of cold) warmUp(owner, project);
      charge(
        group.filter((_, i) => results[i] !== undefined),
        (owner) => costs.get(owner) ?? 0,
      );
      void answer(group, results);
      return group.filter((_, i) => results[i] === undefined);
    } catch (error) {
      span?.end(undefined, 'rolled back');
      if (isContention(error) && !mayWait) return setAside(group, kind);
      if (group.length > 1 && !isUnavailable(error)) {
        log.warn(
          { err: error, size: group.length },
          'a group of events failed; retrying its events one by one',
        );
        return commitParts(group, kind);
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
  async function commitParts(group: Group, kind: GroupKind): Promise<Group> {
    const byOwner = [...Map.groupBy(group, (one) => one.owner).values()];
    if (byOwner.length > 1) {
      const notRun: Taken<Waiting>[] = [];
      for (const part of byOwner) notRun.push(...(await commit(part, kind)));
      return notRun;
    }
    const half = Math.ceil(group.length / 2);
    const notRun = await commit(group.slice(0, half), kind);
    // What was put off goes before what comes after it.
    return notRun.length > 0 ? [...notRun, ...group.slice(half)] : commit(group.slice(half), kind);
  }

  /** A record was locked for too long. Running each owner's part separately shows whose record it is. */
  async function setAside(group: Group, kind: GroupKind): Promise<Group> {
    const [first] = group;
    if (group.some(({ owner }) => owner !== first?.owner)) return commitParts(group, kind);
    if (first) contended.add(first.owner);
    return group;
  }

  function warmUp(owner: number, project: ProjectMoment): void {
    if (preparing.has(owner)) return;
    preparing.add(owner);
    coldTimes.set(owner, (coldTimes.get(owner) ?? 0) + 1);
    void prepare(project)
      .catch((error: unknown) =>
        log.warn({ err: error, project: project.id }, 'definitions could not be compiled'),
      )
      .then(() => {
        preparing.delete(owner);
        soon();
      });
  }

  function charge(group: Group, costOf: (owner: number) => number): void {
    for (const [owner, own] of Map.groupBy(group, (one) => one.owner)) queue.settle(own, costOf(owner));
  }

  function refused(owner: number, count: number): Fault | null {
    const fault = refusal(count, queue.view(owner), queue);
    if (fault) totals.refused += count;
    return fault;
  }

  function submitAll(stimuli: readonly Stimulus[]): Promise<Result>[] {
    const [first] = stimuli;
    if (!first) return [];
    const owner = first.scope.environment.id;
    const fault = refused(owner, stimuli.length);
    if (fault) throw fault;
    const waiting: Waiting[] = [];
    const trace = tracing && currentTrace();
    const results = stimuli.map((stimulus) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ stimulus, resolve, reject, trace });
      return promise;
    });
    queue.push(owner, waiting);
    soon();
    return results;
  }

  return {
    submit: async (stimulus) => submitAll([stimulus])[0] as Promise<Result>,
    submitAll,
    async refuseIfFull(owner, count) {
      const fault = refused(owner, count);
      if (!fault) return;
      await delay(refusalMs);
      throw fault;
    },
    get waiting() {
      return queue.waiting;
    },
    get ownersWaiting() {
      return queue.ownersWaiting;
    },
    totals,
  };
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
