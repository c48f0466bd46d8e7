import { NativeSelect, Text } from '@mantine/core';
import { IconGitPullRequest, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { ChooseChangeset } from '../../parts/changes/choose-changeset.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { statusFilters } from './search.ts';
import { StatusBadge, statusName } from './status-badge.tsx';

type Summary = components['schemas']['ChangesetSummary'];

const route = getRouteApi('/p/$projectId/$environment/changesets');

const columns: Column<Summary>[] = [
  { key: 'title', header: 'Changeset', cell: (changeset) => <TitleCell changeset={changeset} /> },
  {
    key: 'status',
    header: 'Status',
    width: '112px',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'by',
    header: 'Created by',
    width: '24%',
    wide: true,
    cell: ({ createdBy }) => <span className="name">{createdBy.name}</span>,
  },
  {
    key: 'at',
    header: 'Created',
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
      New changeset
    </AllowedButton>
  );
  return (
    <Page
      title="Changesets"
      subtitle={
        <Text c="dimmed">Edits of several definitions that are reviewed and published together.</Text>
      }
      actions={create}
    >
      <TableFrame
        filters={
          <NativeSelect
            aria-label="Status"
            data={[
              { value: '', label: 'Open' },
              ...statusFilters.map((value) => ({
                value,
                label: value === 'all' ? 'All' : statusName(value),
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
          label="Changesets"
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
              title={status ? 'No changesets with this status' : 'No open changesets'}
              action={create}
            >
              Open a changeset to edit rules, quests, badges and levels without changing the project. Review
              the differences, try them on past events, then publish all of them at once.
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
          revert
        </Text>
      )}
    </>
  );
}
