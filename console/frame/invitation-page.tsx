import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { useSession } from '../session/session-store.ts';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { acceptInvitation, type Challenge, readInvitation } from './sign-in.ts';
import { t } from './texts.ts';

export function InvitationPage() {
  const { hash } = useLocation();
  const { session } = useSession();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const enter = () => navigate({ to: '/', replace: true });
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { token: decodeURIComponent(hash), password: '' },
    submit: async ({ token, password }) => {
      const left = await acceptInvitation(token.trim(), password);
      setChallenge(left);
      if (left === null) await enter();
    },
  });
  const token = form.values.token.trim();
  const { data: offered, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    enabled: /^inv_[\w-]{43}$/.test(token) && !busy,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (challenge !== null) {
    return (
      <Entrance title={t('signIn.title')} lead={t('factor.lead')}>
        <CodeForm challenge={challenge} onDone={enter} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('invitation.title')} lead={leadOf(offered)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {session && !busy && (
            <Alert color="yellow" variant="light" className="wrap">
              {t('invitation.other', { email: session.email })}
            </Alert>
          )}
          <FormFailure error={failure ?? error} />
          {hash === '' && (
            <TextInput
              label={t('invitation.token')}
              placeholder="inv_…"
              required
              {...form.getInputProps('token')}
            />
          )}
          {offered && <input type="hidden" name="email" value={offered.email} autoComplete="username" />}
          <PasswordInput
            label={t('password.password')}
            description={t(offered?.hasAccount ? 'invitation.ownPassword' : 'password.length')}
            autoComplete={offered?.hasAccount ? 'current-password' : 'new-password'}
            required
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} mt={6} fullWidth>
            {t('invitation.join')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

function leadOf(offered: Awaited<ReturnType<typeof readInvitation>> | undefined): string {
  if (!offered) return t('invitation.unknown');
  const { tenantName, email, role, hasAccount } = offered;
  return t(hasAccount ? 'invitation.enter' : 'invitation.choose', { tenant: tenantName, role, email });
}
