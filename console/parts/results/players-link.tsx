import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../kit/page-link.ts';
import { useHere } from '../../session/here.ts';

/** The filters of the players' list, named as in the API and in the address of that page. */
export interface PlayersFilter {
  badgeId?: string;
  withoutBadgeId?: string;
  questId?: string;
  questStatus?: 'active' | 'completed' | 'expired' | 'abandoned';
  openObjectiveId?: string;
  doneObjectiveId?: string;
  adventureId?: string;
  adventureStatus?: 'active' | 'completed';
  openStepId?: string;
  completedStepId?: string;
  segmentId?: string;
  cohort?: string;
  activeInWeek?: string;
}

export function PlayersLink({
  filter,
  label,
  children,
}: {
  filter: PlayersFilter;
  /** The label for screen readers, if the text alone is not clear. */
  label?: string;
  children: ReactNode;
}) {
  const { params } = useHere();
  return (
    <Link
      {...linkTo('/p/$projectId/$environment/players', params, filter)}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}
