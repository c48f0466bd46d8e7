/** Each has a row in `definitions/kinds`, which says all else about it. */
export type DefinitionKind =
  | 'rule'
  | 'quest'
  | 'adventure'
  | 'badge'
  | 'leaderboard'
  | 'currency'
  | 'item'
  | 'offer';

/** `levels` and `timezone` have one record in each project; its id is the kind once more. */
export type VersionedKind = DefinitionKind | 'levels' | 'timezone';

export type VersionOp = 'create' | 'update' | 'delete' | 'restore';
