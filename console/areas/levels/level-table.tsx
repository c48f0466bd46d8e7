import { ScrollArea, Table } from '@mantine/core';
import { memo } from 'react';
import { nextLevelXp } from '../../../packages/sdk/src/levels.ts';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { t } from './texts.ts';

/** Every level, for those who would rather read than look. */
export const LevelTable = memo(function LevelTable({
  thresholds,
  before,
}: {
  thresholds: readonly number[];
  /** As it is stored, where that is something else. */
  before: readonly number[] | null;
}) {
  return (
    <Panel title={t('table.title')} flush>
      <ScrollArea.Autosize mah={420} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('levels') }}>
        <Table stickyHeader verticalSpacing={5} borderColor="var(--line)">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('table.level')}</Table.Th>
              <Table.Th ta="right">{t('table.startsAt')}</Table.Th>
              <Table.Th ta="right">{t('table.toNext')}</Table.Th>
              {before && <Table.Th ta="right">{t('table.change')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {thresholds.map((xp, index) => {
              const next = nextLevelXp(thresholds, index + 1);
              return (
                <Table.Tr key={xp}>
                  <Table.Td>{index + 1}</Table.Td>
                  <Table.Td ta="right" className="number">
                    {formatNumber(xp)}
                  </Table.Td>
                  <Table.Td ta="right" className="number">
                    {next === null ? '—' : formatNumber(next - xp)}
                  </Table.Td>
                  {before && (
                    <Table.Td ta="right" className="number">
                      {changeOf(xp, before[index])}
                    </Table.Td>
                  )}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Panel>
  );
});

function changeOf(xp: number, before: number | undefined): string {
  if (before === undefined) return t('table.new');
  return xp === before ? '—' : formatSigned(xp - before);
}
