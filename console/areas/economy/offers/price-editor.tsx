import { ActionIcon, Button, NumberInput, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '../../../kit/icons.ts';
import { rowErrors } from '../../../kit/list-errors.ts';
import { grouped } from '../../../kit/number.ts';
import { replaceAt, useRowKeys, without } from '../../../kit/row-keys.ts';
import { DefinitionSelect } from '../../../parts/names/definition-select.tsx';
import { t } from '../texts.ts';
import type { PriceValues } from './offer-values.ts';
import classes from './price-editor.module.css';

const most = 10;

/** What one piece costs: an amount of one or several currencies. */
export function PriceEditor({
  value,
  onChange,
  errors,
  disabled,
}: {
  value: readonly PriceValues[];
  onChange: (next: PriceValues[]) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  const rows = useRowKeys(value.length);
  const chosen = value.map(({ currencyId }) => currencyId);
  return (
    <fieldset disabled={disabled}>
      {value.length === 0 && <Text c="dimmed">{t('offer.freeHint')}</Text>}
      <ol className={classes['rows']}>
        {value.map((price, index) => (
          <li key={rows.keys[index]} aria-label={t('offer.priceRow', { number: index + 1 })}>
            <NumberInput
              label={t('offer.amount')}
              min={1}
              allowDecimal={false}
              hideControls
              {...grouped}
              required
              value={price.amount}
              onChange={(amount) => onChange(replaceAt(value, index, { ...price, amount }))}
              error={errors[`price.${index}.amount`]}
              disabled={disabled}
            />
            <DefinitionSelect
              kind="currencies"
              label={t('offer.currency')}
              withLabel
              required
              value={price.currencyId || null}
              onChange={(id) => onChange(replaceAt(value, index, { ...price, currencyId: id ?? '' }))}
              exclude={chosen.filter((id) => id !== price.currencyId)}
              error={errors[`price.${index}.currencyId`]}
              disabled={disabled}
            />
            {!disabled && (
              <ActionIcon
                aria-label={t('offer.removePrice', { number: index + 1 })}
                className={classes['remove'] ?? ''}
                onClick={() => {
                  rows.removed(index);
                  onChange(without(value, index));
                }}
              >
                <IconX size={15} />
              </ActionIcon>
            )}
            {rowErrors(errors, `price.${index}`, ['amount', 'currencyId']).map((message) => (
              <Text key={message} c="var(--mantine-color-error)" size="xs" role="alert">
                {message}
              </Text>
            ))}
          </li>
        ))}
      </ol>
      {errors['price'] && (
        <Text c="var(--mantine-color-error)" size="xs" role="alert">
          {errors['price']}
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
          {t('offer.addPrice')}
        </Button>
      )}
    </fieldset>
  );
}
