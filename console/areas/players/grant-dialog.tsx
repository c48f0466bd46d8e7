import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import type { Effect } from '../../parts/events/effect-chips.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { ReasonField } from '../../parts/players/reason-field.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { Done } from './done.tsx';
import { t } from './texts.ts';

export type Grant = 'xp' | 'badge' | 'quest' | 'adventure';

const words = {
  xp: { title: t('grant.xp'), action: t('grant.grant') },
  badge: { title: t('grant.badge'), action: t('grant.award') },
  quest: { title: t('grant.quest'), action: t('grant.start') },
  adventure: { title: t('grant.adventure'), action: t('grant.start') },
};

/** The engine runs a grant like an event, so the dialog ends with the effects. */
export function GrantDialog({
  grant,
  id = '',
  playerId,
  onClose,
}: {
  grant: Grant;
  /** Of the badge, quest or adventure that is chosen at first. */
  id?: string;
  playerId: string;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const { form, ...sending } = useApiForm({
    initialValues: { amount: 100 as number | string, reason: '', badgeId: id, questId: id, adventureId: id },
    submit: async (values) => {
      const result = await send(values);
      setEffects(result.effects);
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
    },
  });
  const send = ({ amount, reason, badgeId, questId, adventureId }: typeof form.values) => {
    switch (grant) {
      case 'xp':
        return here.api.post('/players/{playerId}/xp', {
          params: { path: { playerId } },
          body: { amount: Number(amount), reason },
        });
      case 'badge':
        return here.api.post('/players/{playerId}/badges', {
          params: { path: { playerId } },
          body: { badgeId, reason },
        });
      case 'quest':
        return here.api.post('/players/{playerId}/quests/{questId}/start', {
          params: { path: { playerId, questId } },
        });
      case 'adventure':
        return here.api.post('/players/{playerId}/adventures/{adventureId}/start', {
          params: { path: { playerId, adventureId } },
        });
    }
  };
  const { title, action } = words[grant];
  const chosen = {
    badge: form.values.badgeId,
    quest: form.values.questId,
    adventure: form.values.adventureId,
  };
  return (
    <FormDialog
      {...sending}
      title={title}
      action={action}
      disabled={grant !== 'xp' && chosen[grant] === ''}
      instead={effects && <Done effects={effects} playerId={playerId} onClose={onClose} />}
      onClose={onClose}
    >
      {grant === 'xp' ? (
        <NumberInput
          label={t('grant.amount')}
          description={t('grant.amountNote')}
          allowDecimal={false}
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
      ) : (
        <DefinitionSelect
          kind={`${grant}s`}
          label={t(`grant.which.${grant}`)}
          withLabel
          value={chosen[grant] === '' ? null : chosen[grant]}
          onChange={(id) => form.setFieldValue(`${grant}Id`, id ?? '')}
          error={form.errors[`${grant}Id`]}
        />
      )}
      {(grant === 'xp' || grant === 'badge') && <ReasonField {...form.getInputProps('reason')} />}
    </FormDialog>
  );
}
