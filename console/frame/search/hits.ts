import type { Icon } from '../../kit/icons.ts';
import type { Found } from '../navigation.ts';

/** A line of the search. It leads somewhere, does something, or asks for more words. */
export interface Hit extends Omit<Found, 'link'> {
  icon: Icon;
  group: string;
  link?: Found['link'];
  run?: () => unknown;
  /** What the field says next. */
  asks?: string;
  /** Other words under which it is found. */
  keywords?: string;
}

/** Every word that was typed begins a word of the hit: "dark th" finds "Use the dark theme". */
export function isFoundBy(text: string, { label, keywords = '' }: Pick<Hit, 'label' | 'keywords'>): boolean {
  const own = `${label} ${keywords}`.toLowerCase();
  const words = own.split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(
      (typed) =>
        typed === '' || own.includes(text.toLowerCase()) || words.some((word) => word.startsWith(typed)),
    );
}
