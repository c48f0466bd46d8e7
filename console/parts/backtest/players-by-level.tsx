import { Table, Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
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
      <Table className={classes['table'] ?? ''} horizontalSpacing={6} verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('result.levelHead')}</Table.Th>
            <Table.Th ta="right">{t('result.before')}</Table.Th>
            <Table.Th ta="right">{tried}</Table.Th>
            <Table.Th ta="right" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moved.slice(0, most).map(({ level, happened, draft }) => (
            <Table.Tr key={level}>
              <Table.Td>{t('result.level', { level })}</Table.Td>
              <Table.Td ta="right">{formatNumber(happened)}</Table.Td>
              <Table.Td ta="right">{formatNumber(draft)}</Table.Td>
              <Table.Td ta="right">
                <Change by={draft - happened} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {moved.length > most && (
        <Text size="xs" c="dimmed">
          {t('result.moreLevels', { count: moved.length - most })}
        </Text>
      )}
    </div>
  );
}
