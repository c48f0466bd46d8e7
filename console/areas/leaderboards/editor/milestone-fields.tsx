import { ActionIcon, Button, NumberInput, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '../../../kit/icons.ts';
import { grouped } from '../../../kit/number.ts';
import { replaceAt, without } from '../../../kit/row-keys.ts';
import { ActionList } from '../../../parts/actions/action-list.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { t } from '../texts.ts';
import classes from './board-editor.module.css';
import { type MilestoneValues, newMilestone } from './board-values.ts';
import { ErrorText, RowErrors } from './reward-fields.tsx';

const most = 100;

/** Scores at which something happens at once. With seasons this is a season pass. */
export function MilestoneFields({
  value,
  onChange,
  errors,
  disabled,
}: {
  value: readonly MilestoneValues[];
  onChange: (next: MilestoneValues[]) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  const vocabulary = useVocabulary('');
  return (
    <fieldset disabled={disabled}>
      {value.length === 0 && <Text c="dimmed">{t('milestones.none')}</Text>}
      <ol className={classes['rows']}>
        {value.map((milestone, index) => {
          const row = `milestones.${index}`;
          return (
            <li key={milestone.key} aria-label={t('milestones.row', { number: index + 1 })}>
              <div className={classes['ranks']}>
                <NumberInput
                  label={t('milestones.at')}
                  hideControls
                  {...grouped}
                  value={milestone.at}
                  onChange={(at) => onChange(replaceAt(value, index, { ...milestone, at }))}
                  error={errors[`${row}.at`]}
                />
                <TextInput
                  label={t('milestones.id')}
                  value={milestone.id}
                  onChange={(event) =>
                    onChange(replaceAt(value, index, { ...milestone, id: event.currentTarget.value }))
                  }
                  error={errors[`${row}.id`]}
                />
                {!disabled && (
                  <ActionIcon
                    aria-label={t('milestones.remove', { number: index + 1 })}
                    className={classes['remove'] ?? ''}
                    onClick={() => onChange(without(value, index))}
                  >
                    <IconX size={15} />
                  </ActionIcon>
                )}
              </div>
              <ActionList
                actions={milestone.actions}
                onChange={(actions) => onChange(replaceAt(value, index, { ...milestone, actions }))}
                errorOf={(place) => errors[`${row}.actions.${place}`]}
                vocabulary={vocabulary}
                disabled={disabled}
                empty={t('milestones.nothing')}
              />
              <RowErrors errors={errors} row={row} shown={['at', 'id']} />
            </li>
          );
        })}
      </ol>
      {errors['milestones'] && <ErrorText>{errors['milestones']}</ErrorText>}
      {!disabled && value.length < most && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => onChange([...value, nextMilestone(value)])}
        >
          {t('milestones.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** As far above the last one as that is above the one before, with a free id. */
function nextMilestone(value: readonly MilestoneValues[]): MilestoneValues {
  const [before = 0, last = 0] = [value.at(-2)?.at, value.at(-1)?.at].map((at) => Number(at) || 0);
  const taken = new Set(value.map(({ id }) => id));
  let number = value.length + 1;
  while (taken.has(`step-${number}`)) number++;
  return newMilestone(`step-${number}`, last + Math.max(1, last - before) || 100);
}
