import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconPlus, IconUsersGroup } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/events/live-mark.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import type { Team } from './team.ts';
import { TeamDialog } from './team-dialog.tsx';
import { t } from './texts.ts';

export function TeamsPage() {
  const here = useHere();
  const client = useQueryClient();
  const may = useMay('playerData.write');
  const [creating, setCreating] = useState(false);
  const reload = useThrottled(
    () => void client.invalidateQueries({ queryKey: keyOf(here, 'teams', 'list') }),
    1_500,
  );
  useLiveEvents(({ type }) => {
    if (type.startsWith('team.')) reload();
  });
  const columns: Column<Team>[] = [
    {
      header: t('team'),
      width: '40%',
      cell: ({ id, name, imageUrl }) => (
        <>
          <Picture url={imageUrl} icon={IconUsersGroup} size={24} />
          <Link
            to="/p/$projectId/$environment/teams/$teamId"
            params={{ ...here.params, teamId: id }}
            className="row-link name"
            dir="auto"
          >
            {name}
          </Link>
        </>
      ),
    },
    { header: t('list.id'), wide: true, cell: ({ id }) => <span className="mono">{id}</span> },
    { header: t('list.join'), wide: true, cell: ({ join }) => t(`joins.${join}`) },
    {
      header: t('list.members'),
      width: '100px',
      align: 'right',
      cell: ({ size, maxMembers }) => `${size} / ${maxMembers}`,
    },
    {
      header: t('list.created'),
      width: '110px',
      wide: true,
      align: 'right',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  const create = may && (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setCreating(true)}>
      {t('list.new')}
    </Button>
  );
  return (
    <Page
      title={t('teams')}
      subtitle={t('list.subtitle')}
      actions={
        <>
          <LiveMark />
          {create}
        </>
      }
    >
      <TableFrame>
        <CursorTable
          label={t('teams')}
          queryKey={keyOf(here, 'teams', 'list')}
          fetchPage={(cursor, signal) =>
            here.api.get('/teams', {
              params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          refetchInterval={30_000}
          empty={
            <EmptyState icon={IconUsersGroup} title={t('list.none')} action={create}>
              {t('list.noneText')}
            </EmptyState>
          }
        />
      </TableFrame>
      {creating && <TeamDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
