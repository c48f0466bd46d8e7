import { useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import { EffectList } from '../events/effect-list.tsx';
import { describeEffect, type Effect } from '../events/effect-words.ts';
import { TraceView } from '../events/trace-view.tsx';
import { useNameOf } from '../names/definition-names.ts';
import { WordsView } from '../names/words.tsx';
import { PlayerChange } from '../simulate/player-change.tsx';
import { isReward } from './aim.ts';
import type { SentEvent } from './script.ts';
import classes from './sequence-results.module.css';
import { t } from './texts.ts';
import {
  findReached,
  type PlayedChange,
  playedChanges,
  type Reached,
  type SequenceAnswer,
  type Stretch,
  timelineOf,
} from './timeline.ts';

/**
 * The results of a simulated sequence: where the reward first occurs, every event by day, and the player before and
 * after. Days are in the project's time zone.
 */
export function SequenceResults({
  events,
  answer,
  isWanted = isReward,
}: {
  /** The events as they were sent. */
  events: readonly SentEvent[];
  answer: SequenceAnswer;
  /** Whether an effect is the wanted one; if absent, any effect that a player notices. */
  isWanted?: (effect: Effect) => boolean;
}) {
  const { timezone } = useHere().project;
  const { before, results, player } = answer;
  const days = timelineOf(events, results, timezone);
  const reached = findReached(events, results, timezone, isWanted);
  const changes = usePlayedRows(playedChanges(results));
  return (
    <section className={classes['results']} aria-label={t('results.title')}>
      <Summary reached={reached} events={results.length} days={days.at(-1)?.day ?? 1} />
      <ol className={classes['days']}>
        {days.map(({ day, date, stretches }) => (
          <li key={day}>
            <h3>
              {t('results.day', { day })}
              {date && <span className={classes['date']}>{dateOf(date)}</span>}
            </h3>
            <ol className={classes['events']}>
              {stretches.map((stretch) => (
                <StretchRow
                  key={stretch.first}
                  stretch={stretch}
                  events={events}
                  answer={answer}
                  reached={reached?.index ?? null}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <PlayerChange before={before} after={player} more={changes} />
    </section>
  );
}

function Summary({ reached, events, days }: { reached: Reached | null; events: number; days: number }) {
  if (!reached) {
    return (
      <p className={classes['summary']} role="status">
        {t('results.notReached', {
          events: t('events', { count: events }),
          days: t('days', { count: days }),
        })}
      </p>
    );
  }
  return (
    <p className={classes['summary']} role="status" data-reached>
      <IconTrophy size={16} aria-hidden />
      <span>
        <b>{t('results.reached', { event: reached.index + 1, day: reached.day })}</b>{' '}
        <WordsView words={describeEffect(reached.effect).words} />
      </span>
    </p>
  );
}

/** An event with its effects, or a collapsed line for events without effects. */
function StretchRow({
  stretch: { first, last, hasEffects },
  events,
  answer: { results },
  reached,
}: {
  stretch: Stretch;
  events: readonly SentEvent[];
  answer: SequenceAnswer;
  reached: number | null;
}) {
  const { timezone } = useHere().project;
  if (hasEffects) {
    const isReached = first === reached;
    return (
      <li className={classes['event']} data-reached={isReached || undefined}>
        {(results[first]?.timed ?? []).map(({ type, occurredAt, effects, trace }) => (
          <div key={`${type} ${occurredAt}`} className={classes['timed']}>
            <span className="wrap">
              {t('results.timed', { moment: momentOf(occurredAt, timezone) })}{' '}
              <span className="mono">{type}</span>
            </span>
            <EffectList effects={effects} />
            <Folded title={t('results.trace')} draw={() => <TraceView trace={trace} />} />
          </div>
        ))}
        <div className={classes['head']}>
          <EventName index={first} event={events[first]} />
          {isReached && <Badge color="yellow">{t('results.mark')}</Badge>}
        </div>
        <EffectList effects={results[first]?.effects ?? []} />
        <Folded title={t('results.trace')} draw={() => <TraceView trace={results[first]?.trace ?? []} />} />
      </li>
    );
  }
  const quiet = results.slice(first, last + 1);
  return (
    <li className={classes['event']} data-quiet>
      <Folded
        title={
          first === last
            ? t('results.quietOne', { event: first + 1, type: events[first]?.type ?? '' })
            : t('results.quiet', { first: first + 1, last: last + 1 })
        }
        draw={() =>
          quiet.map(({ trace }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of a script have no id, and the response does not change
            <div key={index}>
              <EventName index={first + index} event={events[first + index]} />
              <TraceView trace={trace} />
            </div>
          ))
        }
      />
    </li>
  );
}

function EventName({ index, event }: { index: number; event: SentEvent | undefined }) {
  return (
    <span className={classes['name']}>
      <span className={classes['number']}>{index + 1}</span>
      <span className="wrap mono">{event?.type}</span>
    </span>
  );
}

/** Its content is rendered only when it is opened: a hundred traces at once would be slow. */
function Folded({ title, draw }: { title: string; draw: () => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes['folded']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && draw()}
    </details>
  );
}

function usePlayedRows(changes: readonly PlayedChange[]): [string, string, string, string][] {
  const names = { quests: useNameOf('quests'), adventures: useNameOf('adventures') };
  return changes.map(({ kind, id, wasActive, completed, isActive }) => {
    const done = completed > 0 ? t('played.completed', { count: completed }) : '';
    const going = isActive ? t('played.active') : '';
    return [
      `${kind} ${id}`,
      t(`played.${kind}`, { name: names[kind](id) }),
      wasActive ? t('played.active') : '–',
      [done, going].filter((one) => one !== '').join(', '),
    ];
  });
}

function momentOf(at: string, timeZone: string): string {
  const shown = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(locale, { ...shown, timeZone }).format(new Date(at));
}

const dated = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function dateOf(date: string): string {
  return dated.format(new Date(date));
}
