import { ScrollArea } from '@mantine/core';
import { memo } from 'react';
import { nextLevelXp } from '../../../packages/sdk/src/levels.ts';
import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { type ShortColumn, ShortTable } from '../../kit/short-table.tsx';
import { t } from './texts.ts';

/** Every level as text, for those who do not use the chart. */
export const LevelTable = memo(function LevelTable({
  thresholds,
  before,
}: {
  thresholds: readonly number[];
  /** The stored thresholds if they differ; otherwise null. */
  before: readonly number[] | null;
}) {
  return (
    <Panel title={t('table.title')} flush>
      <ScrollArea.Autosize mah={420} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('levels') }}>
        <ShortTable
          stickyHeader
          verticalSpacing={5}
          borderColor="var(--line)"
          rows={thresholds.map((xp, index) => ({ xp, level: index + 1 }))}
          rowKey={({ level }) => level}
          columns={[
            { header: t('table.level'), cell: ({ level }) => level },
            { header: t('table.startsAt'), number: true, cell: ({ xp }) => formatNumber(xp) },
            {
              header: t('table.toNext'),
              number: true,
              cell: ({ xp, level }) => {
                const next = nextLevelXp(thresholds, level);
                return next === null ? '—' : formatNumber(next - xp);
              },
            },
            ...(before ? [changeColumn(before)] : []),
          ]}
        />
      </ScrollArea.Autosize>
    </Panel>
  );
});

const changeColumn = (before: readonly number[]): ShortColumn<{ xp: number; level: number }> => ({
  header: t('table.change'),
  number: true,
  cell: ({ xp, level }) => changeOf(xp, before[level - 1]),
});

function changeOf(xp: number, before: number | undefined): string {
  if (before === undefined) return t('table.new');
  return xp === before ? '—' : formatSigned(xp - before);
}
