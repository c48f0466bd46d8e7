import { NumberInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { formatNumber } from '../../../kit/number.ts';
import type { Effect } from '../../../parts/events/effect-chips.tsx';
import { DefinitionSelect } from '../../../parts/names/definition-select.tsx';
import { ReasonField } from '../../../parts/players/reason-field.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { Done } from '../done.tsx';
import { t } from './texts.ts';

export type ItemWay = 'give' | 'take' | 'use';

/** Gives, takes or uses pieces of an item by hand. */
export function ChangeItems({
  playerId,
  item,
  way,
  onClose,
}: {
  playerId: string;
  /** If null, the person chooses the item here. */
  item: { id: string; name: string; owned: number } | null;
  way: ItemWay;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const { form, ...sending } = useApiForm({
    initialValues: { itemId: item?.id ?? '', quantity: 1 as number | string, reason: '' },
    submit: async (values) => {
      const quantity = Number(values.quantity);
      if (item && way !== 'give' && quantity > item.owned) {
        form.setFieldError(
          'quantity',
          t('notEnoughItems', { owned: formatNumber(item.owned), name: item.name }),
        );
        return;
      }
      const result = await send(values.itemId, quantity, values.reason);
      setEffects(result.effects);
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
    },
  });
  const send = (itemId: string, quantity: number, reason: string) => {
    const params = { path: { playerId, itemId } };
    if (way === 'use') {
      const body = { quantity, reason };
      return here.api.post('/players/{playerId}/inventory/{itemId}/use', { params, body });
    }
    const body = { quantity: way === 'take' ? -quantity : quantity, reason };
    return here.api.post('/players/{playerId}/inventory/{itemId}', { params, body });
  };
  const { values } = form;
  return (
    <FormDialog
      {...sending}
      title={item ? t(`change.${way}`, { name: item.name }) : t('giveItem')}
      action={t(way)}
      disabled={values.itemId === ''}
      instead={effects && <Done effects={effects} playerId={playerId} onClose={onClose} />}
      onClose={onClose}
    >
      {item ? (
        <Text size="sm" c="dimmed">
          {t('change.owned', { owned: formatNumber(item.owned) })}
        </Text>
      ) : (
        <DefinitionSelect
          kind="items"
          label={t('change.item')}
          withLabel
          required
          value={values.itemId || null}
          onChange={(id) => form.setFieldValue('itemId', id ?? '')}
          error={form.errors['itemId']}
        />
      )}
      <NumberInput
        label={t('change.quantity')}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        required
        {...form.getInputProps('quantity')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
