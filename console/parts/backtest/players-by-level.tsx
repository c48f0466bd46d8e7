import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import classes from './backtest.module.css';
import { Change } from './change.tsx';
import { t } from './texts.ts';

const most = 12;

/** The levels that the draft moves players to or from. */
export function PlayersByLevel({
  levels,
  tried,
}: {
  levels: components['schemas']['BacktestResult']['levels'];
  tried: string;
}) {
  const moved = levels.filter(({ happened, draft }) => happened !== draft);
  if (moved.length === 0) return null;
  return (
    <div>
      <h3 className={classes['heading']}>{t('result.playersByLevel')}</h3>
      <ShortTable
        className={classes['table'] ?? ''}
        horizontalSpacing={6}
        verticalSpacing={5}
        rows={moved.slice(0, most)}
        rowKey={({ level }) => level}
        columns={[
          { header: t('result.levelHead'), cell: ({ level }) => t('result.level', { level }) },
          { header: t('result.before'), number: true, cell: ({ happened }) => formatNumber(happened) },
          { header: tried, number: true, cell: ({ draft }) => formatNumber(draft) },
          {
            header: t('result.difference'),
            number: true,
            cell: ({ happened, draft }) => <Change by={draft - happened} />,
          },
        ]}
      />
      {moved.length > most && (
        <Text size="xs" c="dimmed">
          {t('result.moreLevels', { count: moved.length - most })}
        </Text>
      )}
    </div>
  );
}
