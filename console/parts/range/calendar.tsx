import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../kit/icons.ts';
import { useNarrow } from '../../kit/narrow.ts';
import { locale } from '../../texts/index.ts';
import type { Days } from './presets.ts';
import classes from './range.module.css';
import { addMonths, dayAfterKey, ordered, weeksOf } from './range.ts';
import { t } from './texts.ts';

const utc = { timeZone: 'UTC' } as const;
const monthName = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat(locale, { ...utc, dateStyle: 'full' });
const shortWeekday = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short' });
const longWeekday = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'long' });
/** A Monday, and the six days after it. */
const anyWeek = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 10, 2 + index));

/**
 * One or two months, in which two presses choose the first and the last day. Arrow keys move by days and weeks, Page Up and
 * Page Down by months, Home and End within the week; Enter chooses.
 */
export function Calendar({
  days,
  today,
  max,
  single = false,
  onChoose,
}: {
  days: Partial<Days>;
  today: string;
  /** The last day that can be chosen. */
  max?: string | undefined;
  /** Whether one press chooses one day. */
  single?: boolean;
  onChoose: (days: Days) => void;
}) {
  const months = useNarrow() || single ? 1 : 2;
  const [focused, setFocused] = useState(days.to ?? days.from ?? today);
  const [shown, setShown] = useState(() => addMonths(focused.slice(0, 7), 1 - months));
  const [first, setFirst] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const moving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of the day exists once its month is shown
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]:not([data-around])`)?.focus();
  }, [focused, shown]);
  const marked = first === undefined ? days : ordered(first, pointed ?? first);
  const choose = (day: string) => {
    if (max !== undefined && day > max) return;
    setFocused(day);
    if (single) {
      onChoose({ from: day, to: day });
      return;
    }
    if (first === undefined) {
      setFirst(day);
      setPointed(day);
      return;
    }
    setFirst(undefined);
    onChoose(ordered(first, day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    const day = max !== undefined && next > max ? max : next;
    const month = day.slice(0, 7);
    moving.current = true;
    setFocused(day);
    setPointed(day);
    if (month < shown) setShown(month);
    if (month > addMonths(shown, months - 1)) setShown(addMonths(month, 1 - months));
  };
  const turn = (by: number) => {
    setShown(addMonths(shown, by));
    setFocused(`${addMonths(shown, by)}-01`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div className={classes['months']} ref={grid} onKeyDown={onKeyDown}>
      {Array.from({ length: months }, (_, index) => addMonths(shown, index)).map((month, index) => {
        const title = monthName.format(Date.parse(`${month}-01`));
        return (
          <div key={month} className={classes['month']}>
            <div className={classes['monthHead']}>
              {index === 0 ? (
                <ActionIcon aria-label={t('previous')} onClick={() => turn(-1)}>
                  <IconChevronLeft size={16} />
                </ActionIcon>
              ) : (
                <span className={classes['noTurn']} />
              )}
              <span className={classes['monthName']} aria-live="polite">
                {title}
              </span>
              {index === months - 1 ? (
                <ActionIcon aria-label={t('next')} onClick={() => turn(1)}>
                  <IconChevronRight size={16} />
                </ActionIcon>
              ) : (
                <span className={classes['noTurn']} />
              )}
            </div>
            <table className={classes['grid']} aria-label={title}>
              <thead>
                <tr>
                  {anyWeek.map((day) => (
                    <th key={day} scope="col" abbr={longWeekday.format(day)}>
                      {shortWeekday.format(day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month).map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => {
                      const around = day.slice(0, 7) !== month;
                      const within =
                        marked.from !== undefined &&
                        marked.to !== undefined &&
                        day >= marked.from &&
                        day <= marked.to;
                      const edge = day === marked.from || day === marked.to;
                      return (
                        <td
                          key={day}
                          data-within={(within && !around) || undefined}
                          data-first={day === marked.from || undefined}
                          data-last={day === marked.to || undefined}
                        >
                          {!around && (
                            <button
                              type="button"
                              className={classes['day']}
                              data-day={day}
                              data-edge={edge || undefined}
                              data-today={day === today || undefined}
                              aria-label={dayName.format(Date.parse(day))}
                              aria-pressed={edge || within}
                              aria-current={day === today ? 'date' : undefined}
                              disabled={max !== undefined && day > max}
                              tabIndex={day === focused ? 0 : -1}
                              onClick={() => choose(day)}
                              onFocus={() => setFocused(day)}
                              onPointerEnter={() => setPointed(day)}
                            >
                              {Number(day.slice(8))}
                            </button>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </div>
  );
}
