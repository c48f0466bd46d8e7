import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type components, LaurelError } from '../../packages/sdk/src/index.ts';
import { type Here, keyOf, useHere } from './here.ts';

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
export function useChosenChangesetId(): string | null {
  const { projectId } = useHere().params;
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

/**
 * The changeset that the editors save into; null if they change the project itself. One that somebody has published or discarded
 * takes no more edits, so it is not open any more.
 */
export function useOpenChangesetId(): string | null {
  const here = useHere();
  const id = useChosenChangesetId();
  const { data, error } = useQuery({ ...changesetQuery(here, id ?? ''), enabled: id !== null });
  const isOver = isGone(error) || (data !== undefined && !isEditable(data));
  return isOver ? null : id;
}

export function isGone(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'NOT_FOUND';
}

/** The open changeset with its items; undefined while it is loaded, or if no changeset is open. */
export function useOpenChangeset(): Changeset | undefined {
  const here = useHere();
  const id = useOpenChangesetId();
  const { data } = useQuery({ ...changesetQuery(here, id ?? ''), enabled: id !== null });
  return id === null ? undefined : data;
}

const openStatuses: readonly Changeset['status'][] = ['draft', 'in_review', 'approved', 'scheduled'];

/** Whether its items can still be edited. */
export function isEditable({ status }: Pick<Changeset, 'status'>): boolean {
  return openStatuses.includes(status);
}
