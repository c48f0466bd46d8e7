import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkHere } from '../../kit/page-link.ts';
import { Time } from '../../kit/time.tsx';
import { BacktestOutcome } from '../../parts/backtest/last-backtests.tsx';
import { listedBacktestsQuery } from '../../parts/backtest/use-backtests.ts';
import { useHere, useMay } from '../../session/here.ts';
import { type Changeset, isEditable } from '../../session/open-changeset.ts';
import { fillNodes } from '../../texts/index.ts';
import type { ChangesetSearch } from './search.ts';
import { t } from './texts.ts';

/** The last backtest of the changeset that ended, with its date and main figures, for those who review it. */
export function AttachedBacktest({ changeset }: { changeset: Changeset }) {
  const here = useHere();
  const may = useMay('internals.read');
  const { data } = useQuery({
    ...listedBacktestsQuery(here, { changesetId: changeset.id }),
    enabled: may && changeset.items.length > 0,
  });
  const last = data?.data.find(({ summary }) => summary);
  if (!data) return null;
  if (!last) {
    return isEditable(changeset) ? (
      <Text size="sm" c="dimmed" mt="md">
        {t('backtest.none')}
      </Text>
    ) : null;
  }
  const isOlder = changeset.editedAt !== null && changeset.editedAt > last.createdAt;
  return (
    <Text component="div" size="sm" mt="md">
      {fillNodes(t, 'backtest.run', { when: <Time at={last.createdAt} real form="clock" /> })}{' '}
      <BacktestOutcome {...last} />
      {isOlder && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('backtest.older')}
        </Text>
      )}
      {isEditable(changeset) && (
        <Anchor component={Link} {...linkHere<ChangesetSearch>({ tab: 'backtest' })} size="sm">
          {t('backtest.show')}
        </Anchor>
      )}
    </Text>
  );
}
