import { Button, Code, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge, type BadgeColour } from '../../kit/badge.tsx';
import { formatDuration } from '../../kit/duration.ts';
import { IconDatabaseExport, IconPlayerPlay } from '../../kit/icons.ts';
import { formatBytes, formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { accountApi } from '../../session/api.ts';
import { useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { fillNodes } from '../../texts/index.ts';
import { t } from './texts.ts';

type Backup = components['schemas']['Backup'];
type Schedule = components['schemas']['BackupSchedule'];

const queryKey = ['backups'];
const shown = 50;

export function BackupsPage() {
  const may = useMay('installation.operate');
  if (!may)
    return (
      <NoAccess title={t('backups.title')} icon={IconDatabaseExport} permission="installation.operate" />
    );
  return <Backups />;
}

function Backups() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => accountApi.get('/backups', { params: { query: { limit: shown } }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? 2_000 : 30_000),
  });
  const starting = useMutation({
    mutationFn: () => accountApi.post('/backups', {}),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const running = isRunning(data?.data);
  return (
    <Page
      title={t('backups.title')}
      subtitle={t('backups.subtitle')}
      narrow
      actions={
        data?.schedule && (
          <Button
            leftSection={<IconPlayerPlay size={15} />}
            loading={starting.isPending || running}
            onClick={() => starting.mutate()}
          >
            {t('backups.start')}
          </Button>
        )
      }
    >
      <FormFailure error={starting.error} />
      {!data && <LoadState error={error} onRetry={refetch} rows={6} />}
      {data && (
        <>
          <SchedulePanel schedule={data.schedule} />
          <Panel title={t('backups.last')} flush>
            {data.data.length === 0 ? (
              <EmptyState icon={IconDatabaseExport} title={t('backups.none')} />
            ) : (
              <BackupTable backups={data.data} />
            )}
          </Panel>
        </>
      )}
    </Page>
  );
}

function SchedulePanel({ schedule }: { schedule: Schedule | null }) {
  if (!schedule) {
    return (
      <Panel title={t('backups.schedule')}>
        <Text>{fillNodes(t, 'backups.notScheduled', { variable: <Code>LAUREL_BACKUP_DIR</Code> })}</Text>
      </Panel>
    );
  }
  const { directory, everyHours, keep, nextAt } = schedule;
  return (
    <Panel title={t('backups.schedule')}>
      <Facts
        facts={[
          [
            t('backups.folder'),
            <Code key="folder" className="wrap">
              {directory}
            </Code>,
          ],
          [t('backups.interval'), formatDuration(everyHours * 3_600)],
          [t('backups.kept'), t('backups.newest', { count: keep })],
          [t('backups.next'), isDue(nextAt) ? t('backups.due') : <Time key="next" at={nextAt} />],
        ]}
      />
    </Panel>
  );
}

function BackupTable({ backups }: { backups: readonly Backup[] }) {
  return (
    <ShortTable
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        { header: t('backups.file'), cell: (backup) => <BackupFile backup={backup} /> },
        {
          header: t('backups.status'),
          cellProps: { miw: 104 },
          cell: ({ status }) => <Badge color={colours[status]}>{labels[status]}</Badge>,
        },
        {
          header: t('backups.size'),
          number: true,
          wide: true,
          cell: ({ size, rows }) => (
            <>
              {size === null ? '—' : formatBytes(size)}
              {rows !== null && (
                <Text size="xs" c="dimmed">
                  {t('backups.rows', { count: formatNumber(rows) })}
                </Text>
              )}
            </>
          ),
        },
        { header: t('backups.started'), wide: true, cell: ({ startedAt }) => <Time at={startedAt} /> },
        { header: t('backups.took'), wide: true, cellProps: { className: 'number' }, cell: took },
      ]}
    />
  );
}

function BackupFile({ backup: { file, node, removedAt, startedAt, size, error } }: { backup: Backup }) {
  return (
    <>
      <Text size="sm" className="mono wrap" {...(removedAt ? { c: 'dimmed' } : {})}>
        {file}
      </Text>
      <Text size="xs" c="dimmed" className="wrap">
        {[node && t('backups.onNode', { node }), removedAt && t('backups.replaced')]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {/* On a wide screen these have their own columns. */}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        <Time at={startedAt} />
        {size !== null && `, ${formatBytes(size)}`}
      </Text>
      {error && (
        <Text size="xs" className="wrap">
          {error}
        </Text>
      )}
    </>
  );
}

const labels: Readonly<Record<Backup['status'], string>> = {
  RUNNING: t('backups.statuses.RUNNING'),
  SUCCEEDED: t('backups.statuses.SUCCEEDED'),
  FAILED: t('backups.statuses.FAILED'),
};
const colours: Readonly<Record<Backup['status'], BadgeColour>> = {
  RUNNING: 'yellow',
  SUCCEEDED: 'laurel',
  FAILED: 'red',
};

/** The service checks every minute whether a backup is due. */
function isDue(at: string): boolean {
  return Date.parse(at) < Date.now() + 60_000;
}

function isRunning(backups: readonly Backup[] | undefined): boolean {
  return backups?.[0]?.status === 'RUNNING';
}

function took({ startedAt, endedAt }: Backup): string {
  if (!endedAt) return '—';
  return formatDuration(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000)));
}
