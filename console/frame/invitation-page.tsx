import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { useSession } from '../session/session-store.ts';
import { Entrance } from './entrance.tsx';
import { acceptInvitation, readInvitation } from './sign-in.ts';

export function InvitationPage() {
  const { hash } = useLocation();
  const { session } = useSession();
  const navigate = useNavigate();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { token: decodeURIComponent(hash), password: '' },
    submit: async ({ token, password }) => {
      await acceptInvitation(token.trim(), password);
      await navigate({ to: '/', replace: true });
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
  return (
    <Entrance title="Join a team" lead={leadOf(offered)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {session && !busy && (
            <Alert color="yellow" variant="light" className="wrap">
              You are signed in as {session.email}. Accepting signs you in as the invited person.
            </Alert>
          )}
          <FormFailure error={failure ?? error} />
          {hash === '' && (
            <TextInput label="Invitation" placeholder="inv_…" required {...form.getInputProps('token')} />
          )}
          {offered && <input type="hidden" name="email" value={offered.email} autoComplete="username" />}
          <PasswordInput
            label="Password"
            description={offered?.hasAccount ? 'The password of your account.' : 'At least 10 characters.'}
            autoComplete={offered?.hasAccount ? 'current-password' : 'new-password'}
            required
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} mt={6} fullWidth>
            Join
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

function leadOf(offered: Awaited<ReturnType<typeof readInvitation>> | undefined): string {
  if (!offered) {
    return 'Choose a password. If you already have an account here, enter its password.';
  }
  const { tenantName, email, role, hasAccount } = offered;
  const how = hasAccount
    ? `Enter the password for your account ${email}.`
    : `Choose a password for your new account ${email}.`;
  return `You are invited to join ${tenantName} as ${role}. ${how}`;
}
