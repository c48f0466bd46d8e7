import { Badge, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { logOut } from '../../frame/log-out.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { accountApi } from '../../session/api.ts';
import { meQuery } from '../../session/queries.ts';
import { SessionsPanel } from './sessions-panel.tsx';

export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  return (
    <Page
      title="Account"
      narrow
      actions={
        <Button variant="default" onClick={() => void logOut()}>
          Sign out
        </Button>
      }
    >
      <Panel title="Profile">
        <Facts
          facts={[
            ['E-mail', me?.email ?? ''],
            ['Created', <Time key="since" at={me?.createdAt} form="date" />],
            [
              'Member of',
              <Stack key="tenants" gap={4}>
                {me?.memberships.map(({ tenantId, tenantName, role }) => (
                  <Group key={tenantId} gap={8}>
                    <Text className="wrap">{tenantName}</Text>
                    <Badge color="gray">{role.toLowerCase()}</Badge>
                  </Group>
                ))}
              </Stack>,
            ],
          ]}
        />
      </Panel>
      <PasswordForm />
      <SessionsPanel />
    </Page>
  );
}

function PasswordForm() {
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: {
      newPassword: (value: string) => (value.length >= 10 ? null : 'Must be at least 10 characters.'),
      again: (value: string, { newPassword }) =>
        value === newPassword ? null : 'The passwords do not match.',
    },
    submit: async ({ currentPassword, newPassword }) => {
      await accountApi.post('/auth/password', { body: { currentPassword, newPassword } });
      form.reset();
      notifications.show({ message: 'Password changed. You were signed out everywhere else.' });
    },
  });
  return (
    <Panel title="Password" description="Changing your password signs you out everywhere else.">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm" maw={360}>
          <FormFailure error={failure} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            required
            {...form.getInputProps('again')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
