import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment, typed and shown in the viewer's zone; ISO 8601 in UTC outside, null where there is none. */
export function MomentInput({
  label,
  value,
  onChange,
  error,
  disabled,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={`In your time zone, ${zone}.`}
      value={value === null ? '' : localOf(value)}
      onChange={(event) => {
        const moment = new Date(event.currentTarget.value);
        onChange(Number.isNaN(moment.getTime()) ? null : moment.toISOString());
      }}
      error={error}
      {...(disabled ? { disabled } : {})}
    />
  );
}

/** `2026-11-15T09:30`, which is what the browser's field speaks. */
function localOf(iso: string): string {
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
