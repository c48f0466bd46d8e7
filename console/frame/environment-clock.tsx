import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AheadContext } from '../kit/time.tsx';
import { useHere } from '../session/here.ts';
import { testClockQuery } from '../session/test-clock.ts';

/** Keys, calls, deliveries, changesets and versions have the real time in test too. */
const ofService = /\/p\/[^/]+\/test\/(?:(?:settings|requests|changesets)(?:\/|$)|(?!players\/).*\/history$)/;

/** What it contains shows times by the clock of the environment, which in test may be days ahead. */
export function EnvironmentClock({ children }: { children: ReactNode }) {
  const { data, isLoading } = useQuery(testClockQuery(useHere()));
  const { pathname } = useLocation();
  // Without it the page would ask for the wrong days first.
  if (isLoading) return null;
  const ahead = ofService.test(pathname) ? 0 : (data?.offsetSeconds ?? 0) * 1_000;
  return <AheadContext value={ahead}>{children}</AheadContext>;
}
