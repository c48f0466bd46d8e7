import type { Kind, KindName } from './kind.ts';
import { adventure } from './kinds/adventure.ts';
import { badge } from './kinds/badge.ts';
import { currency } from './kinds/currency.ts';
import { item } from './kinds/item.ts';
import { leaderboard } from './kinds/leaderboard.ts';
import { offer } from './kinds/offer.ts';
import { quest } from './kinds/quest.ts';
import { rule } from './kinds/rule.ts';

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
};
