import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconUserPlus, IconUsersGroup } from '../../kit/icons.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { type Role, reasons } from '../../session/permissions.ts';
import { meQuery } from '../../session/queries.ts';
import { fillNodes } from '../../texts/index.ts';
import { Invite } from './invite.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';
import { ResetMemberPassword } from './reset-member-password.tsx';
import { roleNames } from './role-names.ts';
import { t } from './texts.ts';

export function TeamPage() {
  const { membership } = useHere();
  const mayRead = useMay('internals.read');
  const mayReadInvitations = useMay('tenant.audit');
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  if (!mayRead) return <NoAccess title={t('team.title')} icon={IconUsersGroup} permission="internals.read" />;
  return (
    <Page
      title={t('team.title')}
      subtitle={<span className="wrap">{t('team.subtitle', { tenant: membership.tenantName })}</span>}
      narrow
      actions={
        <AllowedButton
          permission="tenant.manage"
          leftSection={<IconUserPlus size={15} />}
          onClick={() => setInviting(true)}
        >
          {t('invite.invite')}
        </AllowedButton>
      }
    >
      <Members />
      <RequireSecondFactor />
      {mayReadInvitations && <Invitations />}
      {inviting && (
        <Invite
          onClose={() => setInviting(false)}
          onInvited={(token, email) => {
            setInviting(false);
            if (token === null) notifications.show({ message: t('invite.sent', { email }) });
            setLink(
              token === null ? null : `${location.origin}/console/invitation#${encodeURIComponent(token)}`,
            );
          }}
        />
      )}
      <NewSecret
        title={t('invite.link')}
        secret={link}
        onClose={() => setLink(null)}
        note={t('invite.linkNote')}
      />
    </Page>
  );
}

