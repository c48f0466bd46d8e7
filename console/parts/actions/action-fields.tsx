import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf, useHere } from '../../session/here.ts';
import { DefinitionSelect } from '../definition-select.tsx';
import type { Expected } from '../expression/check-expression.ts';
import { ExpressionInput } from '../expression/expression-input.tsx';
import type { Vocabulary } from '../expression/suggest.ts';
import { BadgeSelect } from '../new-badge/badge-select.tsx';
import { type ActionValues, isPlainNumber } from './action-values.ts';

interface Fields {
  values: ActionValues;
  onChange: (change: Partial<ActionValues>) => void;
  /** What is wrong with a field, by its name on the wire. */
  errorOf: (field: string) => ReactNode;
  vocabulary: Vocabulary;
}

/** What one action takes. */
export function ActionFields(props: Fields) {
  const { values, onChange, errorOf } = props;
  switch (values.do) {
    case 'grantXp':
      return <Amount {...props} label="Amount" field="amount" expected="number" />;
    case 'awardBadge':
      return (
        <BadgeSelect
          label="Badge"
          value={values.badgeId || null}
          onChange={(id) => onChange({ badgeId: id ?? '' })}
          error={errorOf('badgeId')}
        />
      );
    case 'startQuest':
      return <Quest {...props} />;
    case 'advanceQuest':
      return (
        <>
          <Quest {...props} />
          <Objective {...props} />
          <Amount {...props} label="By" field="by" expected="number" placeholder="1" />
        </>
      );
    case 'startAdventure':
      return (
        <DefinitionSelect
          kind="adventures"
          label="Adventure"
          withLabel
          value={values.adventureId || null}
          onChange={(id) => onChange({ adventureId: id ?? '' })}
          error={errorOf('adventureId')}
        />
      );
    case 'submitScore':
      return (
        <>
          <DefinitionSelect
            kind="leaderboards"
            label="Leaderboard"
            withLabel
            value={values.leaderboardId || null}
            onChange={(id) => onChange({ leaderboardId: id ?? '' })}
            error={errorOf('leaderboardId')}
          />
          <Amount {...props} label="Score" field="value" expected="number" />
        </>
      );
    case 'grantCurrency':
      return (
        <>
          <DefinitionSelect
            kind="currencies"
            label="Currency"
            withLabel
            value={values.currencyId || null}
            onChange={(id) => onChange({ currencyId: id ?? '' })}
            error={errorOf('currencyId')}
          />
          <Amount {...props} label="Amount" field="amount" expected="number" />
        </>
      );
    case 'grantItem':
      return (
        <>
          <DefinitionSelect
            kind="items"
            label="Item"
            withLabel
            value={values.itemId || null}
            onChange={(id) => onChange({ itemId: id ?? '' })}
            error={errorOf('itemId')}
          />
          <TextInput
            label="Quantity"
            placeholder="1"
            inputMode="numeric"
            value={values.quantity}
            onChange={(event) => onChange({ quantity: event.currentTarget.value })}
            error={errorOf('quantity')}
          />
        </>
      );
    case 'setAttribute':
      return (
        <>
          <TextInput
            label="Attribute"
            placeholder="favouriteMode"
            maxLength={128}
            value={values.attribute}
            onChange={(event) => onChange({ attribute: event.currentTarget.value })}
            error={errorOf('key')}
          />
          <Amount {...props} label="Value" field="value" expected="value" placeholder="'gold'" />
        </>
      );
    case 'grantStreakFreeze':
      return (
        <TextInput
          label="How many"
          placeholder="1"
          inputMode="numeric"
          maxLength={3}
          value={values.count}
          onChange={(event) => onChange({ count: event.currentTarget.value })}
          error={errorOf('count')}
        />
      );
  }
}

function Quest({ values, onChange, errorOf }: Fields) {
  return (
    <DefinitionSelect
      kind="quests"
      label="Quest"
      withLabel
      value={values.questId || null}
      onChange={(id) => onChange({ questId: id ?? '', objectiveId: '' })}
      error={errorOf('questId')}
    />
  );
}

function Objective({ values, onChange, errorOf }: Fields) {
  const here = useHere();
  const { questId, objectiveId } = values;
  const { data = [] } = useQuery({
    queryKey: keyOf(here, 'quests', 'objectives', questId),
    queryFn: async ({ signal }) => {
      const quest = await here.api.get('/quests/{id}', { params: { path: { id: questId } }, signal });
      return quest.objectives.map(({ id, name }) => ({ value: id, label: name ?? id }));
    },
    enabled: questId !== '',
    staleTime: 30_000,
  });
  const known = objectiveId === '' || data.some(({ value }) => value === objectiveId);
  return (
    <Select
      label="Objective"
      data={known ? data : [...data, { value: objectiveId, label: objectiveId }]}
      value={objectiveId || null}
      onChange={(id) => onChange({ objectiveId: id ?? '' })}
      nothingFoundMessage={questId === '' ? 'Choose a quest first' : 'No objectives'}
      error={errorOf('objectiveId')}
    />
  );
}

/** A number or an expression, whichever is typed. */
function Amount({
  values,
  onChange,
  errorOf,
  vocabulary,
  label,
  field,
  expected,
  placeholder = '50',
}: Fields & { label: string; field: 'amount' | 'by' | 'value'; expected: Expected; placeholder?: string }) {
  const text = values[field];
  return (
    <ExpressionInput
      label={label}
      value={text}
      onChange={(next) => onChange({ [field]: next })}
      expected={expected}
      vocabulary={vocabulary}
      error={errorOf(field)}
      placeholder={placeholder}
      oneLine
      unchecked={isPlainNumber(text)}
    />
  );
}
