import { cutText, type TextKey, type Translate, type Values } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import type { Reference } from './definition-link.tsx';
import type { Words } from './words.tsx';

/** Fills placeholders with references: `fillWords(t, 'effects.badge', { badge: { kind: 'badges', id } })`. */
export function fillWords<C>(
  t: Translate<C>,
  key: TextKey<C>,
  references: Readonly<Record<string, Reference>>,
  values: Values = {},
): Words {
  return cutText(t, key, Object.keys(references), values).flatMap((part, index) => {
    const word = index % 2 === 1 ? own(references, part) : part;
    return word === undefined || word === '' ? [] : [word];
  });
}
