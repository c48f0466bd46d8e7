import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { ErrorState, LoadingPage } from '../kit/states.tsx';
import { keyOf, useHere } from '../session/here.ts';
import { HistoryLink } from './changes/history-link.tsx';
import type { DefinitionKind } from './changes/kinds.ts';
import type { Stored } from './definition-form.tsx';

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
  const isNew = id === '+new';
  const wanted = isNew ? from : id;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, one, wanted),
    queryFn: ({ signal }) => read(wanted ?? '', signal),
    enabled: wanted !== undefined,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { projectId, environment } = here.params;
  const crumbs = [{ label: title, link: { to: `/p/${projectId}/${environment}/${kind}` as never } }];
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
          </>
        )
      }
      crumbs={crumbs}
      narrow={narrow}
    >
      {/* Another definition is another form; another version of this one is not. */}
      <Fragment key={`${id} ${from}`}>
        {isNew && (from === undefined || data) && children(null, data?.data)}
        {!isNew && data && children(data, undefined)}
      </Fragment>
      {wanted !== undefined &&
        !data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
