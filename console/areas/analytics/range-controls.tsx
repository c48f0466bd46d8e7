import { Group, Switch } from '@mantine/core';
import { DayRangePicker } from '../../parts/range/day-range-picker.tsx';
import { mostDays, presets } from './search.ts';
import { t } from './texts.ts';
import { type Range, useAnalyticsSearch } from './use-range.ts';

export function RangeControls({ range }: { range: Range }) {
  const { search, change } = useAnalyticsSearch();
  const { range: chosen = '30d' } = search;
  return (
    <Group gap="md">
      <DayRangePicker
        label={t('range.label')}
        value={range}
        preset={chosen === 'custom' ? undefined : chosen}
        presets={presets}
        today={range.today}
        most={mostDays}
        onChange={({ from, to }, preset) =>
          change(preset ? { range: preset, from: undefined, to: undefined } : { range: 'custom', from, to })
        }
      />
      <Switch
        label={t('range.compare')}
        checked={range.compare}
        onChange={({ currentTarget: { checked } }) => change({ compare: checked ? undefined : 'off' })}
      />
    </Group>
  );
}
