import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { isPlayerId } from './player-id.ts';
import { t } from './texts.ts';

/** Selects a player, found by id or name. */
export function PlayerSelect({
  label,
  description,
  value,
  onChange,
  error,
  mayBeNew = false,
}: {
  label: string;
  description?: string;
  value: string | null;
  onChange: (playerId: string | null) => void;
  error?: ReactNode;
  /** Also takes an id that no player has yet. */
  mayBeNew?: boolean;
}) {
  const here = useHere();
  const [typed, setTyped] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const { data: chosen = null } = useQuery({
    queryKey: keyOf(here, 'players', 'selected', value),
    queryFn: async ({ signal }) => {
      const params = { path: { playerId: value ?? '' } };
      return optionOf(await here.api.get('/players/{playerId}', { params, signal }));
    },
    enabled: value !== null && value !== made,
    retry: false,
  });
  // After a choice the field has the name of the player, which is not a search.
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 200);
  const { data: found = [], isFetching } = useQuery({
    queryKey: keyOf(here, 'players', 'select', search),
    queryFn: async ({ signal }) => {
      const query = { limit: 10, ...(search === '' ? {} : { search }) };
      return (await here.api.get('/players', { params: { query }, signal })).data.map(optionOf);
    },
    placeholderData: keepPreviousData,
  });
  const others = found.filter((one) => one.value !== value);
  const known = value === null ? found : [chosen ?? nameOf(value, found), ...others];
  const isFree = mayBeNew && !isFetching && isPlayerId(search) && !known.some((one) => one.value === search);
  const options = isFree ? [...known, { value: search, label: t('player.new', { id: search }) }] : known;
  return (
    <Select
      label={label}
      placeholder={t('player.idOrName')}
      data={options}
      value={value}
      onChange={(next) => {
        setMade(isFree && next === search ? next : null);
        onChange(next);
      }}
      description={description}
      error={error}
      searchable
      clearable
      // The service has already searched, among all players.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage={t(isFetching ? 'player.searching' : 'player.none')}
    />
  );
}

type Option = { value: string; label: string };

function optionOf({ id, displayName, level }: components['schemas']['Player']): Option {
  return { value: id, label: t('player.option', { name: displayName ?? id, level }) };
}

/** Shown until the player is loaded, and if there is no player with that id. */
function nameOf(value: string, found: readonly Option[]): Option {
  return found.find((one) => one.value === value) ?? { value, label: value };
}
