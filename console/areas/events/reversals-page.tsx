import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { EmptyState, ErrorState, Loading, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { AffectedPlayers } from '../../parts/reversals/affected-players.tsx';
import { PreviewDifference } from '../../parts/reversals/preview-difference.tsx';
import { ReversalNumbers } from '../../parts/reversals/reversal-numbers.tsx';
import { type Reversal, useReversal, useStopReversal } from '../../parts/reversals/use-reversal.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { lookAgainMs } from '../../session/look-again.ts';
import { reasons } from '../../session/permissions.ts';
import { fillNodes } from '../../texts/index.ts';
import { ChooseEvents } from './choose-events.tsx';
import { t } from './texts.ts';

const title = t('undo.title');
const route = getRouteApi('/p/$projectId/$environment/reversals');

/** For incidents: counts what a reversal of many events would change, starts the reversal and shows its progress. */
export function ReversalsPage() {
  const { params } = useHere();
  const may = useMay('playerData.write');
  const { shown } = route.useSearch();
  const crumbs = [{ label: t('title'), link: linkTo('/p/$projectId/$environment/events', params) }];
  return (
    <Page title={title} crumbs={crumbs} narrow>
      {may ? (
        <>
          {shown !== undefined && <One id={shown} />}
          <ChooseEvents />
          <Earlier shown={shown} />
        </>
      ) : (
        <EmptyState icon={IconArrowBackUp} title={t('undo.notForYou')}>
          {reasons['playerData.write']}
        </EmptyState>
      )}
    </Page>
  );
}

/** The one that a link leads to. */
function One({ id }: { id: string }) {
  const { data, error, refetch } = useReversal(id);
  if (!data) return <LoadState error={error} onRetry={refetch} rows={3} />;
  return <Started reversal={data} />;
}

function Earlier({ shown }: { shown: string | undefined }) {
  const here = useHere();
  const query = useQuery({
    queryKey: keyOf(here, 'reversals'),
    queryFn: ({ signal }) => here.api.get('/reversals', { params: { query: { limit: 20 } }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running')
        ? lookAgainMs(state.dataUpdateCount)
        : false,
  });
  if (query.isPending) return <Loading />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const started = query.data.data.filter(({ id, dryRun }) => !dryRun && id !== shown);
  if (started.length === 0) return null;
  return (
    <>
      {started.map((reversal) => (
        <Started key={reversal.id} reversal={reversal} />
      ))}
    </>
  );
}

const states = {
  running: t('undo.states.running'),
  done: t('undo.states.done'),
  failed: t('undo.states.failed'),
  cancelled: t('undo.states.cancelled'),
};

function Started({ reversal }: { reversal: Reversal }) {
  const stop = useStopReversal();
  const { status, result, reason, by, error } = reversal;
  return (
    <Panel
      title={reason ?? t('undo.undo')}
      description={fillNodes(
        t,
        'undo.started',
        { when: <Time at={reversal.createdAt} real /> },
        { state: states[status], name: by?.name ?? t('undo.unknown') },
      )}
      actions={
        status === 'running' && (
          <Button
            variant="default"
            size="xs"
            loading={stop.isPending}
            onClick={() => stop.mutate(reversal.id)}
          >
            {t('undo.stop')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <FormFailure error={stop.error} />
        {status === 'running' && <ProgressLine value={reversal.progress} label={t('undo.undoing')} />}
        {error !== null && <Text c="red">{error}</Text>}
        <ReversalNumbers result={result} />
        <PreviewDifference reversal={reversal} />
        <AffectedPlayers reversal={reversal} />
      </Stack>
    </Panel>
  );
}
