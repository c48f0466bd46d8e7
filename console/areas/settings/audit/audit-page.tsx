import { ActionIcon, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, CursorTable, TableFrame } from '../../../kit/cursor-table.tsx';
import { IconCode, IconHistory } from '../../../kit/icons.ts';
import { Page } from '../../../kit/page.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { accountApi } from '../../../session/api.ts';
import { useHere, useMay } from '../../../session/here.ts';
import { NoAccess } from '../../../session/no-access.tsx';
import { t } from '../texts.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-page.module.css';
import type { Entry } from './entry.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { AuditSearch } from './search.ts';
import { Sentence } from './sentence.tsx';

const route = getRouteApi('/p/$projectId/$environment/settings/audit-log');

export function AuditPage() {
  const { membership } = useHere();
  const { tenantId } = membership;
  const may = useMay('tenant.audit');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<Entry | null>(null);
  if (!may) return <NoAccess title={t('audit.title')} icon={IconHistory} permission="tenant.audit" />;
  const change = (next: AuditSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  const { kind, actorId, targetId, from, to } = search;
  const isFiltered = [kind, actorId, targetId, from, to].some((value) => value !== undefined);
  const columns: Column<Entry>[] = [
    {
      header: t('audit.change'),
      cell: (entry) => (
        <span className={classes['sentence']}>
          <Sentence entry={entry} />
        </span>
      ),
    },
    { header: t('audit.when'), width: '110px', align: 'right', cell: ({ at }) => <Time at={at} /> },
    {
      header: t('audit.record'),
      width: '76px',
      align: 'right',
      cell: (entry) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('audit.show')}
          onClick={() => setOpened(entry)}
        >
          <IconCode size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Page title={t('audit.title')} subtitle={t('audit.subtitle')} narrow>
      <TableFrame filters={<AuditFilters search={search} onChange={change} />}>
        <CursorTable
          label={t('audit.title')}
          queryKey={['audit', tenantId, kind, actorId, targetId, from, to]}
          fetchPage={(cursor, signal) =>
            accountApi.get('/tenants/{tenantId}/audit-log', {
              params: {
                path: { tenantId },
                query: {
                  limit: 50,
                  ...(cursor ? { cursor } : {}),
                  ...(kind ? { targetKind: kind } : {}),
                  ...(actorId ? { actorId } : {}),
                  ...(targetId ? { targetId } : {}),
                  ...(from ? { from } : {}),
                  ...(to ? { to } : {}),
                },
              },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={IconHistory}
              title={isFiltered ? t('audit.noMatch') : t('audit.none')}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('audit.remove')}
                  </Button>
                ) : null
              }
            />
          }
        />
      </TableFrame>
      <RecordDialog
        entry={opened}
        onClose={() => setOpened(null)}
        onFilter={(next) => {
          setOpened(null);
          change(next);
        }}
      />
    </Page>
  );
}
