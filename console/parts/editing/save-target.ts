/** Where a save goes. The id of a new definition is null where one has to be made from its name. */
export type SaveTarget =
  | { to: 'changeset'; changesetId: string; id: string | null; isNew: boolean }
  | { to: 'new'; id: string | null }
  | { to: 'project'; id: string; etag: string | null };

/** The open changeset goes first: nothing of the project changes while one is open. */
export function saveTargetOf({
  changesetId,
  storedId,
  typedId,
  etag,
}: {
  changesetId: string | null;
  /** Of what is being edited; null where it is new. */
  storedId: string | null;
  /** In the form; empty where nothing was typed. */
  typedId: string;
  /** The version that the save is meant for. */
  etag: string | null;
}): SaveTarget {
  const id = storedId ?? (typedId === '' ? null : typedId);
  if (changesetId !== null) return { to: 'changeset', changesetId, id, isNew: storedId === null };
  return storedId === null ? { to: 'new', id } : { to: 'project', id: storedId, etag };
}

/** The key of what is said after a save to a changeset, which also takes what cannot be published yet. */
export function draftedKey(isNew: boolean, faults: readonly unknown[]) {
  if (isNew) return faults.length === 0 ? 'saved.added' : 'saved.addedWithProblems';
  return faults.length === 0 ? 'saved.drafted' : 'saved.draftedWithProblems';
}
