import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { RuleRecord } from './rule-values.ts';

export function DeleteRule({ rule }: { rule: RuleRecord }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => here.api.delete('/rules/{id}', { params: { path: { id: rule.id } } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(here, 'rules') });
      await navigate({ to: '/p/$projectId/$environment/rules', params: here.params, search: {} });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete the rule?',
      body: `${rule.name} stops for everybody. What players have earned by it stays theirs.`,
      action: 'Delete',
      danger: true,
    });
    if (yes) deleting.mutate();
  };
  return (
    <Stack gap="xs">
      <AllowedButton
        permission="definitions.write"
        variant="subtle"
        color="red.8"
        loading={deleting.isPending}
        onClick={() => void ask()}
      >
        Delete
      </AllowedButton>
      <FormFailure error={deleting.error} />
    </Stack>
  );
}
