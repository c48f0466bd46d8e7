import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** A moment in the viewer's zone; kept and given as the service writes it. */
export function MomentInput({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  /** ISO 8601, or empty. It is given back as it came unless it is changed here. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      step={1}
      value={localOf(value)}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value);
        onChange(Number.isNaN(at.getTime()) ? '' : at.toISOString());
      }}
      error={error}
    />
  );
}

function localOf(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
