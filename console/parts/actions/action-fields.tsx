import { Autocomplete, Input, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { DurationInput } from '../../kit/duration-input.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { markLive } from '../events/mark-live.ts';
import { ExpressionInput } from '../expression/expression-input.tsx';
import type { Vocabulary } from '../expression/suggest.ts';
import { DefinitionSelect } from '../names/definition-select.tsx';
import { BadgeSelect } from '../new-badge/badge-select.tsx';
import { type Action, type ActionField, type ActionName, fieldsOf, rewardNames } from './action-types.ts';
import { type ActionValues, actionOf, isPlainNumber, valuesOfAction } from './action-values.ts';
import { labelOf } from './describe-action.ts';
import { t } from './texts.ts';

/** A list of actions within an action. The list itself passes it, because it shows these fields. */
export type InnerList = ComponentType<{
  actions: readonly ActionValues[];
  onChange: (actions: ActionValues[]) => void;
  errorOf: (place: string) => ReactNode;
  vocabulary: Vocabulary;
  empty: string;
  names: readonly ActionName[];
}>;

interface Shown {
  List: InnerList;
  values: ActionValues;
  onChange: (change: Record<string, string>) => void;
  /** The error of a field. */
  errorOf: (field: string) => ReactNode;
  vocabulary: Vocabulary;
}

/** The fields of one action. */
export function ActionFields(props: Shown) {
  return fieldsOf(props.values.do).map(([field, is]) => (
    <Fragment key={`${props.values.do} ${field}`}>
      <Field {...props} field={field} is={is} />
    </Fragment>
  ));
}

function Field({
  values,
  onChange,
  errorOf,
  vocabulary,
  List,
  field,
  is,
}: Shown & { field: string; is: ActionField }) {
  const text = own(values.fields, field) ?? '';
  const label = labelOf(values.do, field);
  const error = errorOf(field);
  const change = (next: string | null) => onChange({ [field]: next ?? '' });
  switch (is.is) {
    case 'definition':
      if (is.of === 'badges') {
        return <BadgeSelect label={label} value={text || null} onChange={change} error={error} />;
      }
      return (
        <DefinitionSelect
          kind={is.of}
          label={label}
          withLabel
          value={text || null}
          onChange={(id) =>
            onChange({ [field]: id ?? '', ...(is.of === 'quests' ? { objectiveId: '' } : {}) })
          }
          error={error}
        />
      );
    case 'objective':
      return (
        <Objective
          label={label}
          questId={values.fields['questId'] ?? ''}
          value={text}
          onChange={change}
          error={error}
        />
      );
    case 'amount':
      return (
        <ExpressionInput
          label={label}
          value={text}
          onChange={change}
          expected={is.expected}
          vocabulary={vocabulary}
          error={error}
          placeholder={is.example}
          oneLine
          unchecked={isPlainNumber(text)}
        />
      );
    case 'whole':
      return (
        <TextInput
          label={label}
          placeholder={String(is.default)}
          inputMode="numeric"
          maxLength={is.digits}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={error}
        />
      );
    case 'seconds':
      return (
        <DurationInput
          label={label}
          value={isPlainNumber(text) ? Number(text) : null}
          onChange={(seconds) => change(seconds === null ? '' : String(seconds))}
          error={error}
        />
      );
    case 'template':
    case 'object':
      return (
        <Textarea
          label={label}
          placeholder={is.example}
          autosize
          minRows={field === 'body' ? 3 : 1}
          {...('longest' in is && { maxLength: is.longest })}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={error}
        />
      );
    case 'actions':
      return (
        <Rewards
          List={List}
          label={label}
          text={text}
          onChange={change}
          errorOf={(place) => errorOf(`${field}.${place}`)}
          vocabulary={vocabulary}
        />
      );
    case 'text':
      return (
        <Autocomplete
          label={label}
          placeholder={is.example}
          maxLength={is.longest}
          data={markLive(vocabulary.attributes, vocabulary.onlyLive?.attributes ?? [])}
          limit={20}
          value={text}
          onChange={change}
          error={error}
        />
      );
  }
}

/** Actions within an action. Its own values are kept here, so that what is being typed is not read back from JSON. */
function Rewards({
  List,
  label,
  text,
  onChange,
  errorOf,
  vocabulary,
}: {
  List: InnerList;
  label: string;
  text: string;
  onChange: (text: string) => void;
  errorOf: (place: string) => ReactNode;
  vocabulary: Vocabulary;
}) {
  const [actions, setActions] = useState(() => readActions(text));
  const change = (next: ActionValues[]) => {
    setActions(next);
    onChange(next.length === 0 ? '' : JSON.stringify(next.map(actionOf)));
  };
  return (
    <Input.Wrapper label={label} labelElement="div">
      <List
        actions={actions}
        onChange={change}
        errorOf={errorOf}
        vocabulary={vocabulary}
        empty={t('rewards.none')}
        names={rewardNames}
      />
    </Input.Wrapper>
  );
}

function readActions(text: string): ActionValues[] {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? (read as Action[]).map(valuesOfAction) : [];
  } catch {
    return [];
  }
}

function Objective({
  label,
  questId,
  value,
  onChange,
  error,
}: {
  label: string;
  questId: string;
  value: string;
  onChange: (id: string | null) => void;
  error: ReactNode;
}) {
  const here = useHere();
  const { data = [] } = useQuery({
    queryKey: keyOf(here, 'quests', 'objectives', questId),
    queryFn: async ({ signal }) => {
      const quest = await here.api.get('/quests/{id}', { params: { path: { id: questId } }, signal });
      return quest.objectives.map(({ id, name }) => ({ value: id, label: name ?? id }));
    },
    enabled: questId !== '',
    staleTime: 30_000,
  });
  const known = value === '' || data.some((one) => one.value === value);
  return (
    <Select
      label={label}
      data={known ? data : [...data, { value, label: value }]}
      value={value || null}
      onChange={onChange}
      nothingFoundMessage={t(questId === '' ? 'objectives.chooseQuest' : 'objectives.none')}
      error={error}
    />
  );
}
