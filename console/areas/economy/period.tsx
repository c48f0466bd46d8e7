import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../session/here.ts';
import { testClockQuery } from '../../session/test-clock.ts';
import { addDays, dayIn } from './days.ts';
import { type Period, periods } from './search.ts';
import { t } from './texts.ts';

export function PeriodChoice({ value, onChange }: { value: Period; onChange: (next: Period) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('period.label')}
      data={(Object.keys(periods) as Period[]).map((name) => ({ value: name, label: t(`period.${name}`) }))}
      value={value}
      onChange={(next) => onChange(next as Period)}
    />
  );
}

/** The first and the last day of a period that ends today, by the clock of the environment. */
export function useDays(period: Period): { from: string; to: string } {
  const here = useHere();
  const { data: clock } = useQuery(testClockQuery(here));
  const now = new Date(Date.now() + (clock?.offsetSeconds ?? 0) * 1_000);
  const to = dayIn(here.project.timezone, now);
  return { from: addDays(to, 1 - periods[period]), to };
}
