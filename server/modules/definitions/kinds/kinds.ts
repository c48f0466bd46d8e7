import { adventure } from './adventure.ts';
import { badge } from './badge.ts';
import { boost } from './boost.ts';
import { currency } from './currency.ts';
import { experimentKind } from './experiment.ts';
import { item } from './item.ts';
import type { Kind, KindName } from './kind.ts';
import { leaderboard } from './leaderboard.ts';
import { offer } from './offer.ts';
import { quest } from './quest.ts';
import { rule } from './rule.ts';
import { segment } from './segment.ts';

/** Those that experiments can be made of are among them. */
const tried = {
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
} satisfies Record<Exclude<KindName, 'experiment'>, Kind>;

/** The table of kinds. A new one is a file in kinds/, a row here and a tag in the API document. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  ...tried,
  experiment: experimentKind((kind, id, version, body) => tried[kind].made(id, version, body)),
};
