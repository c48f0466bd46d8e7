import { NativeSelect } from '@mantine/core';
import { FilterInput } from '../../kit/filter-input.tsx';
import { MomentInput } from '../../kit/moment-input.tsx';
import classes from './player-timeline.module.css';
import { type TimelineFilters, timelineEffects } from './search.ts';
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
      <NativeSelect
        aria-label={t('timeline.effect')}
        data={[
          { value: '', label: t('timeline.anyEffect') },
          ...timelineEffects.map((value) => ({ value, label: t(`timeline.effects.${nameOf(value)}`) })),
        ]}
        value={filters.effect ?? ''}
        onChange={(event) => change('effect', event.currentTarget.value)}
      />
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

/** The keys of texts cannot contain dots, because a dot leads one level down. */
type Name<T extends string> = T extends `${infer A}.${infer B}` ? `${A}-${B}` : T;

function nameOf<T extends (typeof timelineEffects)[number]>(effect: T): Name<T> {
  return effect.replace('.', '-') as Name<T>;
}
