import type { ProjectContext } from '../../access/index.ts';
import type { Levels } from '../../tenancy/index.ts';
import type { Body, Given, Kind, KindName } from '../kinds/kind.ts';
import type { FoundRow } from '../queries.ts';
import type { EditedKind, Problem } from './problem.ts';

/** The kinds with what other modules do when one changes. */
export type KindTable = Readonly<Record<KindName, Kind>>;

/** Who writes, and where. */
export type Writer = Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor' | 'environment'>;

/** One change that is asked for. */
export interface Edit {
  readonly kind: EditedKind;
  readonly id: string;
  /** The whole definition; null deletes it. */
  readonly given: Given | null;
  /** Where it is in the body of the request, for the paths of faults. */
  readonly at?: string;
  /** What the service writes into the fields that are its own. */
  readonly kept?: Body;
  /** For the history: it brings an earlier version back. */
  readonly restores?: boolean;
}

/** A change to make: what was there, and what will be. */
export interface CheckedEdit {
  readonly edit: Edit;
  readonly kind: Kind;
  readonly id: string;
  readonly before: FoundRow | undefined;
  readonly after: Body | null;
  /** Estimated memory once it is compiled. */
  readonly weight: number;
}

export interface CheckedLevels {
  readonly edit: Edit;
  readonly before: Levels;
  readonly after: Levels;
}

export interface CheckedEdits {
  readonly changed: readonly CheckedEdit[];
  readonly levels: CheckedLevels | undefined;
  /** Those that are there already as they were given. */
  readonly unchanged: readonly Edit[];
  /** Empty if all of them can be made. */
  readonly problems: readonly Problem[];
}

export const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The id of the only levels that a project has. */
export const levelsId = 'levels';
