import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, useHere } from '../session/here.ts';

export type NamedKind = 'badges' | 'quests' | 'adventures' | 'leaderboards' | 'currencies' | 'items';
/** Also those that nothing refers to by a field of its own. */
export type ListedKind = NamedKind | 'rules' | 'offers';

/** All definitions of a kind by id and name: there are a thousand at most. */
export function useDefinitionNames(kind: ListedKind) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, kind, 'names'),
    queryFn: async () => {
      const found: { value: string; label: string }[] = [];
      for await (const { id, name } of here.api.walk(`/${kind}`)) found.push({ value: id, label: name });
      return found;
    },
    staleTime: 30_000,
  });
}

/** How people call a definition; where it has been deleted or is not known yet, its id. */
export function useNameOf(kind: ListedKind): (id: string) => string {
  const { data } = useDefinitionNames(kind);
  const names = useMemo(() => new Map(data?.map(({ value, label }) => [value, label])), [data]);
  return (id) => names.get(id) ?? id;
}
