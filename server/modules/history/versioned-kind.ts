/** `levels` and `timezone` have one record in each project; its id is the kind once more. */
export type VersionedKind =
  | 'rule'
  | 'quest'
  | 'adventure'
  | 'badge'
  | 'leaderboard'
  | 'currency'
  | 'item'
  | 'offer'
  | 'levels'
  | 'timezone';

export type VersionOp = 'create' | 'update' | 'delete' | 'restore';
