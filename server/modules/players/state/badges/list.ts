import { Shape, Whole } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { BadgeId } from '../../field-schemas.ts';
import { facetList } from '../facet-list.ts';
import { type BadgeRow, listBadges } from './queries.ts';

const PlayerBadge = Shape('PlayerBadge', 'A badge of a player.', {
  badgeId: BadgeId,
  times: Whole(1, 'How often the player has earned the badge; more than 1 only if it is repeatable.', {
    minimum: 1,
  }),
  firstEarnedAt: described(Timestamp, 'When it was earned for the first time, in UTC.'),
  lastEarnedAt: described(Timestamp, 'When it was earned for the last time, in UTC.'),
});

export const badgeList = facetList({
  operationId: 'listPlayerBadges',
  summary: "List a player's badges, newest first",
  description: 'Each badge once, with how often and when it was earned.',
  exported: 'The badges of the player.',
  item: PlayerBadge,
  read: (db, playerKey, after, limit) =>
    listBadges.all(db, playerKey, after && new Date(after[0]), after?.[1] ?? null, limit),
  keyOf: (row: BadgeRow) => [row.first_earned_at.getTime(), row.badge_id],
  present: (row: BadgeRow) => ({
    badgeId: row.badge_id,
    times: row.times,
    firstEarnedAt: row.first_earned_at.toISOString(),
    lastEarnedAt: row.last_earned_at.toISOString(),
  }),
});
