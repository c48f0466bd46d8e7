import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { logOut } from '../../frame/log-out.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { FormPanel } from '../../kit/form-panel.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { accountApi } from '../../session/api.ts';
import { meQuery } from '../../session/queries.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { t } from './texts.ts';

export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  return (
    <Page
      title={t('account.title')}
      narrow
      actions={
        <Button variant="default" onClick={() => void logOut()}>
          {t('account.signOut')}
        </Button>
      }
    >
      <Panel title={t('account.profile')}>
        <Facts
          facts={[
            [t('account.email'), me?.email ?? ''],
            [t('account.created'), <Time key="since" at={me?.createdAt} form="date" />],
            [
              t('account.memberOf'),
              <Stack key="tenants" gap={4}>
                {me?.memberships.map(({ tenantId, tenantName, role }) => (
                  <Group key={tenantId} gap={8}>
                    <Text className="wrap">{tenantName}</Text>
                    <Badge color="gray">{t(`role.${role}.name`)}</Badge>
                  </Group>
                ))}
              </Stack>,
            ],
          ]}
        />
      </Panel>
      <PasswordForm />
      <PasskeysPanel />
      {me && <SecondFactorPanel factors={me.secondFactors} />}
      <SessionsPanel />
    </Page>
  );
}

function PasswordForm() {
  const { form, ...sending } = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: {
      newPassword: (value: string) => (value.length >= 10 ? null : t('account.tooShort')),
      again: (value: string, { newPassword }) => (value === newPassword ? null : t('account.noMatch')),
    },
    submit: async ({ currentPassword, newPassword }) => {
      await accountApi.post('/auth/password', { body: { currentPassword, newPassword } });
      form.reset();
      notifications.show({ message: t('account.changed') });
    },
  });
  return (
    <FormPanel
      {...sending}
      title={t('account.password')}
      description={t('account.passwordNote')}
      action={t('account.change')}
    >
      <PasswordInput
        label={t('account.current')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={t('account.new')}
        autoComplete="new-password"
        required
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label={t('account.again')}
        autoComplete="new-password"
        required
        {...form.getInputProps('again')}
      />
    </FormPanel>
  );
}
