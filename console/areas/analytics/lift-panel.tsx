import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Panel } from '../../kit/panel.tsx';
import { ComparedTable } from '../../parts/experiments/compared-table.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';
import type { Range } from './use-range.ts';

const titles: ReadonlyMap<string, () => string> = new Map([
  ['retained-1', () => t('lift.retained', { count: 1 })],
  ['retained-7', () => t('lift.retained', { count: 7 })],
  ['retained-28', () => t('lift.retained', { count: 28 })],
  ['active-days-7', () => t('lift.activeDays', { count: 7 })],
  ['active-days-28', () => t('lift.activeDays', { count: 28 })],
]);

/** A project that holds nobody out does not have this panel. */
export function LiftPanel({ range: { from, to } }: { range: Range }) {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'analytics', 'lift', { from, to }),
    queryFn: ({ signal }) => here.api.get('/analytics/lift', { params: { query: { from, to } }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.exposures.every(({ players }) => players === 0)) return null;
  const names = new Map([
    ['holdout', t('lift.holdout')],
    ['others', t('lift.others')],
  ]);
  return (
    <Panel title={t('lift.title')} description={t('lift.description')}>
      {data.metrics.map(({ id, variants }) => (
        <ComparedTable
          key={id}
          title={titles.get(id)?.() ?? id}
          isShare={id.startsWith('retained')}
          higherIsBetter
          variants={variants}
          names={names}
          effect={data.smallestEffect.find((one) => one.id === id)}
        />
      ))}
    </Panel>
  );
}
