import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { ErrorState, LoadingPage } from '../kit/states.tsx';
import { keyOf, useHere } from '../session/here.ts';
import type { Stored } from './definition-form.tsx';

/** The page of one definition, or of one that is about to be made. */
export function DefinitionPage<Definition extends { id: string; name: string }>({
  id,
  kind,
  one,
  title,
  narrow = false,
  read,
  children,
}: {
  id: string;
  kind: string;
  one: string;
  /** Of the list above it. */
  title: string;
  narrow?: boolean;
  read: (id: string, signal?: AbortSignal) => Promise<Stored<Definition>>;
  children: (stored: Stored<Definition> | null) => ReactNode;
}) {
  const here = useHere();
  const isNew = id === '+new';
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, one, id),
    queryFn: ({ signal }) => read(id, signal),
    enabled: !isNew,
    // What is being edited is not changed under somebody's hands; saving tells them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { projectId, environment } = here.params;
  const crumbs = [{ label: title, link: { to: `/p/${projectId}/${environment}/${kind}` as never } }];
  return (
    <Page title={isNew ? `New ${one}` : (data?.data.name ?? id)} crumbs={crumbs} narrow={narrow}>
      {isNew && children(null)}
      {!isNew && data && children(data)}
      {!isNew &&
        !data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
