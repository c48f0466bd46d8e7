/**
 * The ingest: the queue of what waits, and the groups that are made of it. There is no timer: an idle service commits a
 * single event at once, a busy one needs one commit for a hundred events.
 *
 * A stimulus is in one of these states:
 *
 *   refused   its project has too many waiting; nothing of its call was taken (admission.ts)
 *   waiting   in the queue, behind what its project sent before; here again if a group puts it back
 *   taken     in a group that is under way (process-group.ts has the states of a group)
 *   answered  with its result or an error
 *
 * The ingest is in one of these:
 *
 *   idle  nothing waits and no group is under way. Something arrives: due
 *   due   groups start at the end of this turn of the event loop, so that what arrived in it goes together. Then: busy, or
 *         idle if nothing can start
 *   busy  groups are under way, and what arrives waits. Enough has arrived for one more group, a group ended, or the
 *         definitions of a project are compiled: due
 *   full  as many groups are under way as may be at once; what arrives waits. A group ended: due
 *
 * A player is in one group at a time. Of two groups, the one that gets the player's lock first would run first, so events
 * could happen in another order than they were sent in.
 *
 * Projects share the capacity by measured cost (fair-queue.ts). Each is in one kind of group at a time, by what is known
 * of it (group-kinds.ts). A project whose definitions have to be compiled first waits for that outside of any group.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createFairQueue, type OwnerView } from '../../../platform/fair/fair-queue.ts';
import { rest } from '../../../platform/fair/owner.ts';
import type { Fault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import { currentTrace } from '../../../platform/telemetry/trace-context.ts';
import type { Tracing } from '../../../platform/telemetry/tracing.ts';
import type { ProjectMoment } from '../../definitions/index.ts';
import type { Result } from '../stimuli/result.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { refusal } from './admission.ts';
import { createGroupKinds, type GroupKind } from './group-kinds.ts';
import { type Group, type GroupNeeds, processGroup, type Waiting } from './process-group.ts';

/** What a group is run with, beside the queue. */
export interface GroupRunner {
  commit: GroupNeeds['commit'];
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
   * first: this slows down a client that retries at once instead of after the time that the fault names.
   */
  refuseIfFull(environmentId: number, count: number): Promise<void>;
  readonly waiting: number;
  /** Projects and environments that have something waiting. */
  readonly ownersWaiting: number;
  /** Since the start. */
  readonly totals: IngestTotals;
}

/** The ingest of one process. */
export interface OwnIngest extends Ingest {
  /** As `submitAll`, of what was admitted elsewhere. */
  admit(stimuli: readonly Stimulus[]): Promise<Result>[];
  /** What waits of an environment, and what one stimulus of it is expected to cost. */
  view(environmentId: number): OwnerView;
}

export interface IngestTotals {
  /** Groups that have ended. */
  groups: Record<GroupKind, number>;
  /** Stimuli that were answered, with an error included. */
  done: number;
  /** Put back into the queue, because their group had grown too heavy or their definitions were not compiled. */
  putBack: number;
  /** Stimuli that were refused, because their project had too many waiting. */
  refused: number;
  /** Stimuli that another worker was asked to run. */
  passedOn: number;
}

/**
 * While some groups wait for the database, another one runs here. With two, a sixth of two cores was idle. One more of each
 * kind may run beside them, for projects that have nothing under way: they do not wait until groups of others end.
 */
const groupsAtOnce = 3;
/** For this long after a quick group, bulk groups run one at a time: three would take all processors of the database. */
const quickMemoryMs = 1_000;
/**
 * So many waiting stimuli start a group beside others. Fewer wait until one ends, which is soon, and share the next
 * commit.
 */
const worthAnother = 24;
/** Larger groups save little more, and hold the locks of their players for longer. */
const largestGroup = 200;
/** How long one group is expected to take at most, in milliseconds. `groupBounds` cuts what takes longer after all. */
const groupCost = 20;
/** How long a call waits for its refusal when too much of its project is waiting. */
const refusalMs = 500;
/** What one stimulus of a new project is expected to take, in milliseconds. */
const firstGuess = 0.1;

