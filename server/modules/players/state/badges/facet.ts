import { int4Array, timestamptzArray } from '../../../../platform/postgres/arrays.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { badgeList } from './list.ts';
import { badgesOfPlayer, writeBadges } from './queries.ts';

export const badges: EntryFacet = {
  name: 'badges',
  table: 'player_badges',
  idColumn: 'badge_id',
  ofPlayer: badgesOfPlayer,
  list: badgeList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.badges);
    return writeBadges.run(
      tx,
      ...namesOfEntries(entries),
      int4Array(states.map((badge) => badge.times)),
      timestamptzArray(states.map((badge) => new Date(badge.firstEarnedAt))),
      timestamptzArray(states.map((badge) => new Date(badge.lastEarnedAt))),
    );
  },
};
