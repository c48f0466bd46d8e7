import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { IconArrowForwardUp, IconBolt } from '../../kit/icons.ts';
import { Time } from '../../kit/time.tsx';
import { EffectChips } from '../../parts/events/effect-chips.tsx';
import { WordsView } from '../../parts/names/words.tsx';
import { useHere } from '../../session/here.ts';
import { describeEvent } from './describe-event.ts';
import classes from './live-stream.module.css';
import type { StreamRow } from './stream.ts';
import { t } from './texts.ts';

/** Drawn once: a line never changes when others are added above it. */
export const StreamLine = memo(function StreamLine({ row }: { row: StreamRow }) {
  const { params } = useHere();
  const { kind, type, playerIds, at } = row;
  const [playerId, ...others] = playerIds;
  const Icon = kind === 'did' ? IconBolt : IconArrowForwardUp;
  return (
    <li className={classes['row']} data-kind={kind}>
      <Icon size={14} stroke={1.8} aria-hidden className={classes['icon']} />
      {kind === 'did' ? (
        <Link
          to="/p/$projectId/$environment/events/$eventId"
          params={{ ...params, eventId: row.event.id }}
          className={`plain name mono ${classes['type']}`}
        >
          {type}
        </Link>
      ) : (
        <span className={`name mono ${classes['type']}`}>{type}</span>
      )}
      <span className={`name ${classes['player']}`}>
        {playerId && (
          <Link
            to="/p/$projectId/$environment/players/$playerId"
            params={{ ...params, playerId }}
            className="plain"
          >
            {playerId}
          </Link>
        )}
        {others.length > 0 && ` ${t('stream.more', { count: others.length })}`}
      </span>
      <span className={classes['what']}>
        {kind === 'did' ? (
          <EffectChips effects={row.event.effects} most={3} oneLine />
        ) : (
          <span className="name">
            <WordsView words={describeEvent(row.event)} />
          </span>
        )}
      </span>
      <span className={classes['time']}>
        <Time at={at} real />
      </span>
    </li>
  );
});
