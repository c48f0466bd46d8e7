import type { components } from '../../../../packages/sdk/src/index.ts';
import { type ActionValues, actionOf, valuesOfAction } from '../../../parts/actions/action-values.ts';
import type { Board } from '../describe-board.ts';

type Input = Omit<components['schemas']['LeaderboardInput'], 'id'>;
type StoredLeague = NonNullable<Board['league']>;
type StoredReward = Board['rewards'][number];

/** A number in a form: an empty or incomplete input is a string. */
export type NumberValue = number | string;

export interface RewardValues {
  key: string;
  from: NumberValue;
  /** A rank, or a share such as `50%`. */
  to: string;
  actions: ActionValues[];
}

export interface MilestoneValues {
  key: string;
  id: string;
  at: NumberValue;
  actions: ActionValues[];
}

export interface TierValues {
  key: string;
  id: string;
  name: string;
  imageUrl: string;
  rewards: RewardValues[];
}

export interface ShareValues {
  unit: 'places' | 'percent';
  count: NumberValue;
}

export interface LeagueValues {
  /** Lowest first, as the API has them. The editor shows them as a ladder, highest first. */
  tiers: TierValues[];
  groupSize: NumberValue;
  promote: ShareValues;
  relegate: ShareValues;
  absent: StoredLeague['absent'];
  groupBy: string;
}

export interface EntryValues {
  until: string | null;
  requires: string;
  price: { currencyId: string; amount: NumberValue }[];
  maxEntries: NumberValue;
}

export type BoardValues = {
  id: string;
  name: string;
  environments: ('live' | 'test')[];
  order: Board['order'];
  operator: Board['operator'];
  source: Board['source'];
  reset: Board['reset'];
  places: NumberValue;
  top: NumberValue;
  startsAt: string | null;
  endsAt: string | null;
  maxAttempts: NumberValue;
  subject: Board['subject'];
  minContribution: NumberValue;
  league: LeagueValues | null;
  entry: EntryValues | null;
  milestones: MilestoneValues[];
  rewards: RewardValues[];
};

let made = 0;
const newKey = () => `row ${++made}`;

export const newReward = (from: NumberValue = 1, to = '3'): RewardValues => ({
  key: newKey(),
  from,
  to,
  actions: [],
});

export const newMilestone = (id: string, at: NumberValue): MilestoneValues => ({
  key: newKey(),
  id,
  at,
  actions: [],
});

export const newTier = (id: string, name: string): TierValues => ({
  key: newKey(),
  id,
  name,
  imageUrl: '',
  rewards: [],
});

export const newEntry = (): EntryValues => ({ until: null, requires: '', price: [], maxEntries: '' });

export function valuesOf(board: Board | undefined): BoardValues {
  return {
    id: board?.id ?? '',
    name: board?.name ?? '',
    environments: [...(board?.environments ?? (['live', 'test'] as const))],
    order: board?.order ?? 'desc',
    operator: board?.operator ?? 'best',
    source: board?.source ?? 'score',
    reset: board?.reset ?? 'never',
    places: board?.significantChange.places ?? 10,
    top: board?.significantChange.top ?? 10,
    startsAt: board?.startsAt ?? null,
    endsAt: board?.endsAt ?? null,
    maxAttempts: board?.maxAttempts ?? '',
    subject: board?.subject ?? 'player',
    minContribution: board?.minContribution ?? '',
    league: board?.league ? valuesOfLeague(board.league) : null,
    entry: board?.entry ? valuesOfEntry(board.entry) : null,
    milestones: (board?.milestones ?? []).map(({ id, at, actions }) => ({
      key: newKey(),
      id,
      at,
      actions: actions.map(valuesOfAction),
    })),
    rewards: (board?.rewards ?? []).map(valuesOfReward),
  };
}

function valuesOfReward({ from, to, actions }: StoredReward): RewardValues {
  return { key: newKey(), from, to: String(to), actions: actions.map(valuesOfAction) };
}

function valuesOfLeague({ tiers, promote, relegate, groupBy, ...rest }: StoredLeague): LeagueValues {
  return {
    ...rest,
    groupBy: groupBy ?? '',
    tiers: tiers.map(({ id, name, imageUrl, rewards }) => ({
      key: newKey(),
      id,
      name,
      imageUrl: imageUrl ?? '',
      rewards: (rewards ?? []).map(valuesOfReward),
    })),
    promote: valuesOfShare(promote),
    relegate: valuesOfShare(relegate),
  };
}

function valuesOfShare(share: StoredLeague['promote']): ShareValues {
  return 'places' in share
    ? { unit: 'places', count: share.places }
    : { unit: 'percent', count: share.percent };
}

function valuesOfEntry({ until, requires, price, maxEntries }: NonNullable<Board['entry']>): EntryValues {
  return {
    until: until ?? null,
    requires: requires ?? '',
    price: (price ?? []).map(({ currencyId, amount }) => ({ currencyId, amount })),
    maxEntries: maxEntries ?? '',
  };
}

export function bodyOf({ id: _id, places, top, ...values }: BoardValues): Input {
  const { maxAttempts, minContribution, league, entry, milestones, rewards, ...rest } = values;
  return {
    ...rest,
    significantChange: { places: Number(places), top: Number(top) },
    maxAttempts: maxAttempts === '' ? null : Number(maxAttempts),
    minContribution: minContribution === '' ? null : Number(minContribution),
    league: league && leagueOf(league),
    entry: entry && entryOf(entry),
    milestones: milestones.map(({ id, at, actions }) => ({
      id,
      at: Number(at),
      actions: actions.map(actionOf),
    })),
    rewards: rewards.map(rewardOf),
  };
}

function rewardOf({ from, to, actions }: RewardValues): StoredReward {
  const text = to.trim();
  // What is neither a rank nor a share goes to the service as it is, whose error names the field.
  const rank = /^\d+$/.test(text) ? Number(text) : text;
  return { from: Number(from), to: rank, actions: actions.map(actionOf) } as StoredReward;
}

export function leagueOf(league: LeagueValues): StoredLeague {
  const { tiers, groupSize, promote, relegate, absent, groupBy } = league;
  return {
    tiers: tiers.map(({ id, name, imageUrl, rewards }) => ({
      id,
      name,
      ...(imageUrl.trim() === '' ? {} : { imageUrl }),
      ...(rewards.length === 0 ? {} : { rewards: rewards.map(rewardOf) }),
    })),
    groupSize: Number(groupSize),
    promote: shareOf(promote),
    relegate: shareOf(relegate),
    absent,
    ...(groupBy.trim() === '' ? {} : { groupBy }),
  };
}

function shareOf({ unit, count }: ShareValues): StoredLeague['promote'] {
  return unit === 'places' ? { places: Number(count) } : { percent: Number(count) };
}

function entryOf({ until, requires, price, maxEntries }: EntryValues): NonNullable<Input['entry']> {
  return {
    required: true,
    ...(until === null ? {} : { until }),
    ...(requires.trim() === '' ? {} : { requires }),
    ...(price.length === 0
      ? {}
      : { price: price.map(({ currencyId, amount }) => ({ currencyId, amount: Number(amount) })) }),
    ...(maxEntries === '' ? {} : { maxEntries: Number(maxEntries) }),
  };
}
