import { ActionIcon, Button, NumberInput, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '../../kit/icons.ts';
import { rowErrors } from '../../kit/list-errors.ts';
import { replaceAt, useRowKeys, without } from '../../kit/row-keys.ts';
import { own } from '../../texts/own-properties.ts';
import { DefinitionSelect } from '../names/definition-select.tsx';
import classes from './price-editor.module.css';
import { t } from './texts.ts';

const most = 10;

/** In a form: an empty or incomplete amount is a string. */
export type PriceValues = { currencyId: string; amount: number | string };

/** What something costs: an amount of one or several currencies. */
export function PriceEditor({
  value,
  onChange,
  errors,
  path = 'price',
  free,
  disabled,
}: {
  value: readonly PriceValues[];
  onChange: (next: PriceValues[]) => void;
  errors: FormErrors;
  /** Where the list is in the body. */
  path?: string;
  /** Says what it means if there is no price. */
  free: string;
  disabled: boolean;
}) {
  const rows = useRowKeys(value.length);
  const chosen = value.map(({ currencyId }) => currencyId);
  return (
    <fieldset disabled={disabled}>
      {value.length === 0 && <Text c="dimmed">{free}</Text>}
      <ol className={classes['rows']}>
        {value.map((price, index) => (
          <li key={rows.keys[index]} aria-label={t('price.row', { number: index + 1 })}>
            <NumberInput
              label={t('price.amount')}
              min={1}
              allowDecimal={false}
              hideControls
              required
              value={price.amount}
              onChange={(amount) => onChange(replaceAt(value, index, { ...price, amount }))}
              error={errors[`${path}.${index}.amount`]}
              disabled={disabled}
            />
            <DefinitionSelect
              kind="currencies"
              label={t('price.currency')}
              withLabel
              required
              value={price.currencyId || null}
              onChange={(id) => onChange(replaceAt(value, index, { ...price, currencyId: id ?? '' }))}
              exclude={chosen.filter((id) => id !== price.currencyId)}
              error={errors[`${path}.${index}.currencyId`]}
              disabled={disabled}
            />
            {!disabled && (
              <ActionIcon
                aria-label={t('price.remove', { number: index + 1 })}
                className={classes['remove'] ?? ''}
                onClick={() => {
                  rows.removed(index);
                  onChange(without(value, index));
                }}
              >
                <IconX size={15} />
              </ActionIcon>
            )}
            {rowErrors(errors, `${path}.${index}`, ['amount', 'currencyId']).map((message) => (
              <Text key={message} c="var(--mantine-color-error)" size="xs" role="alert">
                {message}
              </Text>
            ))}
          </li>
        ))}
      </ol>
      {own(errors, path) && (
        <Text c="var(--mantine-color-error)" size="xs" role="alert">
          {own(errors, path)}
        </Text>
      )}
      {!disabled && value.length < most && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => {
            rows.added();
            onChange([...value, { currencyId: '', amount: '' }]);
          }}
        >
          {t('price.add')}
        </Button>
      )}
    </fieldset>
  );
}
