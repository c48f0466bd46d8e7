import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import type { Here } from '../../session/here.ts';
import { t } from './texts.ts';

type Schemas = components['schemas'];
type Used = 'rules' | 'offers' | 'leaderboards';

/** How often a rule fired, or how many players an offer or a leaderboard has reached. */
export async function countUse({ api }: Here, kind: Used, id: string): Promise<number> {
  const results = await api.get('/analytics/definitions/{kind}/{id}', { params: { path: { kind, id } } });
  if (kind === 'rules') return (results as Schemas['RuleResults']).fired;
  if (kind === 'offers') return (results as Schemas['OfferResults']).buyers;
  return (results as Schemas['LeaderboardResults']).players;
}

/** How much a definition is used, for the confirmation before it is deleted or disabled. */
export function describeCount({ environment }: Here, kind: Used, count: number): string {
  return t(kind, { count, number: formatNumber(count), where: t(`where.${environment}`) });
}

export async function describeUse(here: Here, kind: Used, id: string): Promise<string> {
  return describeCount(here, kind, await countUse(here, kind, id));
}

/** How many players are in a season, for the confirmation before it is closed. */
export function describeSeason(count: number): string {
  return t('season', { count, number: formatNumber(count) });
}
