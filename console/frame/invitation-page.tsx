import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { useSession } from '../session/session-store.ts';
import { Entrance } from './entrance.tsx';
import { acceptInvitation } from './sign-in.ts';

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
  return (
    <Entrance
      title="Join a team"
      lead="Choose a password. If your e-mail address has an account here already, enter the password that it has."
    >
      <form onSubmit={onSubmit}>
        <Stack gap="sm">
          {session && !busy && (
            <Alert color="yellow" variant="light" className="wrap">
              You are signed in as {session.email}. Accepting signs you in as the person who was invited.
            </Alert>
          )}
          <FormFailure error={failure} />
          {hash === '' && (
            <TextInput label="Invitation" placeholder="inv_…" required {...form.getInputProps('token')} />
          )}
          <PasswordInput
            label="Password"
            description="At least 10 characters."
            autoComplete="new-password"
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
