import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AheadContext } from '../kit/time.tsx';
import { useHere } from '../session/here.ts';
import { testClockQuery } from '../session/test-clock.ts';

/** Keys, calls, deliveries, changesets and versions have the real time in test too. */
const ofService = /\/p\/[^/]+\/test\/(?:(?:settings|requests|changesets)(?:\/|$)|(?!players\/).*\/history$)/;

/** What it contains shows times by the clock of the environment, which in test may be days ahead. */
export function EnvironmentClock({ children }: { children: ReactNode }) {
  const here = useHere();
  const { data, isLoading } = useQuery(testClockQuery(here));
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const place = `${here.params.projectId} ${here.environment}`;
  if (!isLoading && shown !== place) setShown(place);
  // Without it the page would ask for the wrong days first. A page that is there stays, whatever becomes of the clock: at the
  // end of a session everything is asked for again.
  if (isLoading && shown !== place) return null;
  const ahead = ofService.test(pathname) ? 0 : (data?.offsetSeconds ?? 0) * 1_000;
  return <AheadContext value={ahead}>{children}</AheadContext>;
}
