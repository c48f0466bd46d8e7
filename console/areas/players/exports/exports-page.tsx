import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeColour } from '../../../kit/badge.tsx';
import { IconDatabaseExport } from '../../../kit/icons.ts';
import { formatBytes, formatNumber } from '../../../kit/number.ts';
import { Page } from '../../../kit/page.tsx';
import { linkTo } from '../../../kit/page-link.ts';
import { Panel } from '../../../kit/panel.tsx';
import { type ShortColumn, ShortTable } from '../../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { lookAgainMs } from '../../../session/look-again.ts';
import { fillNodes, sayMessage } from '../../../texts/index.ts';
import { describeContent } from './describe-export.ts';
import { ExportActions } from './export-actions.tsx';
import { exportsQuery } from './first-query.ts';
import { type Askers, askersQuery, isUnfinished, type StoredExport } from './queries.ts';
import { t } from './texts.ts';

/** The exports of players that wait, are written, and can be downloaded. */
export function ExportsPage() {
  const here = useHere();
  const { data, error, refetch } = useQuery({
    ...exportsQuery(here),
    refetchInterval: ({ state }) =>
      state.data?.some(isUnfinished) ? lookAgainMs(state.dataUpdateCount) : false,
  });
  const players = linkTo('/p/$projectId/$environment/players', here.params, { open: 'export' as const });
  const choose = (
    <Button component={Link} {...players} variant="default">
      {t('choose')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      crumbs={[{ label: t('players'), link: linkTo('/p/$projectId/$environment/players', here.params) }]}
      actions={data && data.length > 0 && choose}
    >
      <Panel flush>
        {!data && <LoadState error={error} onRetry={refetch} as="table" rows={4} />}
        {data?.length === 0 && (
          <EmptyState icon={IconDatabaseExport} title={t('none')} action={choose}>
            {t('noneHint')}
          </EmptyState>
        )}
        {data && data.length > 0 && <ExportTable exports={data} />}
      </Panel>
    </Page>
  );
}

function ExportTable({ exports }: { exports: readonly StoredExport[] }) {
  const mayAudit = useMay('tenant.audit');
  const { membership } = useHere();
  const ids = exports.map(({ id }) => id);
  const { data: askers } = useQuery({ ...askersQuery(membership.tenantId, ids), enabled: mayAudit });
  return (
    <ShortTable
      aria-label={t('title')}
      rows={exports}
      rowKey={({ id }) => id}
      columns={[
        { header: t('content'), cell: (stored) => <Content stored={stored} /> },
        {
          header: t('status'),
          cellProps: { miw: 120 },
          cell: ({ status }) => <Badge color={colours[status]}>{t(`statuses.${status}`)}</Badge>,
        },
        { header: t('players'), number: true, wide: true, cell: ({ players }) => formatNumber(players) },
        { header: t('size'), number: true, wide: true, cell: ({ bytes }) => formatBytes(bytes) },
        ...(mayAudit ? [askerColumn(askers)] : []),
        { header: t('created'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} real /> },
        { header: t('ends'), wide: true, cell: ({ expiresAt }) => <Time at={expiresAt} real /> },
        {
          header: t('actions'),
          unnamed: true,
          cellProps: { ta: 'right' },
          cell: (stored) => <ExportActions stored={stored} />,
        },
      ]}
    />
  );
}

/** Empty until it is known. */
function askerColumn(askers: Askers | undefined): ShortColumn<StoredExport> {
  const nameOf = (id: string) => {
    const actor = askers?.get(id);
    if (actor?.type === 'person') return actor.email;
    return actor?.type === 'key' ? t('byKey', { name: actor.name }) : t('unknown');
  };
  return {
    header: t('by'),
    wide: true,
    cell: ({ id }) => askers && <bdi className="wrap">{nameOf(id)}</bdi>,
  };
}

function Content({ stored }: { stored: StoredExport }) {
  const { format, sort, players, bytes, createdAt, error, errorParts } = stored;
  return (
    <>
      <Text size="sm" className="wrap">
        {describeContent(stored)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('line', { format: t(`formats.${format}`), sort: t(`sorts.${sort}`) })}
      </Text>
      {/* On a wide screen these have their own columns. */}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {fillNodes(
          t,
          'small',
          { when: <Time at={createdAt} real /> },
          { players: formatNumber(players), size: formatBytes(bytes) },
        )}
      </Text>
      {error !== null && (
        <Text size="xs" className="wrap">
          {sayMessage({ message: error, messageParts: errorParts })}
        </Text>
      )}
    </>
  );
}

const colours: Readonly<Record<StoredExport['status'], BadgeColour>> = {
  pending: 'gray',
  running: 'yellow',
  ready: 'laurel',
  failed: 'red',
  removed: 'gray',
};
