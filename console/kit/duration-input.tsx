import { Group, Input, NativeSelect, NumberInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type DurationUnit, durationUnits, secondsOf, unitOf } from './duration.ts';
import { t } from './texts.ts';

/** An input for a duration in a suitable unit. Its value is in seconds, or null. */
export function DurationInput({
  label,
  description,
  value = null,
  onChange,
  error,
  disabled = false,
}: {
  label: string;
  description?: string;
  value?: number | null;
  onChange: (seconds: number | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}) {
  const id = useId();
  const [chosen, setUnit] = useState<DurationUnit>(value ? unitOf(value) : 'days');
  // A value from outside may not be a whole number in the chosen unit.
  const unit = value !== null && value % secondsOf(chosen) !== 0 ? unitOf(value) : chosen;
  const change = (count: number | string, next: DurationUnit) =>
    onChange(typeof count === 'number' && count > 0 ? Math.round(count * secondsOf(next)) : null);
  const count = value === null ? '' : value / secondsOf(unit);
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Group gap={6} wrap="nowrap">
        <NumberInput
          id={id}
          value={count}
          onChange={(next) => change(next, unit)}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          placeholder={t('duration.none')}
          disabled={disabled}
          error={Boolean(error)}
          flex={1}
          miw={60}
        />
        <NativeSelect
          aria-label={t('duration.unitOf', { label: label.toLowerCase() })}
          data={durationUnits.map(([value]) => ({ value, label: t(`duration.units.${value}`) }))}
          value={unit}
          onChange={(event) => {
            const next = event.currentTarget.value as DurationUnit;
            setUnit(next);
            change(count, next);
          }}
          disabled={disabled}
          w={110}
        />
      </Group>
    </Input.Wrapper>
  );
}
