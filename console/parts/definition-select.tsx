import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../session/here.ts';

/** One of the project's definitions, by name. */
export function DefinitionSelect({
  kind,
  label,
  value,
  onChange,
  width,
  withLabel = false,
  error,
}: {
  kind: 'badges' | 'quests' | 'adventures' | 'leaderboards';
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  width?: number;
  withLabel?: boolean;
  error?: React.ReactNode;
}) {
  const here = useHere();
  const { data = [], isPending } = useQuery({
    queryKey: keyOf(here, kind, 'names'),
    queryFn: async () => {
      const found: { value: string; label: string }[] = [];
      for await (const { id, name } of here.api.walk(`/${kind}`)) found.push({ value: id, label: name });
      return found;
    },
    staleTime: 30_000,
  });
  // A link may name one that is gone.
  const options =
    value && !data.some((one) => one.value === value) ? [...data, { value, label: value }] : data;
  return (
    <Select
      {...(withLabel ? { label } : { 'aria-label': label, placeholder: label })}
      data={options}
      value={value}
      onChange={onChange}
      clearable
      searchable
      nothingFoundMessage={isPending ? 'Loading…' : `No ${kind} yet`}
      error={error}
      {...(width === undefined ? {} : { w: width })}
    />
  );
}
