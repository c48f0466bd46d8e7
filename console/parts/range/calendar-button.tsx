import { ActionIcon, Popover } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { IconCalendar } from '../../kit/icons.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import classes from './range.module.css';
import { localDay } from './range.ts';
import { t } from './texts.ts';

// Only needed once it is opened, and many forms have such a field.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The button within a field that opens a calendar for one day. `children` stand below the calendar. */
export function CalendarButton({
  label,
  day,
  onChoose,
  opened,
  setOpened,
  disabled = false,
  children,
}: {
  label: string;
  /** Empty for none. */
  day: string;
  onChoose: (day: string) => void;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  disabled?: boolean;
  children?: ReactNode;
}) {
  const today = localDay(useEnvironmentTime()());
  return (
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
          disabled={disabled}
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
                days={day === '' ? {} : { from: day, to: day }}
                today={today}
                single
                onChoose={({ from }) => onChoose(from)}
              />
            </Suspense>
            {children}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
