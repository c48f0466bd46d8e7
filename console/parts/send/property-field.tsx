import { Autocomplete, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { markLive } from '../events/mark-live.ts';
import type { SeenProperty } from '../events/seen.ts';
import { kindOf, suggestionsOf } from './property-values.ts';
import { t } from './texts.ts';

/** A field for a property that events of this type had before. It suggests their values. */
export function PropertyField({
  property,
  value,
  onChange,
  error,
}: {
  property: SeenProperty;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const shared = {
    label: property.name,
    description: property.onlyLive ? t('onlyLive') : undefined,
    value,
    error,
  };
  if (kindOf(property) === 'boolean') {
    return (
      <NativeSelect
        {...shared}
        data={[
          { value: '', label: t('either') },
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const suggestions = suggestionsOf(property);
  return (
    <Autocomplete
      {...shared}
      data={markLive(suggestions, suggestionsOf({ samples: property.liveSamples }))}
      placeholder={suggestions[0] ?? ''}
      inputMode={kindOf(property) === 'number' ? 'decimal' : 'text'}
      onChange={onChange}
    />
  );
}
