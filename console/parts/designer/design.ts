/** The purpose of an image: it determines the available shapes and the initial design. */
export type Subject = 'badge' | 'item' | 'currency';

export const tiers = ['none', 'bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof tiers)[number];

export type Shape = 'circle' | 'shield' | 'hexagon' | 'star' | 'rosette' | 'ribbon' | 'diamond' | 'tile';

export const shapesOf: Record<Subject, readonly Shape[]> = {
  badge: ['circle', 'shield', 'hexagon', 'star', 'rosette', 'ribbon', 'diamond'],
  item: ['tile', 'circle', 'hexagon', 'diamond'],
  currency: ['circle', 'hexagon', 'diamond', 'tile'],
};

export interface Design {
  shape: Shape;
  /** The colours of the face, at its top and at its bottom. */
  top: string;
  bottom: string;
  tier: Tier;
}

export const presets = {
  laurel: ['#34d399', '#047857'],
  ocean: ['#38bdf8', '#1d4ed8'],
  night: ['#818cf8', '#312e81'],
  berry: ['#e879f9', '#86198f'],
  ruby: ['#fb7185', '#9f1239'],
  sunset: ['#fdba74', '#c2410c'],
  honey: ['#fcd34d', '#b45309'],
  moss: ['#a3e635', '#3f6212'],
  ice: ['#67e8f9', '#0e7490'],
  slate: ['#94a3b8', '#1e293b'],
} as const;
export type Preset = keyof typeof presets;

export function firstDesign(subject: Subject): { design: Design; icon: string } {
  const of = (shape: Shape, preset: Preset, tier: Tier): Design => {
    const [top, bottom] = presets[preset];
    return { shape, top, bottom, tier };
  };
  if (subject === 'item') return { design: of('tile', 'night', 'silver'), icon: 'backpack' };
  if (subject === 'currency') return { design: of('circle', 'honey', 'gold'), icon: 'coin' };
  return { design: of('shield', 'ocean', 'gold'), icon: 'trophy' };
}
