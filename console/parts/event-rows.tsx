import { Link } from '@tanstack/react-router';
import type { components } from '../../sdk/index.ts';
import { Time } from '../kit/time.tsx';
import { useHere } from '../session/here.ts';
import { EffectChips } from './effect-chips.tsx';
import classes from './event-rows.module.css';

/** A short list of events, for pages that show more than that. */
export function EventRows({ events }: { events: readonly components['schemas']['Event'][] }) {
  const { params } = useHere();
  return (
    <ul className={classes['rows']}>
      {events.map(({ id, type, playerId, occurredAt, effects }) => (
        <li key={`${playerId} ${id}`} className={classes['row']}>
          <Link
            to="/p/$projectId/$environment/events/$eventId"
            params={{ ...params, eventId: id }}
            className={`plain name mono ${classes['type']}`}
          >
            {type}
          </Link>
          <Link
            to="/p/$projectId/$environment/players/$playerId"
            params={{ ...params, playerId }}
            className={`plain name ${classes['player']}`}
          >
            {playerId}
          </Link>
          <span className={classes['effects']}>
            <EffectChips effects={effects} most={3} />
          </span>
          <span className={classes['time']}>
            <Time at={occurredAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
