import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { listVersions, type Version } from '../changes/versions-api.ts';
import { dayIn, type Period, type PeriodSearch, periodBefore, periodOf, readPeriodSearch } from './period.ts';

type Schemas = components['schemas'];

/** The results that the service returns for each kind. */
export interface ResultsByKind {
  rules: Schemas['RuleResults'];
  quests: Schemas['QuestResults'];
  adventures: Schemas['AdventureResults'];
  badges: Schemas['BadgeResults'];
  leaderboards: Schemas['LeaderboardResults'];
  offers: Schemas['OfferResults'];
  boosts: Schemas['BoostResults'];
}

export type ResultsKind = keyof ResultsByKind;

const kinds: Record<ResultsKind, true> = {
  rules: true,
  quests: true,
  adventures: true,
  badges: true,
  leaderboards: true,
  offers: true,
  boosts: true,
};

export function hasResults(kind: string): kind is ResultsKind {
  return Object.hasOwn(kinds, kind);
}

export interface Compared<Kind extends ResultsKind> {
  now: ResultsByKind[Kind];
  /** The results of the same number of days directly before. */
  before: ResultsByKind[Kind];
}

/** The period in the address, in days of the project's time zone. */
export function usePeriod(): { search: PeriodSearch; period: Period } {
  const here = useHere();
  const search = readPeriodSearch(useSearch({ strict: false }) as Record<string, unknown>);
  // The clock of the test environment may be days ahead.
  const now = new Date(useEnvironmentTime()());
  return { search, period: periodOf(search, dayIn(here.project.timezone, now)) };
}

export function useResults<Kind extends ResultsKind>(kind: Kind, id: string, period: Period) {
  const here = useHere();
  const read = async ({ from, to }: Period, signal: AbortSignal) =>
    (await here.api.get('/analytics/definitions/{kind}/{id}', {
      params: { path: { kind, id }, query: { from, to } },
      signal,
    })) as ResultsByKind[Kind];
  return useQuery({
    queryKey: keyOf(here, 'results', kind, id, period),
    queryFn: async ({ signal }): Promise<Compared<Kind>> => {
      const [now, before] = await Promise.all([read(period, signal), read(periodBefore(period), signal)]);
      return { now, before };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    retry: false,
  });
}

/** The versions that were published in a period, oldest first, each with its day. */
export function useVersionsIn(kind: ResultsKind, id: string, { from, to }: Period) {
  const here = useHere();
  const { data, isPending } = useQuery({
    queryKey: keyOf(here, kind, 'versions', id, 'newest'),
    queryFn: async ({ signal }) => (await listVersions(here.api, kind, id, undefined, signal)).data,
    retry: false,
  });
  const dated = (data ?? []).map((version: Version) => ({
    ...version,
    day: dayIn(here.project.timezone, new Date(version.at)),
  }));
  return { isPending, versions: dated.filter(({ day }) => day >= from && day <= to).reverse() };
}
