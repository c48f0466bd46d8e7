import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf, useHere } from '../../session/here.ts';

/** A leaderboard by its id, with those there are to choose from. */
export function LeaderboardSelect({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
}) {
  const here = useHere();
  const { data = [] } = useQuery({
    queryKey: keyOf(here, 'leaderboards', 'ids'),
    queryFn: async () => {
      const found: string[] = [];
      // The same shape as every list of definitions; not in the document yet, which is where the types come from.
      for await (const { id } of here.api.walk('/leaderboards' as '/badges')) found.push(id);
      return found;
    },
    staleTime: 30_000,
    retry: false,
  });
  return (
    <Autocomplete
      label="Leaderboard"
      placeholder="weekly"
      data={data}
      value={value}
      onChange={onChange}
      error={error}
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
