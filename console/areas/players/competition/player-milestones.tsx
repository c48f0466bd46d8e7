import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { Badge } from '../../../kit/badge.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { ShortTable } from '../../../kit/short-table.tsx';
import { LoadState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { definitionLink } from '../../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import { t } from './texts.ts';

type Pass = components['schemas']['PlayerMilestones'];
type Gift = components['schemas']['Gift'];

/** What the player has reached in the open season of leaderboards with milestones. Nothing without one. */
export function PlayerMilestones({ playerId }: { playerId: string }) {
  const here = useHere();
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'milestones'), () =>
    here.api.walk('/players/{playerId}/milestones', { params: { path: { playerId } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} rows={3} />;
  if (data.length === 0) return null;
  return (
    <Panel title={t('passes.title')}>
      <Stack gap="lg">
        {data.map((pass) => (
          <OnePass key={pass.leaderboardId} pass={pass} />
        ))}
      </Stack>
    </Panel>
  );
}

function OnePass({ pass }: { pass: Pass }) {
  const here = useHere();
  const { leaderboardId, leaderboardName, milestones, next, score, entry } = pass;
  const reached = milestones.filter(({ reachedAt }) => reachedAt !== null).length;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap={8}>
          <Text fw={500} className="name" component="div">
            <Link
              {...definitionLink(here.params, 'leaderboards', leaderboardId)}
              className="plain"
              dir="auto"
            >
              {leaderboardName}
            </Link>
          </Text>
          {entry?.joinedAt === null && <Badge color="gray">{t('passes.notJoined')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('passes.score', { score: formatNumber(score ?? 0) })} ·{' '}
          {next ? t('passes.next', { at: formatNumber(next.at) }) : t('passes.done')}
        </Text>
      </Group>
      <ProgressLine
        value={reached / Math.max(1, milestones.length)}
        label={t('passes.progress', { name: leaderboardName })}
      />
      <Text size="xs" c="dimmed">
        {t('passes.reached', { count: reached, total: milestones.length })}
      </Text>
      <ShortTable
        aria-label={t('passes.list', { name: leaderboardName })}
        rows={milestones}
        rowKey={({ milestoneId }) => milestoneId}
        columns={[
          {
            header: t('passes.milestone'),
            cell: ({ milestoneId }) => <span className="mono wrap">{milestoneId}</span>,
          },
          { header: t('passes.at'), number: true, cell: ({ at }) => formatNumber(at) },
          {
            header: t('passes.gives'),
            wide: true,
            cell: ({ gifts }) => (
              <span className="wrap" dir="auto">
                {gifts.map(wordsOf).join(', ') || t('passes.nothing')}
              </span>
            ),
          },
          {
            header: t('passes.when'),
            cell: ({ reachedAt }) => (reachedAt === null ? t('passes.notYet') : <Time at={reachedAt} />),
          },
        ]}
      />
    </Stack>
  );
}

function wordsOf({ do: gives, id, name, amount }: Gift): string {
  if (gives === 'grantXp')
    return amount === null ? t('passes.xpOpen') : t('passes.xp', { amount: formatNumber(amount) });
  if (gives === 'grantStreakFreeze') return t('passes.freezes', { count: amount ?? 1 });
  const words = name ?? id ?? gives;
  return gives === 'awardBadge' || amount === null || (gives === 'grantItem' && amount === 1)
    ? words
    : `${formatNumber(amount)} ${words}`;
}
