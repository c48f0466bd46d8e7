import { Button, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { CalendarButton } from './calendar-button.tsx';
import classes from './range.module.css';
import { localDay, momentField, readMoment } from './range.ts';
import { t } from './texts.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A field for a date and time in the viewer's zone, with a calendar. Its value is ISO 8601 in UTC, or null. */
export function MomentInput({
  label,
  value = null,
  onChange,
  error,
  disabled = false,
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
  const today = localDay(useEnvironmentTime()());
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  // What is being typed may not be a time yet.
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const shown = momentField(value);
  const [day = '', time = ''] = shown.split(' ');
  const take = (text: string) => {
    setTyped(text);
    setRefused(false);
    const moment = readMoment(text, 'from');
    if (moment !== undefined) onChange(moment);
  };
  const choose = (text: string) => {
    setTyped(undefined);
    onChange(readMoment(text, 'from') ?? null);
  };
  const isUnread = typed !== undefined && readMoment(typed, 'from') === undefined;
  const close = () => {
    setOpened(false);
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      label={label}
      description={second ? undefined : t('field.zone', { zone })}
      // Below the field, so that two of them stand in one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('field.placeholder')}
      autoComplete="off"
      maxLength={20}
      className={classes['field'] ?? ''}
      value={typed ?? shown}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isUnread) return;
        // The form would be sent with the time that was there before.
        event.preventDefault();
        setRefused(true);
      }}
      onBlur={() => {
        setTyped(undefined);
        setRefused(false);
      }}
      error={refused ? t('wrongMoment', { example: `${today} 14:30` }) : error}
      disabled={disabled}
      rightSection={
        <CalendarButton
          label={label}
          day={day}
          onChoose={(from) => choose(`${from} ${time || '00:00'}`)}
          opened={opened}
          setOpened={setOpened}
          disabled={disabled}
        >
          <div className={classes['time']}>
            <TimeField time={time} onTime={(next) => choose(`${day || today} ${next}`)} onEnter={close} />
            <Button variant="light" onClick={close}>
              {t('field.done')}
            </Button>
          </div>
          <Text size="xs" c="dimmed">
            {t('zone', { zone })}
          </Text>
        </CalendarButton>
      }
    />
  );
}

const timeForm = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function TimeField({
  time,
  onTime,
  onEnter,
}: {
  time: string;
  onTime: (time: string) => void;
  onEnter: () => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={t('field.time')}
      placeholder="14:30"
      maxLength={8}
      autoComplete="off"
      value={typed ?? time}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (timeForm.test(value)) onTime(value.padStart(value.length > 5 ? 8 : 5, '0'));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // A form around the field must not be sent.
        event.preventDefault();
        onEnter();
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
