import { own } from '../../texts/own-properties.ts';
import { type NamedKind, useNameOf } from './definition-names.ts';

/** Finds the name of a definition by its kind and id. */
export type NameOf = (kind: string, id: string) => string;

/** The names of definitions that others refer to, if they are known. */
export function useNames(): NameOf {
  const known: Record<NamedKind, (id: string) => string> = {
    badges: useNameOf('badges'),
    quests: useNameOf('quests'),
    adventures: useNameOf('adventures'),
    leaderboards: useNameOf('leaderboards'),
    currencies: useNameOf('currencies'),
    items: useNameOf('items'),
    boosts: useNameOf('boosts'),
  };
  return (kind, id) => own<(id: string) => string>(known, kind)?.(id) ?? id;
}
