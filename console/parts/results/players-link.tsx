import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHere } from '../../session/here.ts';

/** The filters of the players' list, named as in the API and in the address of that page. */
export interface PlayersFilter {
  badgeId?: string;
  withoutBadgeId?: string;
  questId?: string;
  questStatus?: 'active' | 'completed' | 'expired' | 'abandoned';
  openObjectiveId?: string;
  doneObjectiveId?: string;
}

export function PlayersLink({ filter, children }: { filter: PlayersFilter; children: ReactNode }) {
  const { projectId, environment } = useHere().params;
  return (
    <Link to={`/p/${projectId}/${environment}/players` as never} search={filter as never}>
      {children}
    </Link>
  );
}
