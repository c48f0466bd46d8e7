import type { ChangesetItem } from '../changes/drafts.ts';

/** What is being edited, as the service has it. */
export interface Stored<Definition> {
  data: Definition;
  etag: string | null;
  /** Where a changeset is open and has an edit of it: that edit. `data` is then the definition with it. */
  draft?: ChangesetItem;
  /** The changeset that was open when it was read. */
  changesetId?: string;
}

/** What the editor of a definition gets. */
export interface EditorProps<Definition> {
  /** Null for a new one. */
  stored: Stored<Definition> | null;
  /** What a new one begins as a copy of. */
  copied?: Definition | undefined;
}

/**
 * What a form does with a record that was read again: `show` it, take it as what is stored `beneath` what is typed, or
 * `ignore` it.
 */
export type Adoption = 'show' | 'beneath' | 'ignore';

/** For what the page around the form has read. What is typed is never changed. */
export function adoptionOf(read: Stored<object>, held: Stored<object>, dirty: boolean): Adoption {
  // A changeset was opened or left, or its edit removed: what is shown becomes its draft, or the project's.
  if (sourceOf(read) !== sourceOf(held)) return dirty ? 'beneath' : 'show';
  // Of somebody else's version the next save tells.
  return versionOf(read) > versionOf(held) && !dirty ? 'show' : 'ignore';
}

/** For what a save has made: what was typed while it was being saved stays, and is unsaved. */
export function adoptionAfterSave(sent: object, typed: object): Adoption {
  return JSON.stringify(sent) === JSON.stringify(typed) ? 'show' : 'beneath';
}

export function versionOf({ data }: Stored<object>): number {
  return (data as { version?: number }).version ?? 0;
}

/** Tells the project's definition from the draft of a changeset. */
export function sourceOf({ changesetId = '', draft }: Stored<object>): string {
  return `${changesetId} ${draft ? 'draft' : ''}`;
}
