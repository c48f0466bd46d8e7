import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { isDay } from '../../kit/days.ts';
import { IconCalendar } from '../../kit/icons.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import classes from './range.module.css';
import { localDay } from './range.ts';
import { t } from './texts.ts';

// Only needed once it is opened.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

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
  const today = localDay(useEnvironmentTime()());
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
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          shadow="md"
          radius="md"
          trapFocus
          transitionProps={{ duration: 0 }}
          middlewares={{ flip: true, shift: true, size: true }}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('field.open')}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={15} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label={label}>
            {opened && (
              <div className={classes['own']}>
                <Suspense fallback={<div className={classes['waiting']} data-single />}>
                  <Calendar
                    days={isDay(value) ? { from: value, to: value } : {}}
                    today={today}
                    single
                    onChoose={({ from }) => {
                      onChange(from);
                      setOpened(false);
                      field.current?.focus();
                    }}
                  />
                </Suspense>
              </div>
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
