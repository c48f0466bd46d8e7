import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconCaretDownFilled, IconCaretUpFilled, IconX } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Time } from '../../kit/time.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { PlayerMark } from '../../parts/players/player-name.tsx';
import { useHere } from '../../session/here.ts';
import { type Board, type Entry, idOf } from './describe-board.ts';
import { useMoves } from './moves.ts';
import { useMovingRows } from './moving-rows.ts';
import classes from './rank-list.module.css';
import { Score } from './score.tsx';
import { TeamName } from './team-name.tsx';
import { t } from './texts.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

/** Entries by rank. A row that moves is animated, and shows by how many places it rose or fell. */
export function RankList({
  board,
  entries,
  marked,
  moving = false,
  final = false,
}: {
  board: Board;
  entries: readonly Entry[];
  /** The player who was searched for. */
  marked?: string;
  moving?: boolean;
  /** Of a closed season: nothing can be removed. */
  final?: boolean;
}) {
  const { params } = useHere();
  const list = useRef<HTMLOListElement>(null);
  useMovingRows(list);
  const moves = useMoves(entries);
  const remove = useRemoveEntry(board);
  return (
    <>
      <FormFailure error={remove.error} />
      <ol className={classes['list']} ref={list} aria-label={t(moving ? 'ranks.standings' : 'ranks.around')}>
        {entries.map((entry) => {
          const { rank, playerId, teamId, displayName, score, subscore, metadata, achievedAt } = entry;
          const id = idOf(entry);
          const moved = moves.get(id ?? '') ?? 0;
          return (
            <li
              key={id ?? `rank ${rank}`}
              className={classes['row']}
              data-row={id ?? `rank ${rank}`}
              data-value={score}
              data-place={rank <= 3 ? rank : undefined}
              data-marked={(marked !== undefined && marked === id) || undefined}
            >
              <span className={classes['rank']}>{formatNumber(rank)}</span>
              <PlayerMark id={id ?? ''} name={displayName} />
              <span className={`name ${classes['player']}`}>
                {teamId !== undefined ? (
                  <TeamName
                    board={board}
                    teamId={teamId}
                    name={displayName}
                    contributors={entry.contributors ?? 0}
                  />
                ) : playerId === null ? (
                  t('ranks.erased')
                ) : (
                  <Link
                    to="/p/$projectId/$environment/players/$playerId"
                    params={{ ...params, playerId }}
                    className="plain"
                    dir="auto"
                  >
                    {displayName ?? playerId}
                  </Link>
                )}
                {moving && moved !== 0 && <Moved by={moved} />}
              </span>
              <span className={classes['time']}>
                <Time at={achievedAt} />
              </span>
              <span className={classes['score']} title={metadata ? JSON.stringify(metadata) : undefined}>
                <Score score={score} subscore={subscore} />
              </span>
              {remove.may && !final && playerId !== null && (
                <Tooltip label={t('remove.short')}>
                  <ActionIcon
                    size="sm"
                    c="dimmed"
                    aria-label={t('remove.label', { name: displayName ?? playerId })}
                    onClick={() => void remove.ask({ playerId, score })}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Moved({ by }: { by: number }) {
  const Icon = by > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <span className={classes['moved']} data-way={by > 0 ? 'up' : 'down'}>
      <Icon size={11} aria-hidden />
      <VisuallyHidden>{t(by > 0 ? 'ranks.upBy' : 'ranks.downBy')}</VisuallyHidden>
      {formatNumber(Math.abs(by))}
    </span>
  );
}
