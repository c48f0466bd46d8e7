import { TagsInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { markLive } from './mark-live.ts';
import { mostProperties, propertyForm } from './property-form.ts';
import { useSeenProperties } from './seen.ts';
import { t } from './texts.ts';

/** What the properties of events must be, such as `map:harbour` or `score>100`. Suggests the values that events of the type had. */
export function PropertyInput({
  type,
  value,
  onChange,
  label,
  description,
  error,
}: {
  type: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Without it, the input names itself by its placeholder. */
  label?: string;
  description?: string;
  error?: ReactNode;
}) {
  const [wrong, setWrong] = useState<string | null>(null);
  const seen = useSeenProperties(type ?? '');
  const change = (next: string[]) => {
    const right = next.map((text) => text.trim()).filter((text) => propertyForm.test(text));
    setWrong(next.find((text) => !propertyForm.test(text.trim())) ?? null);
    onChange([...new Set(right)]);
  };
  return (
    <TagsInput
      {...(label === undefined ? { 'aria-label': t('propertyFilter.label') } : { label })}
      description={description}
      placeholder={value.length === 0 ? t('propertyFilter.placeholder') : ''}
      data={markLive(
        seen.flatMap(({ name, samples }) => suggestionsOf(name, samples)),
        seen.flatMap(({ name, liveSamples }) => suggestionsOf(name, liveSamples)),
      )}
      value={[...value]}
      onChange={change}
      maxTags={mostProperties}
      // A comma may be part of a value.
      splitChars={[]}
      acceptValueOnBlur
      maxLength={386}
      error={wrong === null ? error : t('propertyFilter.wrong', { text: wrong })}
      // In a form, which is a column, this would be its height.
      {...(label === undefined ? { style: { flex: '0 1 220px', minWidth: 160 } } : {})}
    />
  );
}

/** Samples are JSON, and long ones are cut off. */
function suggestionsOf(name: string, samples: readonly string[]): string[] {
  if (/[:<>]/.test(name)) return [];
  return samples.flatMap((sample) => {
    if (/^[[{n]/.test(sample)) return [];
    try {
      return [`${name}:${JSON.parse(sample)}`];
    } catch {
      return [];
    }
  });
}
