import { choiceParameter, textParameter, wholeParameter } from '../../kit/search-parameters.ts';

const sorts = ['-createdAt', 'createdAt', '-xp', 'xp'] as const;
const tabs = ['timeline', 'quests', 'badges', 'adventures', 'standings', 'profile'] as const;

export interface PlayersSearch {
  search?: string;
  minLevel?: number;
  badgeId?: string;
  sort?: (typeof sorts)[number];
}

export interface PlayerSearch {
  tab?: (typeof tabs)[number];
}

export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  return {
    ...textParameter(search, 'search'),
    ...wholeParameter(search, 'minLevel'),
    ...textParameter(search, 'badgeId'),
    ...choiceParameter(search, 'sort', sorts),
  };
}

export function readPlayerSearch(search: Record<string, unknown>): PlayerSearch {
  return choiceParameter(search, 'tab', tabs);
}
