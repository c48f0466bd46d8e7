import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { type Challenge, resetPassword } from './sign-in.ts';
import { t } from './texts.ts';

export function ResetPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const enter = () => navigate({ to: '/', replace: true });
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { token: decodeURIComponent(hash), password: '' },
    submit: async ({ token, password }) => {
      const left = await resetPassword(token.trim(), password);
      setChallenge(left);
      if (left === null) await enter();
    },
  });
  if (challenge !== null) {
    return (
      <Entrance title={t('signIn.title')} lead={t('factor.lead')}>
        <CodeForm challenge={challenge} onDone={enter} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('password.setTitle')} lead={t('password.setLead')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          {hash === '' && (
            <TextInput
              label={t('password.code')}
              placeholder="rst_…"
              required
              {...form.getInputProps('token')}
            />
          )}
          <PasswordInput
            label={t('password.new')}
            description={t('password.length')}
            autoComplete="new-password"
            required
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} mt={6} fullWidth>
            {t('password.set')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
