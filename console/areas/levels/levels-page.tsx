import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { HistoryLink } from '../../parts/changes/history-link.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { LevelsEditor } from './levels-editor.tsx';

export function LevelsPage() {
  const here = useHere();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'levels'),
    queryFn: ({ signal }) => here.api.getTagged('/levels', { signal }),
    // What is being edited is not changed under somebody's hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Page
      title="Levels"
      subtitle={<Text c="dimmed">The XP that each level takes, in live and test.</Text>}
      actions={<HistoryLink kind="levels" />}
    >
      {data && <LevelsEditor opened={data} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
