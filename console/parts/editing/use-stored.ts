import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Here, keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { type DefinitionOf, readDefinition } from '../changes/definitions-api.ts';
import { readWithDraft } from '../changes/drafts.ts';
import type { ChangeKind } from '../changes/kinds.ts';
import type { Stored } from './adoption.ts';

/** Reads the definition to edit: the draft of the open changeset, or the project's version. Without an id, nothing. */
export function useStored<K extends ChangeKind>(kind: K, id: string | undefined) {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  return useQuery({
    queryKey: storedKey(here, kind, id, changesetId ?? 'project'),
    queryFn: ({ signal }): Promise<Stored<DefinitionOf<K>>> =>
      readWithDraft({
        here,
        client,
        kind,
        id: id ?? '',
        changesetId,
        read: (wanted) => readDefinition(here.api, kind, wanted, signal),
      }),
    enabled: id !== undefined,
    // Opening or leaving a changeset must not lose unsaved input. Another definition starts with an empty page.
    placeholderData: (previous, query) =>
      query?.queryKey[5] === id ? keepPreviousData(previous) : undefined,
    // A definition must not change while somebody edits it; the save reports a conflict.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The query key of `useStored`; without `which`, the key of all definitions of the kind. */
export function storedKey(here: Here, kind: ChangeKind, ...which: readonly (string | undefined)[]) {
  return keyOf(here, 'stored', kind, ...which);
}
