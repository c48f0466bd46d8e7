import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { addDays } from '../../kit/days.ts';
import { linkTo } from '../../kit/page-link.ts';
import { type DefinitionKind, kindNames } from '../../parts/changes/kinds.ts';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import classes from './calendar.module.css';
import { type Bar, barsOf, isMovable, type Line } from './lanes.ts';
import type { Move } from './move-window.ts';
import { t } from './texts.ts';
import { describeWindow } from './when.ts';

const dayNumber = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
const firstOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** One week of the calendar, with its bars in lanes. */
export function WeekRow({
  monday,
  lines,
  today,
  month,
  dayOf,
  onMove,
}: {
  monday: string;
  lines: readonly Line[];
  today: string;
  /** The month that is shown, such as `2026-11`; days of others are dimmed. Absent: all are the same. */
  month?: string;
  dayOf: (at: string) => string;
  /** Absent: nothing can be moved. */
  onMove: ((line: Line, move: Move) => void) | undefined;
}) {
  const bars = barsOf(lines, monday, dayOf);
  const lanes = bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  return (
    <li className={classes['week']} style={{ '--lanes': Math.max(lanes, 2) } as React.CSSProperties}>
      {Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day, i) => (
        <div
          key={day}
          className={classes['day']}
          style={{ gridColumn: i + 1 }}
          data-today={day === today || undefined}
          data-other={(month !== undefined && !day.startsWith(month)) || undefined}
          data-weekend={i > 4 || undefined}
        >
          <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
            {(day.endsWith('-01') ? firstOfMonth : dayNumber).format(new Date(day))}
          </time>
        </div>
      ))}
      {bars.map((bar) => (
        <BarView key={`${bar.line.kind} ${bar.line.id} ${bar.line.start}`} bar={bar} onMove={onMove} />
      ))}
    </li>
  );
}

/** What is dragged: all of it, or one end. */
type Part = 'all' | 'start' | 'end';

const moveOf = (part: Part, days: number): Move => ({
  start: part === 'end' ? 0 : days,
  end: part === 'start' ? 0 : days,
});

/** Nearer to an end than this, a press takes the end. In pixels. */
const grip = 9;

function BarView({ bar, onMove }: { bar: Bar; onMove: ((line: Line, move: Move) => void) | undefined }) {
  const { line, first, last, lane, isCutBefore, isCutAfter } = bar;
  const here = useHere();
  const drag = useRef<{ x: number; width: number; part: Part; moved: boolean } | null>(null);
  const [offset, setOffset] = useState<{ part: Part; days: number } | null>(null);
  const when = describeWindow(line.start, line.end, here.project.timezone);
  const isMobile = onMove !== undefined && isMovable(line);
  const says = [kindOf(line.kind), when, ...(line.enabled ? [] : [t('disabled')])].join(', ');

  const partAt = (event: PointerEvent<HTMLElement>): Part => {
    const box = event.currentTarget.getBoundingClientRect();
    if (!isCutBefore && line.start !== null && event.clientX - box.left < grip) return 'start';
    return !isCutAfter && line.end !== null && box.right - event.clientX < grip ? 'end' : 'all';
  };
  const daysAt = (event: PointerEvent<HTMLElement>) =>
    drag.current ? Math.round((event.clientX - drag.current.x) / drag.current.width) : 0;
  const moving = isMobile && {
    draggable: false,
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Fingers scroll; the keyboard and the page of the definition are for those who have no mouse.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const week = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
      drag.current = { x: event.clientX, width: Math.max(1, week / 7), part: partAt(event), moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) {
        event.currentTarget.dataset['part'] = partAt(event);
        return;
      }
      if (Math.abs(event.clientX - drag.current.x) > 4) drag.current.moved = true;
      if (drag.current.moved) setOffset({ part: drag.current.part, days: daysAt(event) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const days = daysAt(event);
      const part = drag.current?.part ?? 'all';
      if (drag.current?.moved && days !== 0) onMove(line, moveOf(part, days));
      setOffset(null);
    },
    onPointerCancel: () => {
      drag.current = null;
      setOffset(null);
    },
    onClick: (event: React.MouseEvent) => {
      // The click that ends a drag opens nothing.
      if (drag.current?.moved) event.preventDefault();
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (by === 0 || event.shiftKey === event.altKey) return;
      event.preventDefault();
      onMove(line, moveOf(event.altKey ? 'end' : 'all', by));
    },
  };
  const [from, to] = [
    first + (offset && offset.part !== 'end' ? offset.days : 0),
    last + (offset && offset.part !== 'start' ? offset.days : 0),
  ];
  const [shownFrom, shownTo] = [clamp(from), Math.max(clamp(from), clamp(to))];
  const link =
    line.kind === 'changesets'
      ? linkTo('/p/$projectId/$environment/changesets/$changesetId', { ...here.params, changesetId: line.id })
      : definitionLink(here.params, line.kind as DefinitionKind, line.id);
  return (
    <Link
      {...link}
      className={classes['bar']}
      style={{ gridColumn: `${shownFrom + 1} / ${shownTo + 2}`, gridRow: lane + 2 }}
      data-kind={line.kind}
      data-disabled={!line.enabled || undefined}
      data-before={isCutBefore || undefined}
      data-after={isCutAfter || undefined}
      data-movable={isMobile || undefined}
      data-moving={offset !== null || undefined}
      title={`${line.name}, ${says}`}
      {...moving}
    >
      <span className="name" dir="auto">
        {line.name}
        <VisuallyHidden component="span">, {says}</VisuallyHidden>
      </span>
      {line.recurrence !== null && <small>{t(`every.${line.recurrence}`)}</small>}
    </Link>
  );
}

const clamp = (column: number) => Math.min(6, Math.max(0, column));

export function kindOf(kind: string): string {
  return kind === 'changesets' ? t('changesets') : kindNames(kind).many;
}
