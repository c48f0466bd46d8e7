import { Anchor, Text } from '@mantine/core';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import { Time } from '../../kit/time.tsx';
import classes from './backtest.module.css';
import { Change } from './change.tsx';
import { t } from './texts.ts';
import type { ListedBacktest } from './use-backtests.ts';

/** The last backtests of a rule, a changeset or an experiment; each can be opened to see its result again. */
export function LastBacktests({
  rows,
  current,
  onOpen,
}: {
  rows: readonly ListedBacktest[];
  current: string | null;
  onOpen: (id: string) => void;
}) {
  return (
    <section aria-label={t('last.title')}>
      <h3 className={classes['heading']}>{t('last.title')}</h3>
      <ShortTable
        className={classes['table'] ?? ''}
        horizontalSpacing={6}
        verticalSpacing={5}
        rows={rows}
        rowKey={({ id }) => id}
        current={current ?? undefined}
        columns={[
          {
            header: t('last.started'),
            cell: ({ id, createdAt }) => (
              <Anchor component="button" type="button" size="xs" onClick={() => onOpen(id)}>
                <Time at={createdAt} real />
              </Anchor>
            ),
          },
          ...(rows.some(({ variantId }) => variantId !== null)
            ? [{ header: t('variant'), cell: ({ variantId }: ListedBacktest) => variantId }]
            : []),
          { header: t('last.period'), cell: (row) => <Period {...row} /> },
          { header: t('last.outcome'), cell: (row) => <BacktestOutcome {...row} /> },
        ]}
      />
    </section>
  );
}

function Period({ from, to }: ListedBacktest) {
  return (
    <>
      {from === null ? t('last.fromFirst') : <Time at={from} form="date" />} – <Time at={to} form="date" />
    </>
  );
}

export function BacktestOutcome({ status, progress, summary }: ListedBacktest) {
  if (status === 'running') return t('done', { share: formatPercent(progress) });
  if (status === 'failed') return t('last.failed');
  if (!summary) return t('last.cancelled');
  const { affectedPlayers, players, difference } = summary;
  return (
    <>
      {t('last.affected', {
        count: players,
        affected: formatNumber(affectedPlayers),
        players: formatNumber(players),
      })}
      <Text size="xs" c="dimmed" component="span" display="block">
        {t('result.xp')} <Change by={difference.xp} />
      </Text>
    </>
  );
}
