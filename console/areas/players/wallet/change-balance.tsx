import { NumberInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LaurelError } from '../../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { SegmentedControl } from '../../../kit/segmented-control.tsx';
import type { Effect } from '../../../parts/events/effect-chips.tsx';
import { ReasonField } from '../../../parts/players/reason-field.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { Done } from '../done.tsx';
import { t } from './texts.ts';

/** Grants or takes an amount of a currency by hand. */
export function ChangeBalance({
  playerId,
  currency,
  balance,
  way,
  onClose,
}: {
  playerId: string;
  currency: { id: string; name: string; max: number | null };
  balance: number;
  way: 'grant' | 'take';
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const { form, ...sending } = useApiForm({
    initialValues: { way: way as string, amount: '' as number | string, reason: '' },
    submit: async ({ way: chosen, amount, reason }) => {
      const signed = (chosen === 'take' ? -1 : 1) * Number(amount);
      const params = { path: { playerId, currencyId: currency.id } };
      try {
        const body = { amount: signed, reason };
        const result = await here.api.post('/players/{playerId}/wallet/{currencyId}', { params, body });
        setEffects(result.effects);
      } catch (error) {
        if (!(error instanceof LaurelError) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
        const has = formatNumber(balance);
        form.setFieldError('amount', t('change.notEnough', { balance: has, name: currency.name }));
      }
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
    },
  });
  const { values } = form;
  const amount = Number(values.amount) || 0;
  const next = values.way === 'take' ? balance - amount : balance + amount;
  const dropped = currency.max !== null && next > currency.max ? next - currency.max : 0;
  return (
    <FormDialog
      {...sending}
      title={t('change.title', { name: currency.name })}
      action={values.way === 'take' ? t('take') : t('grant')}
      instead={effects && <Done effects={effects} playerId={playerId} onClose={onClose} />}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('change.way')}
        data={[
          { value: 'grant', label: t('grant') },
          { value: 'take', label: t('take') },
        ]}
        value={values.way}
        onChange={(chosen) => {
          form.clearFieldError('amount');
          form.setFieldValue('way', chosen);
        }}
      />
      <NumberInput
        label={t('change.amount')}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Text size="sm" c="dimmed">
        {t('change.after', {
          before: formatNumber(balance),
          after: formatNumber(next - dropped),
          name: currency.name,
        })}
        {dropped > 0 && ` ${t('change.dropped', { dropped: formatNumber(dropped) })}`}
      </Text>
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
