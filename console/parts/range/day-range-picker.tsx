import { addDays, daysBetween, isDay } from '../../kit/days.ts';
import { formatDays } from './format-days.ts';
import { type Days, daysOfPreset, type Preset } from './presets.ts';
import { RangePopover } from './range-popover.tsx';
import { t } from './texts.ts';

/** Chooses whole days. `preset` is told with them, so that an address can keep "7 days" and not two dates. */
export function DayRangePicker({
  label,
  value,
  preset,
  presets,
  today,
  max = today,
  most,
  zone,
  onChange,
}: {
  label: string;
  value: Days;
  preset: Preset | undefined;
  presets: readonly Preset[];
  today: string;
  max?: string;
  /** The longest range. */
  most: number;
  zone?: string | undefined;
  onChange: (days: Days, preset: Preset | undefined) => void;
}) {
  return (
    <RangePopover
      label={label}
      range={preset ? t(`presets.${preset}`) : formatDays(value)}
      days={value}
      typed={value}
      example={today}
      presets={presets}
      preset={preset}
      today={today}
      max={max}
      zone={zone}
      faultOf={({ from, to }) => {
        if (!isDay(from)) return { at: 'from', fault: t('wrongDay', { example: today }) };
        if (!isDay(to)) return { at: 'to', fault: t('wrongDay', { example: today }) };
        if (from > to) return { at: 'to', fault: t('order') };
        if (to > max) return { at: 'to', fault: t('future') };
        return daysBetween(from, to) > most
          ? { at: 'from', fault: t('tooLong', { count: most }) }
          : undefined;
      }}
      onPreset={(one) => onChange(daysOfPreset(one, today), one)}
      // Two presses may be further apart than the service answers: then it is the last days.
      onDays={({ from, to }) =>
        onChange({ from: daysBetween(from, to) > most ? addDays(to, 1 - most) : from, to }, undefined)
      }
      onTyped={(days) => onChange(days, undefined)}
    />
  );
}
