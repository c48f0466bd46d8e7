import { ActionIcon, Button, NumberInput, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '../../../kit/icons.ts';
import { rowErrors } from '../../../kit/list-errors.ts';
import { replaceAt, without } from '../../../kit/row-keys.ts';
import { ActionList } from '../../../parts/actions/action-list.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { own } from '../../../texts/own-properties.ts';
import { t } from '../texts.ts';
import classes from './board-editor.module.css';
import { newReward, type RewardValues } from './board-values.ts';

const most = 20;

/** What the first ranks of a season get when it closes. */
export function RewardFields({
  value,
  onChange,
  errors,
  path,
  disabled,
}: {
  value: readonly RewardValues[];
  onChange: (next: RewardValues[]) => void;
  errors: FormErrors;
  /** Where the list is in the body, such as `rewards` or `league.tiers.0.rewards`. */
  path: string;
  disabled: boolean;
}) {
  const vocabulary = useVocabulary('leaderboard.placed');
  const last = value.at(-1);
  const next = last && /^\d+$/.test(last.to) ? Number(last.to) + 1 : 1;
  return (
    <fieldset disabled={disabled}>
      {value.length === 0 && <Text c="dimmed">{t('rewards.none')}</Text>}
      <ol className={classes['rows']}>
        {value.map((reward, index) => {
          const row = `${path}.${index}`;
          return (
            <li key={reward.key} aria-label={t('rewards.row', { number: index + 1 })}>
              <div className={classes['ranks']}>
                <NumberInput
                  label={t('rewards.from')}
                  min={1}
                  allowDecimal={false}
                  hideControls
                  value={reward.from}
                  onChange={(from) => onChange(replaceAt(value, index, { ...reward, from }))}
                  error={errors[`${row}.from`]}
                />
                <TextInput
                  label={t('rewards.to')}
                  placeholder="50%"
                  value={reward.to}
                  onChange={(event) =>
                    onChange(replaceAt(value, index, { ...reward, to: event.currentTarget.value }))
                  }
                  error={errors[`${row}.to`]}
                />
                {!disabled && (
                  <ActionIcon
                    aria-label={t('rewards.remove', { number: index + 1 })}
                    className={classes['remove'] ?? ''}
                    onClick={() => onChange(without(value, index))}
                  >
                    <IconX size={15} />
                  </ActionIcon>
                )}
              </div>
              <ActionList
                actions={reward.actions}
                onChange={(actions) => onChange(replaceAt(value, index, { ...reward, actions }))}
                errorOf={(place) => errors[`${row}.actions.${place}`]}
                vocabulary={vocabulary}
                disabled={disabled}
                empty={t('rewards.nothing')}
              />
              <RowErrors errors={errors} row={row} shown={['from', 'to']} />
            </li>
          );
        })}
      </ol>
      {own(errors, path) && <ErrorText>{own(errors, path)}</ErrorText>}
      {!disabled && value.length < most && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => onChange([...value, newReward(next, String(next))])}
        >
          {t('rewards.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** The errors of a row that none of its fields and actions shows. */
export function RowErrors({
  errors,
  row,
  shown,
}: {
  errors: FormErrors;
  row: string;
  shown: readonly string[];
}) {
  const actions = Object.keys(errors)
    .filter((key) => key.startsWith(`${row}.actions.`))
    .map((key) => key.slice(row.length + 1));
  return rowErrors(errors, row, [...shown, ...actions]).map((message) => (
    <ErrorText key={message}>{message}</ErrorText>
  ));
}

export function ErrorText({ children }: { children: React.ReactNode }) {
  return (
    <Text c="var(--mantine-color-error)" size="xs" role="alert">
      {children}
    </Text>
  );
}
