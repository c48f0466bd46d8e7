import { Select } from '@mantine/core';
import { useDefinitionNames } from '../../../parts/names/definition-names.ts';
import type { Target } from './target.ts';
import { t } from './texts.ts';

const kinds = ['badge', 'quest', 'adventure'] as const;

/** Selects a badge, quest or adventure by name. */
export function TargetSelect({
  value,
  onChange,
}: {
  value: Target | null;
  onChange: (target: Target | null) => void;
}) {
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
        items: (names[kind] ?? []).map(({ value: id, label }) => ({ value: `${kind} ${id}`, label })),
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
