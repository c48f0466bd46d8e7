import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LaurelError } from '../../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import type { Effect } from '../../../parts/events/effect-chips.tsx';
import { DefinitionSelect } from '../../../parts/names/definition-select.tsx';
import { ReasonField } from '../../../parts/players/reason-field.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { Done } from '../done.tsx';
import { t } from './texts.ts';

/** Buys an offer for the player, who pays its price. */
export function BuyOffer({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  // One idempotency key for each order: a second press after a lost response does not buy twice.
  const order = useRef({ of: '', key: '' });
  const { form, ...sending } = useApiForm({
    initialValues: { offerId: '', quantity: 1 as number | string, reason: '' },
    submit: async ({ offerId, quantity, reason }) => {
      const body = { offerId, quantity: Number(quantity), reason };
      const of = JSON.stringify(body);
      if (order.current.of !== of) order.current = { of, key: crypto.randomUUID() };
      const header = { 'Idempotency-Key': order.current.key };
      try {
        const result = await here.api.post('/players/{playerId}/purchases', {
          params: { path: { playerId }, header },
          body,
        });
        setEffects(result.effects);
      } catch (error) {
        if (!(error instanceof LaurelError) || error.status !== 409) throw error;
        // A refused purchase may succeed later, as a new order.
        order.current = { of: '', key: '' };
        form.setFieldError('offerId', refusalOf(error));
      }
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
      await client.invalidateQueries({ queryKey: keyOf(here, 'offers') });
    },
  });
  const { values } = form;
  return (
    <FormDialog
      {...sending}
      title={t('buy.title')}
      action={t('buy.action')}
      disabled={values.offerId === ''}
      instead={effects && <Done effects={effects} onClose={onClose} />}
      onClose={onClose}
    >
      <DefinitionSelect
        kind="offers"
        label={t('buy.offer')}
        withLabel
        required
        value={values.offerId || null}
        onChange={(id) => {
          form.clearFieldError('offerId');
          form.setFieldValue('offerId', id ?? '');
        }}
        error={form.errors['offerId']}
      />
      <NumberInput
        label={t('change.quantity')}
        min={1}
        max={100}
        allowDecimal={false}
        required
        {...form.getInputProps('quantity')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

function refusalOf({ code, message }: LaurelError): string {
  if (code === 'INSUFFICIENT_FUNDS') return t('buy.notEnough');
  return code === 'OUT_OF_STOCK' ? t('buy.soldOut') : message;
}
