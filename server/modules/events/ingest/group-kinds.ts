import type { OwnerView } from '../../../platform/fair/fair-queue.ts';
import type { Log } from '../../../platform/log.ts';
import type { ProjectMoment } from '../../definitions/index.ts';
import type { GroupRun } from '../run/run-group.ts';
import { createContendedOwners } from './contended-owners.ts';

/**
 * quick      projects with few waiting stimuli: they do not wait for the part that a project with many has in a group
 * bulk       projects with many
 * heavy      projects whose definitions take long for each event, one group at a time
 * contended  projects with a record that another transaction has locked (an erasure, the end of a lobby): each waits for
 *            the lock in a group of its own
 * shifted    test environments whose clock was moved: each in a group of its own, because a group has one time
 */
export type GroupKind = 'quick' | 'bulk' | 'heavy' | 'contended' | 'shifted';

/** An owner whose waiting stimuli are expected to take this long at most, in milliseconds, is in quick groups. */
const quickCost = 5;
/** An owner whose stimuli are expected to take longer than this each, in milliseconds, is in heavy groups. */
const heavyCost = 1;
/** Milliseconds that a heavy owner may be ahead of the others who wait before it has to wait for them. */
const heavyAllowance = 50;

/** Which kind of group each owner is in, by what is known of the owner. */
export interface GroupKinds {
  of(owner: OwnerView): GroupKind;
  /** Whether a group of this kind may take stimuli of the owner now. */
  mayServe(kind: GroupKind, owner: OwnerView): boolean;
  /** Another transaction has locked a record of the owner. */
  addContended(owner: number): void;
  /** What the run of a group, with stimuli of these owners, says about owners. */
  learn(kind: GroupKind, owners: Iterable<number>, run: GroupRun): void;
}

export function createGroupKinds({
  prepare,
  prepared,
  log,
}: {
  prepare(project: ProjectMoment): Promise<unknown>;
  /** The definitions of an owner are compiled, so its stimuli can run. */
  prepared(): void;
  log: Log;
}): GroupKinds {
  const contended = createContendedOwners();
  /** Whose definitions are being compiled. */
  const preparing = new Set<number>();
  /** How often in a row an owner's definitions were not compiled when a group came to them. */
  const coldTimes = new Map<number, number>();
  /** Test environments that were last seen with a time of their own. */
  const shifted = new Set<number>();

  // If the definitions change all the time, they are never ready: then a heavy group waits for them.
  const isHeavy = ({ owner, expectedCost }: OwnerView) =>
    expectedCost > heavyCost || (coldTimes.get(owner) ?? 0) > 1;

  function kindOf(owner: OwnerView): GroupKind {
    if (contended.has(owner.owner)) return 'contended';
    if (shifted.has(owner.owner)) return 'shifted';
    if (isHeavy(owner)) return 'heavy';
    return owner.waiting * owner.expectedCost > quickCost ? 'bulk' : 'quick';
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
        prepared();
      });
  }

  return {
    of: kindOf,
    mayServe(kind, owner) {
      if (preparing.has(owner.owner) || kindOf(owner) !== kind) return false;
      return kind !== 'heavy' || owner.ahead <= heavyAllowance;
    },
    addContended: (owner) => contended.add(owner),
    learn(kind, owners, { costs, cold, shifted: elsewhere, offsetMs }) {
      for (const owner of elsewhere) shifted.add(owner);
      if (kind === 'shifted' && offsetMs === 0) for (const owner of owners) shifted.delete(owner);
      for (const owner of costs.keys()) coldTimes.delete(owner);
      for (const [owner, project] of cold) warmUp(owner, project);
    },
  };
}
