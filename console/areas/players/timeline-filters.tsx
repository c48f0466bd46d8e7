import { FilterInput } from '../../kit/filter-input.tsx';
import { MomentInput } from '../../kit/moment-input.tsx';
import { EffectSelect } from '../../parts/events/effect-select.tsx';
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
      <MomentInput
        label={t('timeline.from')}
        value={filters.from ?? null}
        onChange={(next) => change('from', next)}
      />
      <MomentInput
        label={t('timeline.to')}
        value={filters.to ?? null}
        onChange={(next) => change('to', next)}
      />
    </div>
  );
}
