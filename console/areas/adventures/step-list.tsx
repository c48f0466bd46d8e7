import { ActionIcon, MultiSelect, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconTrash } from '../../kit/icons.ts';
import { replaceAt } from '../../kit/row-keys.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import classes from './steps.module.css';
import { removeSteps, type Step } from './steps.ts';
import { t } from './texts.ts';

/** The same steps as a list: everything that the graph can do, by keyboard and for screen readers. */
export function StepList({
  steps,
  faults,
  errors,
  disabled,
  nameOf,
  onChange,
}: {
  steps: readonly Step[];
  faults: ReadonlyMap<string, readonly string[]>;
  errors: FormErrors;
  disabled: boolean;
  nameOf: (questId: string) => string;
  onChange: (next: Step[]) => void;
}) {
  return (
    <ol className={classes['steps']}>
      {steps.map((step, index) => {
        const messages = faults.get(step.key) ?? [];
        const others = steps.filter(({ key }) => key !== step.key);
        const change = (next: Partial<Step>) => onChange(replaceAt(steps, index, { ...step, ...next }));
        return (
          <li
            key={step.key}
            aria-label={t('steps.one', { id: step.id })}
            data-bad={messages.length > 0 || undefined}
          >
            <div className={classes['fields']}>
              <TextInput
                label={t('steps.id')}
                required
                classNames={{ input: 'mono' }}
                value={step.id}
                onChange={(event) => change({ id: event.currentTarget.value })}
                error={Boolean(errors[`steps.${index}.id`])}
                disabled={disabled}
              />
              <DefinitionSelect
                kind="quests"
                label={t('steps.quest')}
                withLabel
                required
                value={step.questId}
                onChange={(questId) => questId && change({ questId })}
                error={Boolean(errors[`steps.${index}.questId`])}
                exclude={others.map(({ questId }) => questId)}
                disabled={disabled}
              />
              <MultiSelect
                label={t('steps.after')}
                data={others.map((other) => ({ value: other.key, label: labelOf(other, others, nameOf) }))}
                value={[...step.after]}
                onChange={(after) => change({ after })}
                {...(step.after.length === 0 ? { placeholder: t('steps.fromStart') } : {})}
                searchable
                hidePickedOptions
                nothingFoundMessage={t('steps.noOther')}
                disabled={disabled}
              />
              {!disabled && (
                <ActionIcon
                  aria-label={t('steps.remove', { id: step.id })}
                  className={classes['remove'] ?? ''}
                  onClick={() => onChange(removeSteps(steps, [step.key]))}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </div>
            {messages.map((fault) => (
              <Text key={fault} size="xs" c="var(--mantine-color-error)" mt={4} className="wrap">
                {fault}
              </Text>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** The name of the step's quest; with its ID where another step has the same name. */
function labelOf(step: Step, steps: readonly Step[], nameOf: (questId: string) => string): string {
  const name = nameOf(step.questId);
  const isAlone = steps.every((other) => other.key === step.key || nameOf(other.questId) !== name);
  return isAlone ? name : `${name} (${step.id || '—'})`;
}
