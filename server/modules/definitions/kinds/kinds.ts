import { adventure } from './adventure.ts';
import { badge } from './badge.ts';
import { boost } from './boost.ts';
import { currency } from './currency.ts';
import { item } from './item.ts';
import type { Kind, KindName } from './kind.ts';
import { leaderboard } from './leaderboard.ts';
import { offer } from './offer.ts';
import { quest } from './quest.ts';
import { rule } from './rule.ts';
import { segment } from './segment.ts';

/** The table of kinds. A new one is a file in kinds/, a row here and a tag in the API document. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  rule,
  quest,
  adventure,
  badge,
  leaderboard,
  currency,
  item,
  offer,
  segment,
  boost,
};
