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

/** Whether the typed text is the whole name or id of what was found. */
export function isNamedBy(text: string, { id, group, label }: Pick<Hit, 'id' | 'group' | 'label'>): boolean {
  const typed = text.toLowerCase();
  return label.toLowerCase() === typed || id.toLowerCase() === `${group} ${text}`.toLowerCase();
}

/** Whether each typed word is the beginning of a word of the hit: "dark th" finds "Use the dark theme". */
export function isFoundBy(text: string, { label, keywords = '' }: Pick<Hit, 'label' | 'keywords'>): boolean {
  const words = `${label} ${keywords}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => typed === '' || words.some((word) => word.startsWith(typed)));
}

/** Whether the hit has the typed text anywhere: "oda" is in "models". Few who type a name mean that. */
export function hasWithin(text: string, { label, keywords = '' }: Pick<Hit, 'label' | 'keywords'>): boolean {
  return `${label} ${keywords}`.toLowerCase().includes(text.toLowerCase());
}
