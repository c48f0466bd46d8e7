import { ActionIcon, Autocomplete, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { IconX } from '../../kit/icons.ts';
import { markLive } from '../events/mark-live.ts';
import {
  isComplete,
  isVisible,
  type Operator,
  operators,
  type Row,
  type Subject,
  subjects,
  typesFor,
  type ValueType,
  withOperator,
  withSubject,
  withType,
} from './condition.ts';
import classes from './condition-builder.module.css';
import { faultsOfRow } from './condition-faults.ts';
import { nameHints, operatorName, subjectNames, typeNames } from './condition-words.ts';
import type { Vocabulary } from './suggest.ts';
import { t } from './texts.ts';

const subjectOptions = Object.entries(subjectNames).map(([value, label]) => ({ value, label }));

export function ConditionRow({
  row,
  place,
  vocabulary,
  ofPlayer,
  ofSegment,
  showFaults,
  onChange,
  onRemove,
}: {
  row: Row;
  /** The number of the row, for the labels that screen readers use. */
  place: number;
  vocabulary: Vocabulary;
  /** A row can only be about the player, because there is no event. */
  ofPlayer: boolean;
  /** It is a segment's, which sees more of a player. */
  ofSegment: boolean;
  /** Marks what is missing at the fields, after an attempt to save. */
  showFaults: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}) {
  const { subject, name, operator, type } = row;
  const types = typesFor(subject, operator);
  const asks = subjects[subject].asks as readonly Operator[];
  const faults = showFaults ? faultsOfRow(row) : {};
  const label = (part: 'about' | 'name' | 'question' | 'type' | 'value') => t(`row.${part}`, { place });
  return (
    <li className={classes['row']} data-incomplete={isComplete(row) ? undefined : true}>
      <NativeSelect
        aria-label={label('about')}
        data={optionsFor(row, ofPlayer, ofSegment)}
        value={subject}
        onChange={(event) => onChange(withSubject(row, event.currentTarget.value as Subject))}
        className={classes['subject'] ?? ''}
      />
      {subjects[subject].named && (
        <Autocomplete
          aria-label={label('name')}
          placeholder={nameHints[subject]}
          data={namesFor(subject, vocabulary)}
          value={name}
          onChange={(next) => onChange({ ...row, name: next })}
          limit={20}
          maxLength={128}
          spellCheck={false}
          autoCapitalize="off"
          error={faults.name}
          className={classes['name'] ?? ''}
        />
      )}
      <NativeSelect
        aria-label={label('question')}
        data={asks.map((value) => ({ value, label: operatorName(subject, value) }))}
        value={operator}
        onChange={(event) => onChange(withOperator(row, event.currentTarget.value as Operator))}
        className={classes['operator'] ?? ''}
      />
      {types.length > 1 && (
        <NativeSelect
          aria-label={label('type')}
          data={types.map((value) => ({ value, label: typeNames[value] }))}
          value={type}
          onChange={(event) => onChange(withType(row, event.currentTarget.value as ValueType))}
          className={classes['type'] ?? ''}
        />
      )}
      <ValueInput row={row} label={label('value')} onChange={onChange} error={faults.value} />
      <ActionIcon
        aria-label={t('row.remove', { place })}
        onClick={onRemove}
        className={classes['remove'] ?? ''}
      >
        <IconX size={15} />
      </ActionIcon>
    </li>
  );
}

/** A row that is there keeps its subject, even where no new one could have it. */
function optionsFor({ subject }: Row, ofPlayer: boolean, ofSegment: boolean) {
  return subjectOptions.filter(
    ({ value }) =>
      value === subject ||
      ((value.startsWith('player.') || !ofPlayer || subject === 'event.properties') &&
        isVisible(value as Subject, ofSegment)),
  );
}

function namesFor(subject: Subject, vocabulary: Vocabulary) {
  const { properties, attributes, eventTypes, badges, currencies, items, segments, onlyLive } = vocabulary;
  const names: Partial<Record<Subject, readonly string[]>> = {
    'event.properties': properties,
    'player.attributes': attributes,
    'player.counts': eventTypes,
    'player.badges': badges,
    'player.balances': currencies,
    'player.items': items,
    'player.segments': segments,
    'player.activeDays': ['7', '14', '30', '90'],
  };
  const live: Partial<Record<Subject, readonly string[]>> = {
    'event.properties': onlyLive?.properties ?? [],
    'player.attributes': onlyLive?.attributes ?? [],
    'player.counts': onlyLive?.eventTypes ?? [],
  };
  return markLive(names[subject] ?? [], live[subject] ?? []);
}

function ValueInput({
  row,
  label,
  onChange,
  error,
}: {
  row: Row;
  label: string;
  onChange: (row: Row) => void;
  error: string | undefined;
}) {
  const { operator, type, values } = row;
  const { takes } = operators[operator];
  const className = classes['value'] ?? '';
  if (takes === 'none') return null;
  if (takes === 'many') {
    return (
      <TagsInput
        aria-label={label}
        placeholder={values.length === 0 ? t('row.many') : ''}
        value={[...values]}
        onChange={(next) => onChange({ ...row, values: next })}
        acceptValueOnBlur
        error={error}
        className={className}
      />
    );
  }
  const [value = ''] = values;
  if (type === 'bool') {
    return (
      <NativeSelect
        aria-label={label}
        data={[
          { value: 'true', label: t('row.yes') },
          { value: 'false', label: t('row.no') },
        ]}
        value={value}
        onChange={(event) => onChange({ ...row, values: [event.currentTarget.value] })}
        className={className}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={type === 'number' ? '0' : t('row.text')}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange({ ...row, values: [event.currentTarget.value] })}
      error={error}
      className={className}
    />
  );
}
