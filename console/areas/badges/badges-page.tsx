import { Badge, Text } from '@mantine/core';
import { IconAward, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { components } from '../../../sdk/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';

type BadgeRecord = components['schemas']['Badge'];

export function BadgesPage() {
  const here = useHere();
  const navigate = useNavigate();
  const create = (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      onClick={() =>
        void navigate({
          to: '/p/$projectId/$environment/badges/$badgeId',
          // No id of a badge can begin with this.
          params: { ...here.params, badgeId: '+new' },
        })
      }
    >
      New badge
    </AllowedButton>
  );
  const columns: Column<BadgeRecord>[] = [
    {
      key: 'name',
      header: 'Badge',
      width: '34%',
      cell: ({ id, name }) => (
        <Link
          to="/p/$projectId/$environment/badges/$badgeId"
          params={{ ...here.params, badgeId: id }}
          className="row-link name"
        >
          {name}
        </Link>
      ),
    },
    { key: 'id', header: 'Id', wide: true, cell: ({ id }) => <span className="name mono">{id}</span> },
    {
      key: 'kind',
      header: '',
      cell: ({ secret, repeatable }) => (
        <>
          {secret && <Badge color="gray">secret</Badge>}
          {repeatable && <Badge color="blue">repeatable</Badge>}
        </>
      ),
    },
    {
      key: 'changed',
      header: 'Changed',
      width: '120px',
      align: 'right',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ];
  return (
    <Page title="Badges" subtitle={<Text c="dimmed">What players earn and keep.</Text>} actions={create}>
      <TableFrame>
        <CursorTable
          label="Badges"
          queryKey={keyOf(here, 'badges', 'list')}
          fetchPage={(cursor, signal) =>
            here.api.get('/badges', {
              params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconAward} title="No badges yet" action={create}>
              Rules and quests award them; players keep them.
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
