import { Group, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { daysBetween, isDay } from '../../kit/days.ts';
import { mostDays, type RangeName, rangeNames } from './search.ts';
import { t } from './texts.ts';
import { type Range, useAnalyticsSearch } from './use-range.ts';

export function RangeControls({ range }: { range: Range }) {
  const { search, change } = useAnalyticsSearch();
  const chosen = search.range ?? '30d';
  return (
    <Group gap="sm" align="flex-start">
      <SegmentedControl
        aria-label={t('range.label')}
        data={rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={chosen}
        onChange={(next) => {
          const custom = next === 'custom';
          change({
            range: next as RangeName,
            from: custom ? range.from : undefined,
            to: custom ? range.to : undefined,
          });
        }}
      />
      {chosen === 'custom' && <CustomRange range={range} />}
      <Switch
        label={t('range.compare')}
        checked={range.compare}
        onChange={({ currentTarget: { checked } }) => change({ compare: checked ? undefined : 'off' })}
        mt={7}
      />
    </Group>
  );
}

/** The typed days take effect once they make a range that the service can answer. */
function CustomRange({ range }: { range: Range }) {
  const { change } = useAnalyticsSearch();
  const [typed, setTyped] = useState({ from: range.from, to: range.to });
  const whole = isDay(typed.from) && isDay(typed.to);
  const wrong = whole && (typed.from > typed.to || daysBetween(typed.from, typed.to) > mostDays);
  const enter = (next: typeof typed) => {
    setTyped(next);
    if (!isDay(next.from) || !isDay(next.to) || next.from > next.to) return;
    if (daysBetween(next.from, next.to) <= mostDays) change(next);
  };
  return (
    <Group gap="xs" align="flex-start">
      {(['from', 'to'] as const).map((side) => (
        <TextInput
          key={side}
          type="date"
          aria-label={t(`range.${side}`)}
          value={typed[side]}
          max={range.today}
          error={side === 'to' && wrong ? t('range.invalid') : undefined}
          onChange={({ currentTarget: { value } }) => enter({ ...typed, [side]: value })}
        />
      ))}
    </Group>
  );
}
