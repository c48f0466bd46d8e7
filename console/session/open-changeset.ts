import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { type components, LaurelError } from '../../packages/sdk/src/index.ts';
import { type Here, keyOf } from './here.ts';

export type Changeset = components['schemas']['Changeset'];

const listeners = new Set<() => void>();
const storageKeyOf = (projectId: string) => `laurel.changeset.${projectId}`;

/** When another tab opens or leaves a changeset, this one follows. */
addEventListener('storage', tell);

function tell(): void {
  for (const listener of listeners) listener();
}

function readStored(projectId: string): string | null {
  try {
    return localStorage.getItem(storageKeyOf(projectId));
  } catch {
    return null;
  }
}

/** Makes the editors of this project save into the changeset; with null, they change the project itself. */
export function setOpenChangeset(projectId: string, changesetId: string | null): void {
  try {
    if (changesetId === null) localStorage.removeItem(storageKeyOf(projectId));
    else localStorage.setItem(storageKeyOf(projectId), changesetId);
  } catch {
    // Without storage no changeset can stay open.
  }
  tell();
}

/** The changeset that was opened in this browser, also if it was published or discarded since. */
export function useChosenChangesetId(projectId: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => readStored(projectId),
  );
}

export function changesetQuery(here: Here, changesetId: string) {
  const path = { changesetId };
  return queryOptions({
    queryKey: keyOf(here, 'changeset', changesetId),
    queryFn: ({ signal }) => here.api.get('/changesets/{changesetId}', { params: { path }, signal }),
  });
}

export function isGone(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'NOT_FOUND';
}

interface OpenChangeset {
  id: string | null;
  changeset: Changeset | undefined;
}

/** Followed once, by the frame: every name on a page asks for it, and a list has hundreds of names. */
export const OpenChangesetContext = createContext<OpenChangeset>({ id: null, changeset: undefined });

/** For the frame alone. One that somebody has published or discarded takes no more edits, so it is not open any more. */
export function useFollowedChangeset(here: Here, chosenId: string | null): OpenChangeset {
  const { data, error } = useQuery({ ...changesetQuery(here, chosenId ?? ''), enabled: chosenId !== null });
  const isOver = isGone(error) || (data !== undefined && !isEditable(data));
  const id = isOver ? null : chosenId;
  return useMemo(() => ({ id, changeset: id === null ? undefined : data }), [id, data]);
}

/** The changeset that the editors save into; null if they change the project itself. */
export function useOpenChangesetId(): string | null {
  return use(OpenChangesetContext).id;
}

/** The open changeset with its items; undefined while it is loaded, or if no changeset is open. */
export function useOpenChangeset(): Changeset | undefined {
  return use(OpenChangesetContext).changeset;
}

const openStatuses: readonly Changeset['status'][] = ['draft', 'in_review', 'approved', 'scheduled'];

/** Whether its items can still be edited. */
export function isEditable({ status }: Pick<Changeset, 'status'>): boolean {
  return openStatuses.includes(status);
}
