import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { getRouteApi, Link, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { linkToPath } from '../kit/page-link.ts';
import { useSession } from '../session/session-store.ts';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type Challenge, goToProvider, signIn } from './sign-in.ts';
import { t } from './texts.ts';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { next = '/', sso } = route.useSearch();
  const { history } = useRouter();
  const { session } = useSession();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  // `next` is a whole address with its search parameters, so the typed `navigate` does not fit.
  const enter = () => history.replace(next);
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { email: '', password: '' },
    submit: async ({ email, password }) => {
      const left = await signIn(email, password);
      setChallenge(left);
      if (left === null) enter();
    },
  });
  if (session && !busy) return <Navigate {...linkToPath(next)} replace />;
  if (challenge !== null) {
    return (
      <Entrance title={t('signIn.title')} lead={t('factor.lead')}>
        <CodeForm challenge={challenge} onDone={enter} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('signIn.title')} lead={t('signIn.lead')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {sso !== undefined && <SsoFault fault={sso} />}
          <FormFailure error={failure} />
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password.password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} mt={6} fullWidth>
            {t('signIn.title')}
          </Button>
          <PasskeyButton onDone={enter} />
          <Button
            variant="default"
            fullWidth
            onClick={() => {
              const { email } = form.getValues();
              if (/^[^\s@]+@[^\s@]+$/.test(email.trim())) goToProvider(email.trim(), next);
              else form.setFieldError('email', t('sso.needsEmail'));
            }}
          >
            {t('sso.signIn')}
          </Button>
          <Anchor component={Link} to="/forgot-password" size="sm" mt={4}>
            {t('signIn.forgot')}
          </Anchor>
        </Stack>
      </form>
    </Entrance>
  );
}

const ssoFaults = ['unknown', 'expired', 'refused', 'provider', 'unverified', 'domain', 'removed'] as const;

/** Why the provider led back without a session. */
function SsoFault({ fault }: { fault: string }) {
  const known = ssoFaults.find((one) => one === fault) ?? 'provider';
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t(`sso.fault.${known}`)}
    </Alert>
  );
}
