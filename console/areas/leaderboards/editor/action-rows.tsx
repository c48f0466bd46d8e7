import { ActionIcon, Button, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import { IconPlus, IconX } from '../../../kit/icons.ts';
import { rowErrors } from '../../../kit/list-errors.ts';
import { replaceAt, without } from '../../../kit/row-keys.ts';
import { ActionList } from '../../../parts/actions/action-list.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { own } from '../../../texts/own-properties.ts';
import { t } from '../texts.ts';
import classes from './board-editor.module.css';
import type { MilestoneValues, RewardValues } from './board-values.ts';

interface Rows<Row> {
  value: readonly Row[];
  onChange: (next: Row[]) => void;
  errors: FormErrors;
  /** Where the list is in the body, such as `rewards` or `league.tiers.0.rewards`. */
  path: string;
  disabled: boolean;
  /** What its texts are about. */
  of: 'rewards' | 'milestones';
  most: number;
  /** The event that the expressions of its actions see; empty for none of its own. */
  event: string;
  /** The names of the fields above the actions, which show their own errors. */
  shown: readonly string[];
  fields: (
    row: Row,
    change: (changes: Partial<Row>) => void,
    errorOf: (field: string) => ReactNode,
  ) => ReactNode;
  next: () => Row;
}

/** A list whose rows have a few fields, and actions below them. */
export function ActionRows<Row extends RewardValues | MilestoneValues>({
  value,
  onChange,
  errors,
  path,
  disabled,
  of,
  most,
  event,
  shown,
  fields,
  next,
}: Rows<Row>) {
  const vocabulary = useVocabulary(event);
  return (
    <fieldset disabled={disabled}>
      {value.length === 0 && <Text c="dimmed">{t(`${of}.none`)}</Text>}
      <ol className={classes['rows']}>
        {value.map((row, index) => {
          const at = `${path}.${index}`;
          const change = (changes: Partial<Row>) => onChange(replaceAt(value, index, { ...row, ...changes }));
          return (
            <li key={row.key} aria-label={t(`${of}.row`, { number: index + 1 })}>
              <div className={classes['ranks']}>
                {fields(row, change, (field) => errors[`${at}.${field}`])}
                {!disabled && (
                  <ActionIcon
                    aria-label={t(`${of}.remove`, { number: index + 1 })}
                    className={classes['remove'] ?? ''}
                    onClick={() => onChange(without(value, index))}
                  >
                    <IconX size={15} />
                  </ActionIcon>
                )}
              </div>
              <ActionList
                actions={row.actions}
                onChange={(actions) => onChange(replaceAt(value, index, { ...row, actions }))}
                errorOf={(place) => errors[`${at}.actions.${place}`]}
                vocabulary={vocabulary}
                disabled={disabled}
                empty={t(`${of}.nothing`)}
              />
              <RowErrors errors={errors} row={at} shown={shown} />
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
          onClick={() => onChange([...value, next()])}
        >
          {t(`${of}.add`)}
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

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <Text c="var(--mantine-color-error)" size="xs" role="alert">
      {children}
    </Text>
  );
}
