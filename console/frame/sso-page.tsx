import { Button, PasswordInput, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { LoadingPage } from '../kit/states.tsx';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { type Challenge, enterWithCookie, linkAccount } from './sign-in.ts';
import { t } from './texts.ts';

const route = getRouteApi('/sso');

/** Where the provider leads back to: signed in, or with something left to prove. */
export function SsoPage() {
  const { next = '/' } = route.useSearch();
  const { hash } = useLocation();
  const { history } = useRouter();
  const given = new URLSearchParams(hash);
  const [challenge, setChallenge] = useState(() => challengeIn(given));
  const enter = () => history.replace(next);
  if (challenge) {
    return (
      <Entrance title={t('signIn.title')} lead={t('factor.lead')}>
        <CodeForm challenge={challenge} onDone={enter} />
      </Entrance>
    );
  }
  const [token, email] = [given.get('link'), given.get('email') ?? ''];
  if (token === null) return <Arrive onDone={enter} />;
  return (
    <Entrance title={t('sso.linkTitle')} lead={t('sso.linkLead', { email })}>
      <LinkForm
        token={token}
        email={email}
        onDone={(left) => {
          if (left === null) enter();
          else setChallenge(left);
        }}
      />
    </Entrance>
  );
}

function Arrive({ onDone }: { onDone: () => void }) {
  const { error } = useQuery({
    queryKey: ['arrive from provider'],
    queryFn: async () => {
      await enterWithCookie();
      onDone();
      return true;
    },
    retry: false,
    gcTime: 0,
  });
  if (!error) return <LoadingPage />;
  return (
    <Entrance title={t('signIn.title')}>
      <FormFailure error={error} />
    </Entrance>
  );
}

function LinkForm({
  token,
  email,
  onDone,
}: {
  token: string;
  email: string;
  onDone: (left: Challenge | null) => void;
}) {
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { password: '' },
    submit: async ({ password }) => onDone(await linkAccount(token, password)),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormFailure error={failure} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordInput
          label={t('password.password')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} mt={6} fullWidth>
          {t('sso.link')}
        </Button>
      </Stack>
    </form>
  );
}

function challengeIn(given: URLSearchParams): Challenge | null {
  const challenge = given.get('challenge');
  if (challenge === null) return null;
  const known = ['totp', 'passkey', 'recovery_code'] as const;
  const named = given.get('methods')?.split(' ') ?? [];
  return { challenge, methods: known.filter((method) => named.includes(method)) };
}
