import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf, useHere } from '../../session/here.ts';
import type { Expected } from '../expression/check-expression.ts';
import { ExpressionInput } from '../expression/expression-input.tsx';
import type { Vocabulary } from '../expression/suggest.ts';
import { DefinitionSelect } from '../names/definition-select.tsx';
import { BadgeSelect } from '../new-badge/badge-select.tsx';
import { type ActionValues, isPlainNumber } from './action-values.ts';
import { t } from './texts.ts';

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
      return <Amount {...props} label={t('fields.amount')} field="amount" expected="number" />;
    case 'awardBadge':
      return (
        <BadgeSelect
          label={t('fields.badge')}
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
          <Amount {...props} label={t('fields.by')} field="by" expected="number" placeholder="1" />
        </>
      );
    case 'startAdventure':
      return (
        <DefinitionSelect
          kind="adventures"
          label={t('fields.adventure')}
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
            label={t('fields.leaderboard')}
            withLabel
            value={values.leaderboardId || null}
            onChange={(id) => onChange({ leaderboardId: id ?? '' })}
            error={errorOf('leaderboardId')}
          />
          <Amount {...props} label={t('fields.score')} field="value" expected="number" />
        </>
      );
    case 'grantCurrency':
      return (
        <>
          <DefinitionSelect
            kind="currencies"
            label={t('fields.currency')}
            withLabel
            value={values.currencyId || null}
            onChange={(id) => onChange({ currencyId: id ?? '' })}
            error={errorOf('currencyId')}
          />
          <Amount {...props} label={t('fields.amount')} field="amount" expected="number" />
        </>
      );
    case 'grantItem':
      return (
        <>
          <DefinitionSelect
            kind="items"
            label={t('fields.item')}
            withLabel
            value={values.itemId || null}
            onChange={(id) => onChange({ itemId: id ?? '' })}
            error={errorOf('itemId')}
          />
          <TextInput
            label={t('fields.quantity')}
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
            label={t('fields.attribute')}
            placeholder="favouriteMode"
            maxLength={128}
            value={values.attribute}
            onChange={(event) => onChange({ attribute: event.currentTarget.value })}
            error={errorOf('key')}
          />
          <Amount {...props} label={t('fields.value')} field="value" expected="value" placeholder="'gold'" />
        </>
      );
    case 'grantStreakFreeze':
      return (
        <TextInput
          label={t('fields.howMany')}
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
      label={t('fields.quest')}
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
      label={t('fields.objective')}
      data={known ? data : [...data, { value: objectiveId, label: objectiveId }]}
      value={objectiveId || null}
      onChange={(id) => onChange({ objectiveId: id ?? '' })}
      nothingFoundMessage={t(questId === '' ? 'fields.chooseQuest' : 'fields.noObjectives')}
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
