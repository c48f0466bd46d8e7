import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { meQuery } from '../../session/queries.ts';
import { t } from './texts.ts';

/** Whether members need a second factor. Before it is switched on, it says whom that locks out. */
export function RequireSecondFactor() {
  const { membership, params } = useHere();
  const { tenantId, requiresSecondFactor: on } = membership;
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data: members = [] } = useWholeList(['members', tenantId, params.projectId], () =>
    accountApi.walk('/tenants/{tenantId}/users', { params: { path: { tenantId } } }),
  );
  const switching = useMutation({
    mutationFn: (requireSecondFactor: boolean) =>
      accountApi.patch('/tenants/{tenantId}', {
        params: { path: { tenantId } },
        body: { requireSecondFactor },
      }),
    onSettled: () => client.invalidateQueries(meQuery),
  });
  const change = async () => {
    const without = members.filter(({ secondFactor }) => !secondFactor).map(({ email }) => email);
    const yes =
      on ||
      without.length === 0 ||
      (await confirm({
        title: t('factor.requireTitle'),
        body: t('factor.requireBody', { people: without.slice(0, 20).join(', '), count: without.length }),
        action: t('factor.requireAction'),
        danger: true,
      }));
    if (yes) switching.mutate(!on);
  };
  return (
    <Panel title={t('factor.title')}>
      <FormFailure error={switching.error} />
      <Switch
        label={t('factor.require')}
        description={t('factor.requireNote')}
        checked={on}
        disabled={!may || switching.isPending}
        onChange={() => void change()}
      />
    </Panel>
  );
}