/** Opens the queue. It is idle until something arrives. */
export function createIngest(
  { commit, prepare }: GroupRunner,
  committed: GroupNeeds['committed'],
  log: Log,
  tracing?: Tracing,
): OwnIngest {
  const queue = createFairQueue<Waiting>(firstGuess);
  const busy = new Set<string>();
  const underWay = { quick: 0, bulk: 0, heavy: 0, contended: 0, shifted: 0 };
  const totals: IngestTotals = {
    groups: { quick: 0, bulk: 0, heavy: 0, contended: 0, shifted: 0 },
    done: 0,
    putBack: 0,
    refused: 0,
    passedOn: 0,
  };
  /** How many groups under way have something of an owner. */
  const groupsOf = new Map<number, number>();
  /** When an owner was last in a quick group. */
  const quickAt = new Map<number, number>();
  let isDue = false;

  const kinds = createGroupKinds({ prepare, prepared: soon, log });
  const needs: GroupNeeds = { commit, committed, kinds, charge, log, tracing };

  const isNew = ({ owner }: OwnerView) => !groupsOf.has(owner);
  const isFree = ({ stimulus }: Waiting) => !busy.has(stimulus.player);

  /** Starts groups at the end of this turn of the event loop, so that what arrived in it goes together. */
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
      else if (kinds.of(queue.view(owner)) !== 'bulk') return true;
    }
    return false;
  }

  /** Counts up to `worthAnother`. */
  function countWaiting(kind: GroupKind): number {
    let waiting = 0;
    for (const owner of queue.owners()) {
      if (kinds.of(owner) === kind) waiting += owner.waiting;
      if (waiting >= worthAnother) break;
    }
    return waiting;
  }

  /** Starts a group of owners that `may` accepts. False if there is nothing to start. */
  function start(kind: GroupKind, may: (owner: OwnerView) => boolean = () => true): boolean {
    if (queue.waiting === 0) return false;
    const group = queue.take({
      mostItems: largestGroup,
      mostCost: groupCost,
      mayServe: (owner) => kinds.mayServe(kind, owner) && may(owner),
      mayTake: isFree,
    });
    if (group.length === 0) return false;
    const players = new Set(group.map(({ item }) => item.stimulus.player));
    const owners = new Set(group.map(({ owner }) => owner));
    if (kind === 'quick') for (const owner of owners) quickAt.set(owner, performance.now());
    for (const player of players) busy.add(player);
    for (const owner of owners) groupsOf.set(owner, (groupsOf.get(owner) ?? 0) + 1);
    underWay[kind]++;
    void processGroup(needs, group, kind).then((notRun) => {
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

  function charge(group: Group, costOf: (owner: number) => number): void {
    for (const [owner, own] of Map.groupBy(group, (one) => one.owner)) queue.settle(own, costOf(owner));
  }

  function refused(owner: number, count: number): Fault | null {
    const fault = refusal(count, queue.view(owner), queue);
    if (fault) totals.refused += count;
    return fault;
  }

  /**
   * Until then a call that waits for its group lets others of its project arrive, which are in the next one. Otherwise
   * nothing would arrive while a group is in the database, and there would be no group while they arrive.
   */
  const fillsAGroup = ({ waiting, expectedCost }: OwnerView) =>
    waiting >= largestGroup || waiting * expectedCost >= groupCost;

  function submitAll(stimuli: readonly Stimulus[]): Promise<Result>[] {
    const [first] = stimuli;
    if (!first) return [];
    const owner = first.scope.environment.id;
    const fault = refused(owner, stimuli.length);
    if (fault) throw fault;
    const results = admit(stimuli);
    // A batch has much of a group in itself; with more of them at once, groups only become smaller.
    if (stimuli.length === 1 && !fillsAGroup(queue.view(owner))) rest();
    return results;
  }

  function admit(stimuli: readonly Stimulus[]): Promise<Result>[] {
    const [first] = stimuli;
    if (!first) return [];
    const waiting: Waiting[] = [];
    const trace = tracing && currentTrace();
    const results = stimuli.map((stimulus) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ stimulus, resolve, reject, trace });
      return promise;
    });
    queue.push(first.scope.environment.id, waiting);
    soon();
    return results;
  }

  return {
    submit: async (stimulus) => submitAll([stimulus])[0] as Promise<Result>,
    submitAll,
    admit,
    view: (environmentId) => queue.view(environmentId),
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
