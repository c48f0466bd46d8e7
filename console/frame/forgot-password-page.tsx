import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { Entrance } from './entrance.tsx';
import { forgotPassword } from './sign-in.ts';
import { t } from './texts.ts';

export function ForgotPasswordPage() {
  const [message, setMessage] = useState('');
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { email: '' },
    submit: async ({ email }) => setMessage(await forgotPassword(email.trim())),
  });
  return (
    <Entrance title={t('forgot.title')} lead={t('forgot.lead')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          {message !== '' && (
            <Alert color="green" variant="light" role="status">
              {message}
            </Alert>
          )}
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={busy} mt={6} fullWidth>
            {t('forgot.send')}
          </Button>
          <Anchor component={Link} to="/sign-in" size="sm" mt={4}>
            {t('forgot.back')}
          </Anchor>
        </Stack>
      </form>
    </Entrance>
  );
}
