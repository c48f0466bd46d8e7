import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { describeCondition } from '../../../parts/expression/describe-condition.ts';
import { printCondition } from '../../../parts/expression/print-condition.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { conditionsOf, joined } from './sample.ts';

/** Creates a badge, and a rule that awards it for an event like this one. */
export function RewardDialog({
  event,
  onClose,
}: {
  event: components['schemas']['Event'];
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const rows = conditionsOf(event.properties as Record<string, unknown>);
  const [chosen, setChosen] = useState<readonly number[]>(rows.length > 0 ? [0] : []);
  const { form, ...sending } = useApiForm({
    initialValues: { name: t('reward.badgeName') },
    submit: async ({ name }) => {
      const { api, environment } = here;
      const when = printCondition(
        joined(chosen.map((index) => rows[index]).filter((row) => row !== undefined)),
      );
      // The service chooses the ids: two people may do this at the same time, and their ids must not collide.
      const badge = await api.post('/badges', { body: { name, environments: [environment] } });
      await api.post('/rules', {
        body: {
          name: t('reward.ruleName', { badge: name }).slice(0, 200),
          on: event.type,
          when: when === '' ? null : when,
          then: [{ do: 'awardBadge', badgeId: badge.id }],
          environments: [environment],
        },
      });
      await client.invalidateQueries({ queryKey: keyOf(here, 'rules') });
      await client.invalidateQueries({ queryKey: keyOf(here, 'badges') });
      onClose();
    },
  });
  const toggle = (index: number) =>
    setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]);
  return (
    <FormDialog {...sending} title={t('reward.title')} action={t('reward.create')} onClose={onClose}>
      <TextInput
        label={t('reward.badge')}
        description={t('reward.badgeHint')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Text className="wrap">{t('reward.on', { type: event.type })}</Text>
      {rows.length > 0 && (
        <Stack gap={6} role="group" aria-label={t('reward.conditions')}>
          <Text fw={500}>{t('reward.conditions')}</Text>
          {rows.map((row, index) => (
            <Checkbox
              key={row.name}
              label={describeCondition(printCondition(joined([row]))) ?? row.name}
              checked={chosen.includes(index)}
              onChange={() => toggle(index)}
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
