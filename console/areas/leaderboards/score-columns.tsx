import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/cursor-table.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { Score } from './score.tsx';
import { t } from './texts.ts';

interface Scored {
  readonly achievedAt: string;
  readonly score: number;
  readonly subscore: number;
}

/** When something was reached, and how much it is. */
export function scoreColumns<Row extends Scored>(): Column<Row>[] {
  return [
    {
      header: t('ranks.reached'),
      width: '130px',
      wide: true,
      align: 'right',
      cell: ({ achievedAt }) => <Time at={achievedAt} />,
    },
    {
      header: t('ranks.score'),
      width: '120px',
      align: 'right',
      cell: ({ score, subscore }) => <Score score={score} subscore={subscore} />,
    },
  ];
}

/** A player in a row, with a way to their page. */
export function PlayerLink({ playerId, displayName }: { playerId: string; displayName: string | null }) {
  const { params } = useHere();
  return (
    <Link
      to="/p/$projectId/$environment/players/$playerId"
      params={{ ...params, playerId }}
      className="row-link name"
      dir="auto"
    >
      {displayName ?? playerId}
    </Link>
  );
}
