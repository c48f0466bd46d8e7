import { useState } from 'react';

/**
 * Keys for the rows of a list that can be reordered and whose rows have no fixed id. With them React moves a row's field
 * together with its cursor, instead of writing another row's text into it.
 */
export function useRowKeys(length: number) {
  const [state, setState] = useState(() => ({ keys: upTo(length), next: length }));
  // The list was replaced from outside, for example with somebody else's version.
  const keys = state.keys.length === length ? state.keys : upTo(length);
  return {
    keys,
    added: () => {
      const next = Math.max(state.next, length);
      setState({ keys: [...keys, next], next: next + 1 });
    },
    removed: (index: number) => setState({ ...state, keys: without(keys, index) }),
    moved: (from: number, to: number) => setState({ ...state, keys: move(keys, from, to) }),
  };
}

export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

export function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((one, at) => (at === index ? value : one));
}

function upTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
