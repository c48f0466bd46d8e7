import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { download } from '../../kit/download.ts';
import { IconDownload, IconUsers } from '../../kit/icons.ts';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { EmptyState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useNameOf } from '../names/definition-names.ts';
import { t } from './texts.ts';
import type { Reversal } from './use-reversal.ts';

type Affected = components['schemas']['AffectedPlayer'];

/** The players whom a reversal changes, with what changes for each; shown when asked for. */
export function AffectedPlayers({ reversal: { id, status, result } }: { reversal: Reversal }) {
  const here = useHere();
  const [isShown, setShown] = useState(false);
  const file = useMutation({
    mutationFn: async () => {
      const params = { path: { reversalId: id } };
      const stream = await here.api.getStream('/reversals/{reversalId}/player-export', { params });
      // The byte order mark tells spreadsheets that the file is UTF-8.
      download(`players-${id}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', await new Response(stream).blob()]);
    },
    onError: (error) =>
      notifications.show({
        color: 'red',
        message: t('affected.failed', { title: describeError(error).title }),
      }),
  });
  // While it runs, the list grows with each look.
  if (status === 'running' || result.players === 0) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'affected.hide' : 'affected.show')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('affected.download')}
        </Button>
      </Group>
      {isShown && <List id={id} />}
    </Stack>
  );
}

function List({ id }: { id: string }) {
  const here = useHere();
  const changesOf = useChanges();
  const columns: Column<Affected>[] = [
    {
      header: t('affected.player'),
      width: '40%',
      cell: ({ playerId, displayName }) => (
        <Link
          to="/p/$projectId/$environment/players/$playerId"
          params={{ ...here.params, playerId }}
          className="row-link name"
        >
          {displayName ?? playerId}
        </Link>
      ),
    },
    { header: t('affected.changes'), cell: (player) => changesOf(player).join(', ') },
  ];
  return (
    <TableFrame>
      <CursorTable
        label={t('affected.title')}
        queryKey={keyOf(here, 'reversals', id, 'players')}
        fetchPage={(cursor, signal) =>
          here.api.get('/reversals/{reversalId}/players', {
            params: { path: { reversalId: id }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
            signal,
          })
        }
        columns={columns}
        rowKey={({ playerId }) => playerId}
        empty={<EmptyState icon={IconUsers} title={t('affected.none')} />}
      />
    </TableFrame>
  );
}

function useChanges() {
  const currency = useNameOf('currencies');
  const item = useNameOf('items');
  return ({ events, xp, badges, quests, balances, items }: Affected): string[] => [
    t('affected.events', { count: events, events: formatNumber(events) }),
    ...(xp === 0 ? [] : [`${formatSigned(xp)} XP`]),
    ...(badges === 0 ? [] : [t('affected.badges', { count: badges, badges: formatNumber(badges) })]),
    ...(quests === 0 ? [] : [t('affected.quests', { count: quests, quests: formatNumber(quests) })]),
    ...balances.map(({ currencyId, amount }) => `${formatSigned(amount)} ${currency(currencyId)}`),
    ...items.map(({ itemId, quantity }) => `${formatSigned(quantity)} ${item(itemId)}`),
  ];
}
