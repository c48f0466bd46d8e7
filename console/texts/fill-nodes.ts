import { createElement, Fragment, type ReactNode } from 'react';
import { own } from './own-properties.ts';
import type { TextKey, Translate, Values } from './texts.ts';

/** A character that occurs in no text and no name. */
const edge = '\u{F0000}';

/** Splits a text at some of its placeholders: text, name of a placeholder, text, and so on, in the order of the translation. */
export function cutText<C>(
  t: Translate<C>,
  key: TextKey<C>,
  names: readonly string[],
  values: Values = {},
): string[] {
  const places = Object.fromEntries(names.map((name) => [name, `${edge}${name}${edge}`]));
  return t(key, { ...values, ...places }).split(edge);
}

/**
 * Fills placeholders with elements, such as a link: `fillNodes(t, 'savedBy', { person: <PersonLink … /> })` for
 * "Saved by {{person}}".
 */
export function fillNodes<C>(
  t: Translate<C>,
  key: TextKey<C>,
  nodes: Record<string, ReactNode>,
  values: Values = {},
): ReactNode {
  return cutText(t, key, Object.keys(nodes), values).map((part, index) =>
    createElement(Fragment, { key: index }, index % 2 === 1 ? own(nodes, part) : part),
  );
}
