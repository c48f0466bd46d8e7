import { Group, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { type AgoUnit, agoUnits, mostAgo } from '../../kit/ago.ts';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { type SeenValue, seenForms } from './filter-values.ts';
import { t } from './texts.ts';

const units = Object.keys(agoUnits) as AgoUnit[];

/** When a player was seen: since a date, or some time ago, counted from the moment at which a saved view is opened. */
export function SeenInput({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: SeenValue;
  onChange: (value: SeenValue) => void;
  error: string | undefined;
}) {
  const { form, count, unit, moment } = value;
  return (
    <Stack gap={6}>
      <NativeSelect
        label={label}
        data={seenForms.map((one) => ({ value: one, label: t(`seen.${one}`) }))}
        value={form}
        onChange={({ currentTarget }) => {
          const next = seenForms.find((one) => one === currentTarget.value);
          if (next) onChange({ ...value, form: next });
        }}
      />
      {form === 'ago' && (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <NumberInput
            aria-label={t('seen.count', { label })}
            value={count}
            onChange={(next) => onChange({ ...value, count: next })}
            error={error}
            min={1}
            max={mostAgo}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            flex={1}
          />
          <NativeSelect
            aria-label={t('seen.unit', { label })}
            data={units.map((one) => ({ value: one, label: t(`seen.units.${one}`) }))}
            value={unit}
            onChange={({ currentTarget }) => {
              const next = units.find((one) => one === currentTarget.value);
              if (next) onChange({ ...value, unit: next });
            }}
            flex={1}
          />
        </Group>
      )}
      {form === 'date' && (
        <MomentInput
          label={t('seen.date')}
          value={moment}
          onChange={(next) => onChange({ ...value, moment: next })}
          error={error}
        />
      )}
    </Stack>
  );
}
