import type { DefinitionKind } from '../plans/index.ts';

/** `levels` and `timezone` have one record in each project, whose id is the name of the kind. */
export type VersionedKind = DefinitionKind | 'levels' | 'timezone';

export type VersionOp = 'create' | 'update' | 'delete' | 'restore';
