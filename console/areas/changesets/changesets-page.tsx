import { NativeSelect, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconGitPullRequest, IconPlus } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { ChooseChangeset } from '../../parts/changes/choose-changeset.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { statusFilters } from './search.ts';
import { StatusBadge, statusName } from './status-badge.tsx';
import { t } from './texts.ts';

type Summary = components['schemas']['ChangesetSummary'];

const route = getRouteApi('/p/$projectId/$environment/changesets');

const columns: Column<Summary>[] = [
  { header: t('one'), cell: (changeset) => <TitleCell changeset={changeset} /> },
  {
    header: t('list.status'),
    width: '124px',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: t('list.by'),
    width: '24%',
    wide: true,
    cell: ({ createdBy }) => <span className="name">{createdBy.name}</span>,
  },
  {
    header: t('list.at'),
    width: '110px',
    align: 'right',
    wide: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

export function ChangesetsPage() {
  const here = useHere();
  const { status } = route.useSearch();
  const navigate = route.useNavigate();
  const [creating, setCreating] = useState(false);
  const create = (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      onClick={() => setCreating(true)}
    >
      {t('list.new')}
    </AllowedButton>
  );
  return (
    <Page title={t('title')} subtitle={<Text c="dimmed">{t('list.subtitle')}</Text>} actions={create}>
      <TableFrame
        filters={
          <NativeSelect
            aria-label={t('list.status')}
            data={[
              { value: '', label: t('list.open') },
              ...statusFilters.map((value) => ({
                value,
                label: value === 'all' ? t('list.all') : statusName(value),
              })),
            ]}
            value={status ?? ''}
            onChange={(event) => {
              const next = statusFilters.find((one) => one === event.currentTarget.value);
              void navigate({ search: next ? { status: next } : {}, replace: true });
            }}
            w={140}
          />
        }
      >
        <CursorTable
          label={t('title')}
          queryKey={keyOf(here, 'changesets', status ?? 'open')}
          fetchPage={async (cursor, signal) => {
            const ofStatus = status === 'all' ? {} : { status: status ?? ('open' as const) };
            const query = { ...ofStatus, ...(cursor ? { cursor } : {}) };
            return here.api.get('/changesets', { params: { query }, signal });
          }}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={IconGitPullRequest}
              title={status ? t('list.noneOfStatus') : t('list.none')}
              action={create}
            >
              {t('list.noneHint')}
            </EmptyState>
          }
        />
      </TableFrame>
      {creating && <ChooseChangeset createOnly goThere onClose={() => setCreating(false)} />}
    </Page>
  );
}

function TitleCell({ changeset: { id, title, revertOf } }: { changeset: Summary }) {
  const { params } = useHere();
  return (
    <>
      <Link
        to="/p/$projectId/$environment/changesets/$changesetId"
        params={{ ...params, changesetId: id }}
        search={{}}
        className="row-link name"
        dir="auto"
      >
        {title}
      </Link>
      {revertOf && (
        <Text span size="xs" c="dimmed">
          {t('list.revert')}
        </Text>
      )}
    </>
  );
}
