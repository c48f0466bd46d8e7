import { Select } from '@mantine/core';
import { type Named, useDefinitionNames } from '../../../parts/names/definition-names.ts';
import { useHere } from '../../../session/here.ts';
import type { Target } from './target.ts';
import { t } from './texts.ts';

const kinds = ['badge', 'quest', 'adventure'] as const;

/** Selects a badge, quest or adventure by name, of those that are active in this environment. */
export function TargetSelect({
  value,
  onChange,
}: {
  value: Target | null;
  onChange: (target: Target | null) => void;
}) {
  const { environment } = useHere();
  const isShown = (kind: string, { value: id, environments }: Named) =>
    (environments ?? [environment]).includes(environment) || (value?.kind === kind && value.id === id);
  const names = {
    badge: useDefinitionNames('badges').data,
    quest: useDefinitionNames('quests').data,
    adventure: useDefinitionNames('adventures').data,
  };
  return (
    <Select
      label={t('target')}
      data={kinds.map((kind) => ({
        group: t(`groups.${kind}`),
        // A badge and a quest may have the same id, so the kind is part of the value.
        items: (names[kind] ?? [])
          .filter((one) => isShown(kind, one))
          .map(({ value: id, label }) => ({ value: `${kind} ${id}`, label })),
      }))}
      value={value && `${value.kind} ${value.id}`}
      onChange={(chosen) => {
        const [kind = '', id = ''] = chosen?.split(' ') ?? [];
        onChange(chosen === null ? null : { kind: kind as Target['kind'], id });
      }}
      searchable
      clearable
      nothingFoundMessage={t('nothingFound')}
      maw={420}
    />
  );
}