function Members() {
  const { membership, params } = useHere();
  const { tenantId } = membership;
  const client = useQueryClient();
  const confirm = useConfirm();
  const mayManage = useMay('tenant.manage');
  const mayOwners = useMay('owners.manage');
  const { data: me } = useQuery(meQuery);
  const queryKey = ['members', tenantId, params.projectId];
  const { data, error, refetch } = useWholeList(queryKey, () =>
    accountApi.walk('/tenants/{tenantId}/users', { params: { path: { tenantId } } }),
  );
  const changing = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey });
      await client.invalidateQueries(meQuery);
    },
  });
  const setRole = (userId: string, role: Role) =>
    accountApi.patch('/tenants/{tenantId}/users/{userId}', {
      params: { path: { tenantId, userId } },
      body: { role },
    });
  const changeRole = async (userId: string, email: string, from: Role, role: Role) => {
    const name = t(`role.${role}.name`);
    const yes = await confirm({
      title: t('team.changeTitle', { role: name }),
      body: t('team.changeBody', { email, tenant: membership.tenantName, may: t(`role.${role}.may`) }),
      action: t('team.change'),
    });
    if (!yes) return;
    changing.mutate(async () => {
      await setRole(userId, role);
      // No undo for one's own role: the person may no longer have the permission.
      if (userId === me?.id) return;
      showUndo(t('team.isNow', { email, role: name }), async () => {
        await setRole(userId, from);
        await client.invalidateQueries({ queryKey });
      });
    });
  };
  const signOut = async (userId: string, email: string) => {
    const yes = await confirm({
      title: t('team.signOutTitle'),
      body: t('team.signOutBody', { email }),
      action: t('team.signOut'),
    });
    const path = { tenantId, userId };
    if (yes)
      changing.mutate(() =>
        accountApi.delete('/tenants/{tenantId}/users/{userId}/sessions', { params: { path } }),
      );
  };
  const remove = async (userId: string, email: string) => {
    const yes = await confirm({
      title: t('team.removeTitle'),
      body: t('team.removeBody', { email }),
      action: t('team.remove'),
      danger: true,
    });
    const path = { tenantId, userId };
    if (yes)
      changing.mutate(() => accountApi.delete('/tenants/{tenantId}/users/{userId}', { params: { path } }));
  };
  if (!data) return <LoadState error={error} onRetry={refetch} rows={4} />;
  return (
    <>
      <FormFailure error={changing.error} />
      <Panel title={t('team.members')} flush>
        <Table>
          <Table.Tbody>
            {data.map(({ id, email, role, secondFactors, joinedAt }) => {
              const open = mayManage && (role !== 'OWNER' || mayOwners);
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Text className="wrap">
                      {email}
                      {id === me?.id && (
                        <Text span c="dimmed">
                          {' '}
                          {t('team.you')}
                        </Text>
                      )}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {fillNodes(t, 'team.since', { when: <Time at={joinedAt} form="date" /> })}
                      {' · '}
                      {t(factorText(secondFactors))}
                    </Text>
                  </Table.Td>
                  {/* On a narrow screen one is below the other. */}
                  <Table.Td w={{ base: 160, sm: 520 }}>
                    <Group gap={4} justify="flex-end">
                      {open && id !== me?.id && (
                        <ResetMemberPassword tenantId={tenantId} userId={id} email={email} />
                      )}
                      {open && id !== me?.id && (
                        <Button size="compact-xs" variant="subtle" onClick={() => void signOut(id, email)}>
                          {t('team.signOut')}
                        </Button>
                      )}
                      {open && (
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          color="red"
                          w={84}
                          onClick={() => void remove(id, email)}
                        >
                          {t('team.remove')}
                        </Button>
                      )}
                      <NativeSelect
                        w={128}
                        aria-label={t('team.roleOf', { email })}
                        title={open ? '' : reasons[mayManage ? 'owners.manage' : 'tenant.manage']}
                        data={roleNames.map(({ role: value, label }) => ({
                          value,
                          label,
                          disabled: value === 'OWNER' && !mayOwners,
                        }))}
                        value={role}
                        disabled={!open || changing.isPending}
                        onChange={(event) =>
                          void changeRole(id, email, role, event.currentTarget.value as Role)
                        }
                      />
                    </Group>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Panel>
    </>
  );
}

function Invitations() {
  const { membership } = useHere();
  const mayManage = useMay('tenant.manage');
  const { tenantId } = membership;
  const client = useQueryClient();
  const confirm = useConfirm();
  const queryKey = ['invitations', tenantId];
  const { data = [] } = useWholeList(queryKey, () =>
    accountApi.walk('/tenants/{tenantId}/invitations', { params: { path: { tenantId } } }),
  );
  const withdrawing = useMutation({
    mutationFn: (invitationId: string) =>
      accountApi.delete('/tenants/{tenantId}/invitations/{invitationId}', {
        params: { path: { tenantId, invitationId } },
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const withdraw = async (id: string, email: string) => {
    const yes = await confirm({
      title: t('team.revokeTitle'),
      body: t('team.revokeBody', { email }),
      action: t('team.revoke'),
      danger: true,
    });
    if (yes) withdrawing.mutate(id);
  };
  if (data.length === 0) return null;
  return (
    <Panel title={t('team.pending')} flush>
      <FormFailure error={withdrawing.error} />
      <Table>
        <Table.Tbody>
          {data.map(({ id, email, role, expiresAt }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Text className="wrap">{email}</Text>
                <Text size="xs" c="dimmed">
                  {fillNodes(
                    t,
                    'team.expires',
                    { when: <Time at={expiresAt} /> },
                    { role: t(`role.${role}.name`) },
                  )}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  disabled={!mayManage}
                  title={mayManage ? '' : reasons['tenant.manage']}
                  loading={withdrawing.variables === id && withdrawing.isPending}
                  onClick={() => void withdraw(id, email)}
                >
                  {t('team.revoke')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

/** Which factors somebody has, in words. */
function factorText(factors: readonly ('totp' | 'passkey')[]) {
  if (factors.length === 2) return 'team.withBoth';
  if (factors.includes('totp')) return 'team.withApp';
  return factors.includes('passkey') ? 'team.withPasskey' : 'team.withoutFactor';
}
