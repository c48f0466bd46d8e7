import { Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Page } from '../../kit/page.tsx';
import { ErrorState, LoadingPage } from '../../kit/states.tsx';
import { DraftNotice } from '../../parts/changes/draft-notice.tsx';
import { findItem } from '../../parts/changes/drafts.ts';
import { HistoryLink } from '../../parts/changes/history-link.tsx';
import { LockedContext } from '../../parts/changes/locked.ts';
import { LockedNotice } from '../../parts/changes/locked-notice.tsx';
import type { Stored } from '../../parts/editing/definition-form.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { changesetQuery, useOpenChangesetId } from '../../session/open-changeset.ts';
import type { Levels } from './curve.ts';
import { LevelsEditor } from './levels-editor.tsx';
import { t } from './texts.ts';

export function LevelsPage() {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'levels', changesetId ?? 'project'),
    queryFn: async ({ signal }): Promise<Stored<Levels>> => {
      const stored = await here.api.getTagged('/levels', { signal });
      if (changesetId === null) return stored;
      const changeset = await client.fetchQuery(changesetQuery(here, changesetId)).catch(() => null);
      const draft = changeset ? findItem(changeset, 'levels', 'levels') : undefined;
      if (!draft) return { ...stored, changesetId };
      return { data: draft.body as unknown as Levels, etag: stored.etag, draft, changesetId };
    },
    placeholderData: keepPreviousData,
    // What is being edited is not changed under somebody's hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Levels are those of live and test at once.
  const locked = here.environment === 'test';
  return (
    <Page
      title={t('levels')}
      subtitle={<Text c="dimmed">{t('subtitle')}</Text>}
      actions={<HistoryLink kind="levels" />}
    >
      {data?.draft && <DraftNotice kind="levels" one="levels" item={data.draft} />}
      {locked && changesetId === null && <LockedNotice what={t('inLiveToo')} />}
      <LockedContext value={locked}>{data && <LevelsEditor opened={data} />}</LockedContext>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}
