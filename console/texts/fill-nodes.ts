import { createElement, Fragment, type ReactNode } from 'react';
import type { TextKey, Translate, Values } from './texts.ts';

/** A character that no text and no name has. */
const edge = '\u{F0000}';

/**
 * A text with elements in its places, such as a link: `fillNodes(t, 'savedBy', { person: <PersonLink … /> })` for
 * "Saved by {{person}}". The translation decides where they stand.
 */
export function fillNodes<C>(
  t: Translate<C>,
  key: TextKey<C>,
  nodes: Record<string, ReactNode>,
  values: Values = {},
): ReactNode {
  const places = Object.fromEntries(Object.keys(nodes).map((name) => [name, `${edge}${name}${edge}`]));
  return t(key, { ...values, ...places })
    .split(edge)
    .map((part, index) => createElement(Fragment, { key: index }, index % 2 === 1 ? nodes[part] : part));
}
