import { useEnvironmentTime } from '../../kit/time.tsx';
import { locale } from '../../texts/index.ts';
import { formatDay, formatDays } from './format-days.ts';
import { daysOfPreset, type Preset } from './presets.ts';
import { daysOf, localDay, type Moments, momentsOf, momentText, presetOf, readMoment } from './range.ts';
import { RangePopover } from './range-popover.tsx';
import { t } from './texts.ts';

const usualPresets: readonly Preset[] = ['today', '7d', '30d', 'month'];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const exactly = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Chooses a stretch of time in the viewer's zone, for lists. Either end may be open; without both it is any time. */
export function MomentRangePicker({
  label,
  value,
  onChange,
  presets = usualPresets,
  real = false,
  required = false,
}: {
  label: string;
  value: Moments;
  onChange: (moments: Moments) => void;
  presets?: readonly Preset[];
  /** For times of the service, which do not use the clock of the environment. */
  real?: boolean;
  /** Whether both ends are needed. */
  required?: boolean;
}) {
  const environmentTime = useEnvironmentTime();
  const today = localDay(real ? Date.now() : environmentTime());
  const days = daysOf(value);
  const whole =
    days.from !== undefined && days.to !== undefined ? { from: days.from, to: days.to } : undefined;
  const isWholeDays =
    whole !== undefined &&
    momentText(value.from, 'from') === whole.from &&
    momentText(value.to, 'to') === whole.to;
  const preset = isWholeDays ? presetOf(whole, today, presets) : undefined;
  const example = `${today} 14:30`;
  return (
    <RangePopover
      label={label}
      range={preset ? t(`presets.${preset}`) : isWholeDays ? formatDays(whole) : describe(value)}
      days={days}
      typed={{ from: momentText(value.from, 'from'), to: momentText(value.to, 'to') }}
      example={example}
      presets={presets}
      preset={preset}
      today={today}
      zone={zone}
      faultOf={(typed) => {
        const [from, to] = [readMoment(typed.from, 'from'), readMoment(typed.to, 'to')];
        const wrong = t('wrongMoment', { example });
        if (from === undefined || (required && from === null)) return { at: 'from', fault: wrong };
        if (to === undefined || (required && to === null)) return { at: 'to', fault: wrong };
        return from !== null && to !== null && from >= to ? { at: 'to', fault: t('order') } : undefined;
      }}
      onPreset={(one) => onChange(momentsOf(daysOfPreset(one, today)))}
      onDays={(chosen) => onChange(momentsOf(chosen))}
      onTyped={({ from, to }) =>
        onChange({ from: readMoment(from, 'from') ?? null, to: readMoment(to, 'to') ?? null })
      }
      {...(required ? {} : { onClear: () => onChange({ from: null, to: null }) })}
    />
  );
}

function describe({ from, to }: Moments): string {
  const said = (iso: string, side: 'from' | 'to') => {
    const text = momentText(iso, side);
    return text.includes(' ') ? exactly.format(new Date(iso)) : formatDay(text);
  };
  if (from !== null && to !== null) return `${said(from, 'from')} – ${said(to, 'to')}`;
  if (from !== null) return t('since', { from: said(from, 'from') });
  return to === null ? t('any') : t('until', { to: said(to, 'to') });
}
