import type { ChangesetItem } from '../changes/drafts.ts';

/** A definition as the service has it, for an editor. */
export interface Stored<Definition> {
  data: Definition;
  etag: string | null;
  /** The edit of it in the open changeset, if there is one. `data` is then the definition with the edit applied. */
  draft?: ChangesetItem;
  /** The changeset that was open when the definition was read. */
  changesetId?: string;
}

/** The props of the editor of a definition. */
export interface EditorProps<Definition> {
  /** Null for a new definition. */
  stored: Stored<Definition> | null;
  /** For a new definition: the one that it is a copy of. */
  copied?: Definition | undefined;
}

/**
 * What a form does with a record that was read again: `show` it, make it the base `beneath` the unsaved changes, or
 * `ignore` it.
 */
export type Adoption = 'show' | 'beneath' | 'ignore';

/** For a record that the page around the form has read. Unsaved changes are never lost. */
export function adoptionOf(read: Stored<object>, held: Stored<object>, dirty: boolean): Adoption {
  // A changeset was opened or left, or its edit was removed: the form now edits the draft, or the project's version.
  if (sourceOf(read) !== sourceOf(held)) return dirty ? 'beneath' : 'show';
  // If somebody else has saved a version, the next save reports the conflict.
  return versionOf(read) > versionOf(held) && !dirty ? 'show' : 'ignore';
}

/** For the result of a save: changes that were made during the save stay, as unsaved changes. */
export function adoptionAfterSave(sent: object, typed: object): Adoption {
  return JSON.stringify(sent) === JSON.stringify(typed) ? 'show' : 'beneath';
}

export function versionOf({ data }: Stored<object>): number {
  return (data as { version?: number }).version ?? 0;
}

/** Distinguishes the project's definition from the draft of a changeset. */
export function sourceOf({ changesetId = '', draft }: Stored<object>): string {
  return `${changesetId} ${draft ? 'draft' : ''}`;
}
