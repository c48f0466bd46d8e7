import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { type Column, CursorTable } from '../../kit/cursor-table.tsx';
import { IconUsersGroup } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import type { Team, TeamRequest } from './team.ts';
import { t } from './texts.ts';

/** Players who asked to join. */
export function TeamRequests({ team }: { team: Team }) {
  const here = useHere();
  const client = useQueryClient();
  const may = useMay('playerData.write');
  const decide = useMutation({
    mutationFn: async ({ playerId, how }: { playerId: string; how: 'accept' | 'decline' }) => {
      const params = { path: { teamId: team.id, playerId } };
      if (how === 'accept') await here.api.post('/teams/{teamId}/requests/{playerId}/accept', { params });
      else await here.api.post('/teams/{teamId}/requests/{playerId}/decline', { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(here, 'teams') }),
  });
  const columns: Column<TeamRequest>[] = [
    {
      header: t('members.player'),
      cell: ({ playerId, displayName }) => <span className="name">{displayName ?? playerId}</span>,
    },
    {
      header: t('requests.asked'),
      width: '120px',
      wide: true,
      cell: ({ requestedAt }) => <Time at={requestedAt} />,
    },
    {
      header: t('requests.decide'),
      unnamed: true,
      width: '200px',
      align: 'right',
      cell: ({ playerId }) =>
        may && (
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {(['accept', 'decline'] as const).map((how) => (
              <Button
                key={how}
                size="compact-xs"
                variant={how === 'accept' ? 'filled' : 'default'}
                onClick={() => decide.mutate({ playerId, how })}
              >
                {t(`requests.${how}`)}
              </Button>
            ))}
          </Group>
        ),
    },
  ];
  return (
    <Panel title={t('requests.title')} flush>
      <FormFailure error={decide.error} />
      <CursorTable
        label={t('requests.title')}
        queryKey={keyOf(here, 'teams', team.id, 'requests')}
        fetchPage={(cursor, signal) =>
          here.api.get('/teams/{teamId}/requests', {
            params: { path: { teamId: team.id }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
            signal,
          })
        }
        columns={columns}
        rowKey={({ playerId }) => playerId}
        empty={<EmptyState icon={IconUsersGroup} title={t('requests.none')} />}
      />
    </Panel>
  );
}
