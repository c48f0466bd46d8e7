import type { Icon } from '../../kit/icons.ts';
import type { Found } from '../navigation.ts';

/** A result of the search: a link, a command, or a command that needs more words. */
export interface Hit extends Omit<Found, 'link'> {
  icon: Icon;
  group: string;
  link?: Found['link'];
  run?: () => unknown;
  /** Put into the search field, to be continued. */
  asks?: string;
  /** Other words by which it is found. */
  keywords?: string;
}

/** Whether each typed word is the beginning of a word of the hit: "dark th" finds "Use the dark theme". */
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
