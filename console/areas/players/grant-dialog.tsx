import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import type { Effect } from '../../parts/events/effect-chips.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
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

/** It runs through the engine like an event, so the dialog ends by telling what came of it. */
export function GrantDialog({
  grant,
  playerId,
  onClose,
}: {
  grant: Grant;
  playerId: string;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [effects, setEffects] = useState<readonly Effect[] | null>(null);
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { amount: 100 as number | string, reason: '', badgeId: '', questId: '', adventureId: '' },
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
    <Modal opened onClose={onClose} title={title}>
      {effects ? (
        <Done effects={effects} playerId={playerId} onClose={onClose} />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormFailure error={failure} />
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
            {(grant === 'xp' || grant === 'badge') && (
              <TextInput
                label={t('grant.reason')}
                description={t('grant.reasonNote')}
                maxLength={500}
                required
                {...form.getInputProps('reason')}
              />
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={busy} disabled={grant !== 'xp' && chosen[grant] === ''}>
                {action}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
