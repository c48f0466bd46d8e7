import {
  type Design,
  type Preset,
  presets,
  type Shape,
  type Tier,
} from '../../console/parts/designer/design.ts';
import type { IconName } from '../../console/parts/designer/icons.ts';

export interface Named {
  /** The id of the badge in `demo/world.ts`, or of the item, currency or offer in `demo/shop.ts`. */
  name: string;
  design: Design;
  icon: IconName;
}

function designed(name: string, shape: Shape, preset: Preset, tier: Tier, icon: IconName): Named {
  const [top, bottom] = presets[preset];
  return { name, design: { shape, top, bottom, tier }, icon };
}

/** What the designers of the demo's game chose. The harder a badge is to earn, the nobler its metal. */
export const designs: readonly Named[] = [
  designed('first-win', 'ribbon', 'ocean', 'bronze', 'swords'),
  designed('recruiter', 'circle', 'laurel', 'bronze', 'invite'),
  designed('night-watch', 'circle', 'night', 'silver', 'moon'),
  designed('cartographer', 'rosette', 'moss', 'silver', 'map'),
  designed('hot-streak', 'hexagon', 'sunset', 'silver', 'flame'),
  designed('treasurer', 'hexagon', 'berry', 'gold', 'coins'),
  designed('captain', 'shield', 'ocean', 'gold', 'anchor'),
  designed('patron', 'star', 'ruby', 'gold', 'heart'),
  designed('harbour-master', 'shield', 'ruby', 'platinum', 'crown'),
  designed('lucky-compass', 'tile', 'ice', 'gold', 'compass'),
  designed('safe-harbour', 'tile', 'laurel', 'silver', 'sailboat'),
  designed('golden-figurehead', 'tile', 'honey', 'gold', 'trophy'),
  designed('coins', 'circle', 'honey', 'gold', 'anchor'),
  designed('pearls', 'circle', 'ice', 'platinum', 'diamond'),
  designed('daily-gift', 'tile', 'ruby', 'bronze', 'gift'),
  designed('treasure-map', 'tile', 'sunset', 'silver', 'map'),
  designed('pearl-trade', 'tile', 'night', 'silver', 'coins'),
];
