import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { isDay } from '../../kit/days.ts';
import { CalendarButton } from './calendar-button.tsx';
import classes from './range.module.css';
import { t } from './texts.ts';

/** A field for a day, with a calendar. Its value is a date such as `2026-11-15`, or what is typed so far; the form refuses that. */
export function DayInput({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <TextInput
      ref={field}
      label={label}
      placeholder={t('field.dayPlaceholder')}
      autoComplete="off"
      maxLength={10}
      className={classes['field'] ?? ''}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      error={error}
      rightSection={
        <CalendarButton
          label={label}
          day={isDay(value) ? value : ''}
          onChoose={(day) => {
            onChange(day);
            setOpened(false);
            field.current?.focus();
          }}
          opened={opened}
          setOpened={setOpened}
        />
      }
    />
  );
}
