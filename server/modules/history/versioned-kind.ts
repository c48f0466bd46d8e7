import type { DefinitionKind } from '../plans/index.ts';

/** `levels` and `timezone` have one record in each project; its id is the kind once more. */
export type VersionedKind = DefinitionKind | 'levels' | 'timezone';

export type VersionOp = 'create' | 'update' | 'delete' | 'restore';
