import { TagsInput, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keyOf, useHere } from '../../session/here.ts';

/** Takes ids of players and suggests those of players who are found by id or name. Any other id can be typed, too. */
export function PlayerIdsInput({
  label,
  description,
  value,
  onChange,
  error,
}: {
  label: string;
  description?: string;
  value?: string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
}) {
  const here = useHere();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [] } = useQuery({
    queryKey: keyOf(here, 'players', 'suggested', search),
    queryFn: async ({ signal }) => {
      const query = { limit: 10, ...(search === '' ? {} : { search }) };
      return (await here.api.get('/players', { params: { query }, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  const names = new Map(found.map(({ id, displayName }) => [id, displayName]));
  return (
    <TagsInput
      label={label}
      description={description}
      data={[...names.keys()]}
      {...(value ? { value } : {})}
      onChange={onChange}
      error={error}
      onSearchChange={setTyped}
      // The service has already searched, among all players.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className="name">
          {option.value}
          {names.get(option.value) && (
            <Text span size="xs" c="dimmed">
              {' '}
              {names.get(option.value)}
            </Text>
          )}
        </span>
      )}
    />
  );
}
