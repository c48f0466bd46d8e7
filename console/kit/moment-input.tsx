import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from './texts.ts';

const minuteLength = 'YYYY-MM-DDTHH:MM'.length;
const secondLength = 'YYYY-MM-DDTHH:MM:SS'.length;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An input for a date and time in the viewer's zone. Its value is ISO 8601 in UTC, or null. */
export function MomentInput({
  label,
  value = null,
  onChange,
  error,
  disabled,
  second = false,
}: {
  label: string;
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Whether it stands beside another one, which says the zone. */
  second?: boolean;
}) {
  const shown = value === null ? '' : localOf(value);
  return (
    <TextInput
      type="datetime-local"
      // With seconds only if the value has some: 23:59:59 is a common end, and the browser refuses values between steps.
      {...(shown.length > minuteLength ? { step: 1 } : {})}
      label={label}
      description={second ? undefined : t('moment.zone', { zone })}
      // Below the field, so that two of them stand in one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={shown}
      onChange={(event) => {
        const moment = new Date(event.currentTarget.value);
        onChange(Number.isNaN(moment.getTime()) ? null : moment.toISOString());
      }}
      error={error}
      {...(disabled ? { disabled } : {})}
    />
  );
}

/** `2026-11-15T09:30` or `2026-11-15T09:30:15`: the format of the browser's field. */
function localOf(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, moment.getUTCSeconds() === 0 ? minuteLength : secondLength);
}
