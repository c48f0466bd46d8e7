import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Facts } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { lookAgainMs } from '../../session/look-again.ts';
import { sayMessage } from '../../texts/index.ts';
import type { BulkAction } from './bulk-request.ts';
import { BulkUndone } from './bulk-undone.tsx';
import { t } from './texts.ts';

/** Polls one bulk action until it has ended, and its reversal too. */
export function useBulkAction(id: string | null) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, 'bulk-actions', id),
    queryFn: ({ signal }) =>
      here.api.get('/bulk-actions/{bulkActionId}', { params: { path: { bulkActionId: id ?? '' } }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.status !== 'running' && data.reversal?.status !== 'running'
        ? false
        : lookAgainMs(dataUpdateCount),
  });
}

export function BulkResult({ id }: { id: string }) {
  const here = useHere();
  const client = useQueryClient();
  const { data, error, refetch } = useBulkAction(id);
  const stop = useMutation({
    mutationFn: () =>
      here.api.delete('/bulk-actions/{bulkActionId}', { params: { path: { bulkActionId: id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'bulk-actions') }),
  });
  if (!data) return <LoadState error={error} onRetry={refetch} rows={3} />;
  const { status, dryRun, progress } = data;
  return (
    <Stack gap="sm" role="status">
      {status === 'running' ? (
        <Group gap="sm" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <ProgressLine value={progress} label={dryRun ? t('bulk.counting') : t('bulk.working')} />
          </div>
          <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('bulk.stop')}
          </Button>
        </Group>
      ) : (
        <Text fw={500}>{describeEnd(data)}</Text>
      )}
      <Counts bulk={data} />
      <Refusals bulk={data} />
      <BulkUndone bulk={data} />
    </Stack>
  );
}

function describeEnd({ status, dryRun, error, errorParts }: BulkAction): string {
  if (status === 'failed') return sayMessage({ message: error ?? '', messageParts: errorParts });
  if (status === 'cancelled') return t('bulk.stopped');
  return dryRun ? t('bulk.counted') : t('bulk.done');
}

function Counts({ bulk: { dryRun, result } }: { bulk: BulkAction }) {
  const currency = useNameOf('currencies');
  const item = useNameOf('items');
  const count = (
    name: 'unchanged' | 'refused' | 'missing' | 'badges' | 'badgesTaken' | 'questsStarted' | 'messages',
  ) => (result[name] === 0 ? [] : [[t(`bulk.result.${name}`), formatNumber(result[name])] as const]);
  return (
    <Facts
      facts={[
        [t('bulk.result.players'), formatNumber(result.players)],
        [t(dryRun ? 'bulk.result.wouldChange' : 'bulk.result.changed'), formatNumber(result.changed)],
        ...count('unchanged'),
        ...count('refused'),
        ...count('missing'),
        ...(result.xp === 0 ? [] : [[t('bulk.result.xp'), formatSigned(result.xp)] as const]),
        ...count('badges'),
        ...count('badgesTaken'),
        ...count('questsStarted'),
        ...count('messages'),
        ...result.balances.map(
          ({ currencyId, amount }) => [currency(currencyId), formatSigned(amount)] as const,
        ),
        ...result.items.map(({ itemId, quantity }) => [item(itemId), formatSigned(quantity)] as const),
      ]}
    />
  );
}

function Refusals({ bulk: { refusals, result } }: { bulk: BulkAction }) {
  const { params } = useHere();
  if (refusals.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t(result.refused > refusals.length ? 'bulk.refusalsFirst' : 'bulk.refusals')}
      </Text>
      <ul style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 18, listStyle: 'disc' }}>
        {refusals.map(({ playerId, ...said }) => (
          <li key={playerId} className="wrap">
            <Link
              to="/p/$projectId/$environment/players/$playerId"
              params={{ ...params, playerId }}
              style={{ textDecoration: 'underline' }}
            >
              {playerId}
            </Link>{' '}
            {sayMessage(said)}
          </li>
        ))}
      </ul>
    </div>
  );
}
