/** Where a save goes. The id of a new definition is null if it has to be made from the name. */
export type SaveTarget =
  | { to: 'changeset'; changesetId: string; id: string | null; isNew: boolean }
  | { to: 'new'; id: string | null }
  | { to: 'project'; id: string; etag: string | null };

/** An open changeset has priority: the project does not change while one is open. */
export function saveTargetOf({
  changesetId,
  storedId,
  typedId,
  etag,
}: {
  changesetId: string | null;
  /** The id of the stored definition; null for a new one. */
  storedId: string | null;
  /** The id in the form; empty if nothing was typed. */
  typedId: string;
  /** The version that the save replaces. */
  etag: string | null;
}): SaveTarget {
  const id = storedId ?? (typedId === '' ? null : typedId);
  if (changesetId !== null) return { to: 'changeset', changesetId, id, isNew: storedId === null };
  return storedId === null ? { to: 'new', id } : { to: 'project', id: storedId, etag };
}

/** The key of the message after a save into a changeset, which also accepts drafts with faults. */
export function draftedKey(isNew: boolean, faults: readonly unknown[]) {
  if (isNew) return faults.length === 0 ? 'saved.added' : 'saved.addedWithProblems';
  return faults.length === 0 ? 'saved.drafted' : 'saved.draftedWithProblems';
}
