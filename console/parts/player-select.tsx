import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useHere } from '../session/here.ts';

/** One player, found by id or name. */
export function PlayerSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (playerId: string | null) => void;
}) {
  const here = useHere();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [], isFetching } = useQuery({
    queryKey: keyOf(here, 'players', 'select', search),
    queryFn: async ({ signal }) => {
      const query = { limit: 10, ...(search === '' ? {} : { search }) };
      const { data } = await here.api.get('/players', { params: { query }, signal });
      return data.map(({ id, displayName, level }) => ({
        value: id,
        label: `${displayName ?? id} · level ${level}`,
      }));
    },
    placeholderData: keepPreviousData,
  });
  const options =
    value && !found.some((one) => one.value === value) ? [...found, { value, label: value }] : found;
  return (
    <Select
      label={label}
      placeholder="Id or name"
      data={options}
      value={value}
      onChange={onChange}
      searchable
      clearable
      // The service has searched already, over more than is here.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No player matches'}
    />
  );
}
