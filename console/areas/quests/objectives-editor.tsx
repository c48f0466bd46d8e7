import { Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { limits } from '../../../packages/sdk/src/index.ts';
import { IconPlus } from '../../kit/icons.ts';
import { rowErrors } from '../../kit/list-errors.ts';
import { move, replaceAt, useRowKeys, without } from '../../kit/row-keys.ts';
import editor from '../../parts/editing/editor.module.css';
import { EventTypeInput } from '../../parts/events/event-type-input.tsx';
import { ConditionEditor } from '../../parts/expression/condition-editor.tsx';
import { ExpressionInput } from '../../parts/expression/expression-input.tsx';
import { useVocabulary } from '../../parts/expression/vocabulary.ts';
import classes from './objectives-editor.module.css';
import { type Measure, newObjective, type ObjectiveValues } from './quest-values.ts';
import { RowControls } from './row-controls.tsx';
import { t } from './texts.ts';

const most = limits.objectives;

const measures: readonly Measure[] = ['count', 'sum', 'max', 'distinct'];

const shown = ['id', 'name', 'on', 'when', 'measure', 'of', 'target'];

export function ObjectivesEditor({
  value,
  onChange,
  errors,
  disabled,
}: {
  value: readonly ObjectiveValues[];
  onChange: (next: ObjectiveValues[]) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  const rows = useRowKeys(value.length);
  return (
    <fieldset disabled={disabled}>
      <ol className={classes['objectives']}>
        {value.map((objective, index) => (
          <li key={rows.keys[index]} aria-label={t('objectives.one', { number: index + 1 })}>
            <Group justify="space-between" wrap="nowrap" mb={6}>
              <Text fw={500}>{t('objectives.one', { number: index + 1 })}</Text>
              {!disabled && (
                <RowControls
                  index={index}
                  last={value.length - 1}
                  onMove={(to) => {
                    rows.moved(index, to);
                    onChange(move(value, index, to));
                  }}
                  onRemove={() => {
                    rows.removed(index);
                    onChange(without(value, index));
                  }}
                />
              )}
            </Group>
            <ObjectiveFields
              objective={objective}
              onChange={(next) => onChange(replaceAt(value, index, next))}
              row={`objectives.${index}`}
              errors={errors}
              disabled={disabled}
            />
          </li>
        ))}
      </ol>
      {errors['objectives'] && (
        <Text c="var(--mantine-color-error)" size="xs" role="alert">
          {errors['objectives']}
        </Text>
      )}
      {!disabled && value.length < most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            rows.added();
            onChange([...value, newObjective(value)]);
          }}
        >
          {t('objectives.add')}
        </Button>
      )}
    </fieldset>
  );
}

function ObjectiveFields({
  objective,
  onChange,
  row,
  errors,
  disabled,
}: {
  objective: ObjectiveValues;
  onChange: (next: ObjectiveValues) => void;
  row: string;
  errors: FormErrors;
  disabled: boolean;
}) {
  const at = (name: string) => ({ error: errors[`${row}.${name}`], disabled });
  const vocabulary = useVocabulary(objective.on);
  const { measure } = objective;
  return (
    <div className={editor['fields']}>
      <TextInput
        label={t('name')}
        placeholder={t('objectives.shown')}
        dir="auto"
        maxLength={200}
        value={objective.name}
        onChange={(event) => onChange({ ...objective, name: event.currentTarget.value })}
        {...at('name')}
      />
      <TextInput
        label={t('objectives.id')}
        required
        classNames={{ input: 'mono' }}
        value={objective.id}
        onChange={(event) => onChange({ ...objective, id: event.currentTarget.value })}
        {...at('id')}
      />
      <EventTypeInput
        label={t('objectives.event')}
        required
        value={objective.on}
        withOwn
        onChange={(on) => onChange({ ...objective, on })}
        error={errors[`${row}.on`]}
      />
      <NativeSelect
        label={t('objectives.measure')}
        data={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        value={measure}
        onChange={(event) => onChange({ ...objective, measure: event.currentTarget.value as Measure })}
        {...at('measure')}
      />
      {measure !== 'count' && (
        <ExpressionInput
          label={t(`of.${measure}`)}
          placeholder="event.properties.amount"
          required
          oneLine
          expected={measure === 'distinct' ? 'value' : 'number'}
          vocabulary={vocabulary}
          value={objective.of}
          onChange={(of) => onChange({ ...objective, of })}
          {...at('of')}
        />
      )}
      <NumberInput
        label={t(`target.${measure}`)}
        required
        min={0}
        hideControls
        value={objective.target}
        onChange={(target) => onChange({ ...objective, target })}
        {...at('target')}
      />
      <div className={classes['whole']}>
        <Text size="sm" fw={500} mb={4}>
          {t('objectives.onlyWhen')}
        </Text>
        <ConditionEditor
          label={t('objectives.expression')}
          oneLine
          vocabulary={vocabulary}
          value={objective.when}
          onChange={(when) => onChange({ ...objective, when })}
          {...at('when')}
        />
      </div>
      {rowErrors(errors, row, shown).map((message) => (
        <Text key={message} c="var(--mantine-color-error)" size="xs" role="alert">
          {message}
        </Text>
      ))}
    </div>
  );
}
