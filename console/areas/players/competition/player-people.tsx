import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { type Column, CursorTable } from '../../../kit/cursor-table.tsx';
import { IconUsersGroup } from '../../../kit/icons.ts';
import { Panel } from '../../../kit/panel.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { t } from './texts.ts';

type PlayerTeam = components['schemas']['PlayerTeam'];
type Friend = components['schemas']['Friend'];

/** Whom the player plays with. */
export function PlayerPeople({ playerId }: { playerId: string }) {
  return (
    <Stack gap="md">
      <Teams playerId={playerId} />
      <Friends playerId={playerId} />
    </Stack>
  );
}

function Teams({ playerId }: { playerId: string }) {
  const here = useHere();
  const columns: Column<PlayerTeam>[] = [
    {
      header: t('teams.name'),
      cell: ({ teamId, name }) => (
        <Link
          to="/p/$projectId/$environment/teams/$teamId"
          params={{ ...here.params, teamId }}
          className="plain name"
          dir="auto"
        >
          {name}
        </Link>
      ),
    },
    { header: t('teams.role'), width: '150px', cell: ({ role }) => t(`teams.roles.${role}`) },
    {
      header: t('teams.joined'),
      width: '130px',
      align: 'right',
      cell: ({ joinedAt }) => <Time at={joinedAt} />,
    },
  ];
  return (
    <Panel title={t('teams.title')} flush>
      <CursorTable
        label={t('teams.title')}
        queryKey={keyOf(here, 'player', playerId, 'teams')}
        fetchPage={(cursor, signal) =>
          here.api.get('/players/{playerId}/teams', {
            params: { path: { playerId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
            signal,
          })
        }
        columns={columns}
        rowKey={({ teamId }) => teamId}
        empty={<EmptyState icon={IconUsersGroup} title={t('teams.none')} />}
      />
    </Panel>
  );
}

function Friends({ playerId }: { playerId: string }) {
  const here = useHere();
  const columns: Column<Friend>[] = [
    {
      header: t('friends.player'),
      cell: ({ playerId: otherId, displayName }) => (
        <Link
          to="/p/$projectId/$environment/players/$playerId"
          params={{ ...here.params, playerId: otherId }}
          className="plain name"
          dir="auto"
        >
          {displayName ?? otherId}
        </Link>
      ),
    },
    { header: t('friends.status'), width: '38%', cell: ({ status }) => t(`friends.statuses.${status}`) },
    {
      header: t('friends.since'),
      width: '130px',
      align: 'right',
      cell: ({ since }) => <Time at={since} />,
    },
  ];
  return (
    <Panel title={t('friends.title')} flush>
      <CursorTable
        label={t('friends.title')}
        queryKey={keyOf(here, 'player', playerId, 'friends')}
        fetchPage={(cursor, signal) =>
          here.api.get('/players/{playerId}/friends', {
            params: { path: { playerId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
            signal,
          })
        }
        columns={columns}
        rowKey={({ playerId: otherId }) => otherId}
        empty={<EmptyState icon={IconUsersGroup} title={t('friends.none')} />}
      />
    </Panel>
  );
}
