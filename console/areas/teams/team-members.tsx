import { ActionIcon, Button, Group, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { type Column, CursorTable } from '../../kit/cursor-table.tsx';
import { IconUsersGroup, IconX } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { PlayerSelect } from '../../parts/players/player-select.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { roles, type Team, type TeamMember } from './team.ts';
import { t } from './texts.ts';

/** All members with their roles. People who may change players add, promote and remove them here. */
export function TeamMembers({ team }: { team: Team }) {
  const here = useHere();
  const client = useQueryClient();
  const may = useMay('playerData.write');
  const [added, setAdded] = useState<string | null>(null);
  const path = { teamId: team.id };
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(here, 'teams') }),
  });
  const columns: Column<TeamMember>[] = [
    {
      header: t('members.player'),
      cell: ({ playerId }) => (
        <Link
          to="/p/$projectId/$environment/players/$playerId"
          params={{ ...here.params, playerId }}
          className="plain name"
        >
          {playerId}
        </Link>
      ),
    },
    {
      header: t('members.role'),
      width: '150px',
      cell: ({ playerId, role }) =>
        may ? (
          <Select
            aria-label={t('members.roleOf', { player: playerId })}
            size="xs"
            allowDeselect={false}
            data={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            value={role}
            onChange={(next) =>
              next &&
              change.mutate(() =>
                here.api.patch('/teams/{teamId}/members/{playerId}', {
                  params: { path: { ...path, playerId } },
                  body: { role: next as TeamMember['role'] },
                }),
              )
            }
          />
        ) : (
          t(`roles.${role}`)
        ),
    },
    {
      header: t('members.joined'),
      width: '120px',
      wide: true,
      align: 'right',
      cell: ({ joinedAt }) => <Time at={joinedAt} />,
    },
    {
      header: t('members.remove'),
      unnamed: true,
      width: '44px',
      cell: ({ playerId }) =>
        may && (
          <Tooltip label={t('members.remove')}>
            <ActionIcon
              size="sm"
              c="dimmed"
              aria-label={t('members.removeOne', { player: playerId })}
              onClick={() =>
                change.mutate(() =>
                  here.api.delete('/teams/{teamId}/members/{playerId}', {
                    params: { path: { ...path, playerId } },
                  }),
                )
              }
            >
              <IconX size={14} />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ];
  const add = () =>
    change.mutate(async () => {
      if (added === null) return;
      await here.api.post('/teams/{teamId}/members', { params: { path }, body: { playerId: added } });
      setAdded(null);
    });
  return (
    <Panel title={t('members.title')} flush>
      <FormFailure error={change.error} />
      {may && (
        <Group gap="xs" p="sm" align="flex-end">
          <PlayerSelect label={t('members.add')} value={added} onChange={setAdded} />
          <Button variant="default" disabled={added === null} loading={change.isPending} onClick={add}>
            {t('members.addAction')}
          </Button>
        </Group>
      )}
      <CursorTable
        label={t('members.title')}
        queryKey={keyOf(here, 'teams', team.id, 'members')}
        fetchPage={(cursor, signal) =>
          here.api.get('/teams/{teamId}/members', {
            params: { path, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
            signal,
          })
        }
        columns={columns}
        rowKey={({ playerId }) => playerId}
        empty={<EmptyState icon={IconUsersGroup} title={t('members.none')} />}
      />
    </Panel>
  );
}
