import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Dropdown } from '../../kit/dropdown.tsx';
import { IconCalendar } from '../../kit/icons.ts';
import type { Days, Preset } from './presets.ts';
import classes from './range.module.css';
import { t } from './texts.ts';

// Only needed once it is opened, and many pages have the button.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface Typed {
  from: string;
  to: string;
}

/** The button with the range, and what it opens: presets, two fields and the calendar. */
export function RangePopover({
  label,
  range,
  days,
  typed,
  example,
  presets,
  preset,
  today,
  max,
  zone,
  disabled = false,
  faultOf,
  onPreset,
  onDays,
  onTyped,
  onClear,
}: {
  label: string;
  /** The range in words. */
  range: string;
  /** The days that the calendar marks. */
  days: Partial<Days>;
  /** What the fields begin with. */
  typed: Typed;
  example: string;
  presets: readonly Preset[];
  preset: Preset | undefined;
  today: string;
  max?: string | undefined;
  /** The time zone, where the page does not say it. */
  zone?: string | undefined;
  disabled?: boolean;
  /** Why the service would refuse what is typed. */
  faultOf: (typed: Typed) => { at: 'from' | 'to'; fault: string } | undefined;
  onPreset: (preset: Preset) => void;
  onDays: (days: Days) => void;
  onTyped: (typed: Typed) => void;
  onClear?: (() => void) | undefined;
}) {
  return (
    <Dropdown
      label={t('button', { label, range })}
      text={range}
      icon={<IconCalendar size={15} />}
      disabled={disabled}
      className={classes['dropdown'] ?? ''}
    >
      {(close) => (
        <>
          <fieldset className={classes['presets']} aria-label={t('presetsLabel')}>
            {presets.map((one) => (
              <button
                key={one}
                type="button"
                className={classes['preset']}
                aria-pressed={one === preset}
                onClick={() => {
                  onPreset(one);
                  close();
                }}
              >
                {t(`presets.${one}`)}
              </button>
            ))}
            {onClear && (
              <button
                type="button"
                className={classes['preset']}
                aria-pressed={days.from === undefined && days.to === undefined}
                onClick={() => {
                  onClear();
                  close();
                }}
              >
                {t('clear')}
              </button>
            )}
          </fieldset>
          <div className={classes['own']}>
            <Fields
              typed={typed}
              example={example}
              faultOf={faultOf}
              onTyped={(next) => {
                onTyped(next);
                close();
              }}
            />
            <Suspense fallback={<div className={classes['waiting']} />}>
              <Calendar
                days={days}
                today={today}
                max={max}
                onChoose={(next) => {
                  onDays(next);
                  close();
                }}
              />
            </Suspense>
            {zone && (
              <Text size="xs" c="dimmed">
                {t('zone', { zone })}
              </Text>
            )}
          </div>
        </>
      )}
    </Dropdown>
  );
}

/** For exact times, and for those who would rather type. */
function Fields({
  typed: first,
  example,
  faultOf,
  onTyped,
}: {
  typed: Typed;
  example: string;
  faultOf: (typed: Typed) => { at: 'from' | 'to'; fault: string } | undefined;
  onTyped: (typed: Typed) => void;
}) {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState(false);
  const fault = faultOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form around the picker must not be sent.
    event.stopPropagation();
    setAsked(true);
    if (!fault) onTyped(typed);
  };
  return (
    <form className={classes['fields']} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((side) => (
        <TextInput
          key={side}
          label={t(side)}
          placeholder={example}
          value={typed[side]}
          maxLength={20}
          error={asked && fault?.at === side ? fault.fault : undefined}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [side]: value })}
        />
      ))}
      <Button type="submit" variant="light">
        {t('apply')}
      </Button>
    </form>
  );
}
