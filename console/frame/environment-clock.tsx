import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AheadContext } from '../kit/time.tsx';
import { useHere } from '../session/here.ts';
import { testClockQuery } from '../session/test-clock.ts';

/** Pages with real times also in test: API keys, requests, deliveries, changesets and versions. */
const ofService = /\/p\/[^/]+\/test\/(?:(?:settings|requests|changesets)(?:\/|$)|(?!players\/).*\/history$)/;

/** Its children show times by the clock of the environment, which may be days ahead in test. */
export function EnvironmentClock({ children }: { children: ReactNode }) {
  const here = useHere();
  const { data, isLoading } = useQuery(testClockQuery(here));
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const place = `${here.params.projectId} ${here.environment}`;
  if (!isLoading && shown !== place) setShown(place);
  // Without the clock a page would first ask for the wrong days. A page that is already shown stays while the clock is
  // loaded again, as it is when a session ends.
  if (isLoading && shown !== place) return null;
  const ahead = ofService.test(pathname) ? 0 : (data?.offsetSeconds ?? 0) * 1_000;
  return <AheadContext value={ahead}>{children}</AheadContext>;
}
