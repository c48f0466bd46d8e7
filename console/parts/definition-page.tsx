import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { ErrorState, LoadingPage } from '../kit/states.tsx';
import { useHere } from '../session/here.ts';
import { useOpenChangesetId } from '../session/open-changeset.ts';
import { DraftNotice } from './changes/draft-notice.tsx';
import { readWithDraft } from './changes/drafts.ts';
import { HistoryLink } from './changes/history-link.tsx';
import type { DefinitionKind } from './changes/kinds.ts';
import { isLockedInTest, LockedContext } from './changes/locked.ts';
import { LockedNotice } from './changes/locked-notice.tsx';
import { PublishToLive } from './changes/publish-to-live.tsx';
import type { Fields } from './changes/versions-api.ts';
import { definitionKey, type Stored } from './definition-form.tsx';

/** The page of one definition, or of one that is about to be made. */
export function DefinitionPage<Definition extends { id: string; name: string }>({
  id,
  from,
  kind,
  one,
  title,
  subtitle,
  actions,
  narrow = false,
  read,
  children,
}: {
  id: string;
  /** Of a new one: the definition that it begins as a copy of. */
  from?: string | undefined;
  kind: DefinitionKind;
  one: string;
  /** Of the list above it. */
  title: string;
  subtitle?: (definition: Definition) => ReactNode;
  actions?: (definition: Definition) => ReactNode;
  narrow?: boolean;
  read: (id: string, signal?: AbortSignal) => Promise<Stored<Definition>>;
  children: (stored: Stored<Definition> | null, copied: Definition | undefined) => ReactNode;
}) {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  const isNew = id === '+new';
  const wanted = isNew ? from : id;
  const { data, error, refetch } = useQuery({
    queryKey: definitionKey(here, one, wanted, changesetId),
    queryFn: ({ signal }) =>
      readWithDraft({ here, client, kind, id: wanted ?? '', changesetId, read: (id) => read(id, signal) }),
    enabled: wanted !== undefined,
    // Opening or leaving a changeset must not lose what is being typed. Another definition is another page.
    placeholderData: (previous, query) =>
      query?.queryKey[4] === wanted ? keepPreviousData(previous) : undefined,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { projectId, environment } = here.params;
  const crumbs = [{ label: title, link: { to: `/p/${projectId}/${environment}/${kind}` as never } }];
  const locked = !isNew && isLockedInTest(here, data?.data as Fields | undefined);
  const shown = isNew ? undefined : data?.data;
  return (
    <Page
      title={isNew ? `New ${one}` : (shown?.name ?? id)}
      subtitle={shown && subtitle?.(shown)}
      actions={
        shown && (
          <>
            <HistoryLink kind={kind} id={id} />
            {actions?.(shown)}
            <PublishToLive kind={kind} one={one} definition={shown as Fields & Definition} />
          </>
        )
      }
      crumbs={crumbs}
      narrow={narrow}
    >
      {!isNew && data?.draft && <DraftNotice kind={kind} one={one} item={data.draft} />}
      {locked && changesetId === null && <LockedNotice what={`This ${one} is active in live.`} />}
      {/* Another definition is another form; another version of this one is not. */}
      <LockedContext key={`${id} ${from}`} value={locked}>
        {isNew && (from === undefined || data) && children(null, data?.data)}
        {!isNew && data && children(data, undefined)}
      </LockedContext>
      {wanted !== undefined &&
        !data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
