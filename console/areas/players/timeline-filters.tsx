import { FilterInput } from '../../kit/filter-input.tsx';
import { EffectSelect } from '../../parts/events/effect-select.tsx';
import { MomentRangePicker } from '../../parts/range/moment-range-picker.tsx';
import classes from './player-timeline.module.css';
import type { TimelineFilters } from './search.ts';
import { t } from './texts.ts';

/** Which entries of a timeline are shown. */
export function TimelineFilterRow({
  filters,
  onChange,
}: {
  filters: TimelineFilters;
  onChange: (filters: TimelineFilters) => void;
}) {
  const change = (name: keyof TimelineFilters, value: string | null | undefined) => {
    const { [name]: _, ...others } = filters;
    onChange((value ? { ...others, [name]: value } : others) as TimelineFilters);
  };
  return (
    <div className={classes['filters']}>
      <FilterInput
        label={t('timeline.type')}
        placeholder={t('timeline.typeHint')}
        value={filters.type}
        onChange={(next) => change('type', next)}
      />
      <EffectSelect value={filters.effect} onChange={(next) => change('effect', next)} />
      <MomentRangePicker
        label={t('timeline.time')}
        value={{ from: filters.from ?? null, to: filters.to ?? null }}
        onChange={({ from, to }) => {
          const { from: _, to: __, ...others } = filters;
          onChange({ ...others, ...(from ? { from } : {}), ...(to ? { to } : {}) });
        }}
      />
    </div>
  );
}
