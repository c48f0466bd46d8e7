import { Text } from '@mantine/core';
import { Page } from '../../kit/page.tsx';
import { LoadState } from '../../kit/states.tsx';
import { DraftNotice } from '../../parts/changes/draft-notice.tsx';
import { HistoryLink } from '../../parts/changes/history-link.tsx';
import { LockedContext } from '../../parts/changes/locked.ts';
import { LockedNotice } from '../../parts/changes/locked-notice.tsx';
import { useStored } from '../../parts/editing/use-stored.ts';
import { useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { LevelsEditor } from './levels-editor.tsx';
import { t } from './texts.ts';

export function LevelsPage() {
  const here = useHere();
  const changesetId = useOpenChangesetId();
  const { data, error, refetch } = useStored('levels', 'levels');
  // Both environments share the levels, so they cannot be changed from test.
  const locked = here.environment === 'test';
  return (
    <Page
      title={t('levels')}
      subtitle={<Text c="dimmed">{t('subtitle')}</Text>}
      actions={<HistoryLink kind="levels" id="levels" />}
    >
      {data?.draft && <DraftNotice kind="levels" item={data.draft} />}
      {locked && changesetId === null && <LockedNotice what={t('inLiveToo')} />}
      <LockedContext value={locked}>{data && <LevelsEditor opened={data} />}</LockedContext>
      {!data && <LoadState error={error} onRetry={refetch} as="editor" />}
    </Page>
  );
}
