import { Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { type Role, reasons } from '../../session/permissions.ts';
import { roleNames } from './role-names.ts';
import { t } from './texts.ts';

export function Invite({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  /** The token is null if it was sent to the person by mail. */
  onInvited: (token: string | null, email: string) => void;
}) {
  const { membership } = useHere();
  const { tenantId } = membership;
  const mayOwners = useMay('owners.manage');
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { email: '', role: 'VIEWER' as Role },
    submit: async (body) => {
      const invitation = await accountApi.post('/tenants/{tenantId}/invitations', {
        params: { path: { tenantId } },
        body,
      });
      void client.invalidateQueries({ queryKey: ['invitations', tenantId] });
      onInvited(invitation.token, invitation.email);
    },
  });
  return (
    <FormDialog {...sending} title={t('invite.title')} action={t('invite.invite')} onClose={onClose}>
      <TextInput
        label={t('invite.email')}
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group label={t('invite.role')} {...form.getInputProps('role')}>
        <Stack gap={8} mt={6}>
          {roleNames.map(({ role, label, may }) => (
            <Radio
              key={role}
              value={role}
              label={label}
              description={role === 'OWNER' && !mayOwners ? reasons['owners.manage'] : may}
              disabled={role === 'OWNER' && !mayOwners}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
