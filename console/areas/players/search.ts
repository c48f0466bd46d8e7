import {
  choiceParameter,
  dayParameter,
  momentOrAgoParameter,
  momentParameter,
  textParameter,
  textsParameter,
  wholeParameter,
} from '../../kit/search-parameters.ts';
import { type ListedEffect, listedEffects } from '../../parts/events/listed-effects.ts';
import { type ActivityName, activityNames } from '../../parts/results/activity-filters.ts';
import type { ExplainSearch } from './explain/target.ts';

/** The default is the first; an address omits it. */
export const sorts = ['-createdAt', 'createdAt', '-xp', 'xp'] as const;
const tabs = [
  'timeline',
  'quests',
  'badges',
  'adventures',
  'wallet',
  'inventory',
  'messages',
  'standings',
  'people',
  'profile',
  'explain',
] as const;
export const questStatuses = ['active', 'completed', 'expired', 'abandoned'] as const;
export const adventureStatuses = ['active', 'completed'] as const;
const openings = ['export'] as const;
/** The limit of the API. */
export const mostAttributes = 10;

/** What another page can ask for. */
const bulkNames = ['grantXp', 'sendMessage'] as const;
export type BulkName = (typeof bulkNames)[number];

/** Each is a day, which stands for its week or month. */
export type ActivityFilters = { [Name in ActivityName]?: string };

/** The filters of `GET /players`, with the same names as in the API. */
export interface PlayerFilters extends ActivityFilters {
  search?: string;
  minLevel?: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  withoutBadgeId?: string;
  questId?: string;
  questStatus?: (typeof questStatuses)[number];
  doneObjectiveId?: string;
  openObjectiveId?: string;
  adventureId?: string;
  adventureStatus?: (typeof adventureStatuses)[number];
  openStepId?: string;
  completedStepId?: string;
  segmentId?: string;
  seenAfter?: string;
  seenBefore?: string;
  attribute?: string[];
}

export interface PlayersSearch extends PlayerFilters {
  sort?: (typeof sorts)[number];
  /** Opens with the dialog that does this to all players of the list. */
  bulk?: BulkName;
  /** Opens with this earlier bulk action. */
  bulkAction?: string;
  /** The saved view that was opened. Its filters are in the address too, and may have been changed since. */
  view?: string;
  /** Opens with the formats of an export. */
  open?: (typeof openings)[number];
}

/** The filters of a timeline, with the same names as in the API. */
export interface TimelineFilters {
  type?: string;
  effect?: ListedEffect;
  from?: string;
  to?: string;
}

export interface PlayerSearch extends ExplainSearch, TimelineFilters {
  tab?: (typeof tabs)[number];
  /** In the wallet: only transactions of this currency. */
  currency?: string;
  /** Opens with the dialog that grants this. */
  grant?: 'xp';
}

export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  const quest = textParameter(search, 'questId');
  const adventure = textParameter(search, 'adventureId');
  return {
    ...textParameter(search, 'search'),
    ...wholeParameter(search, 'minLevel'),
    ...wholeParameter(search, 'minXp'),
    ...wholeParameter(search, 'maxXp', 0),
    ...textParameter(search, 'badgeId'),
    ...textParameter(search, 'withoutBadgeId'),
    ...quest,
    // The API refuses the filters of objectives without a quest, and those of steps without an adventure.
    ...(quest.questId === undefined
      ? {}
      : {
          ...choiceParameter(search, 'questStatus', questStatuses),
          ...textParameter(search, 'doneObjectiveId'),
          ...textParameter(search, 'openObjectiveId'),
        }),
    ...adventure,
    ...(adventure.adventureId === undefined
      ? {}
      : {
          ...choiceParameter(search, 'adventureStatus', adventureStatuses),
          ...textParameter(search, 'openStepId'),
          ...textParameter(search, 'completedStepId'),
        }),
    ...textParameter(search, 'segmentId'),
    ...momentOrAgoParameter(search, 'seenAfter'),
    ...momentOrAgoParameter(search, 'seenBefore'),
    ...readActivity(search),
    ...textsParameter(search, 'attribute', /^[^:]+:/, mostAttributes),
    ...choiceParameter(search, 'sort', sorts.slice(1)),
    ...choiceParameter(search, 'bulk', bulkNames),
    ...textParameter(search, 'bulkAction'),
    ...textParameter(search, 'view'),
    ...choiceParameter(search, 'open', openings),
  };
}

function readActivity(search: Record<string, unknown>): ActivityFilters {
  return Object.assign({}, ...activityNames.map((name) => dayParameter(search, name)));
}

export function filtersOf({
  sort: _,
  view: __,
  bulk: ___,
  bulkAction: _____,
  open: ____,
  ...filters
}: PlayersSearch): PlayerFilters {
  return filters;
}

export function readTimelineFilters(search: Record<string, unknown>): TimelineFilters {
  return {
    ...textParameter(search, 'type'),
    ...choiceParameter(search, 'effect', listedEffects),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
  };
}

export function readPlayerSearch(search: Record<string, unknown>): PlayerSearch {
  return {
    ...choiceParameter(search, 'tab', tabs),
    ...readTimelineFilters(search),
    ...choiceParameter(search, 'grant', ['xp'] as const),
    ...textParameter(search, 'currency'),
    ...textParameter(search, 'badgeId'),
    ...textParameter(search, 'questId'),
    ...textParameter(search, 'adventureId'),
  };
}
