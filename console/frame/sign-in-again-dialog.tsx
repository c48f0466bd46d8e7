import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { declined, signedOut } from '../session/session-store.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type Challenge, signIn } from './sign-in.ts';
import { t } from './texts.ts';

export function SignInAgainDialog({ email, why }: { email: string; why: 'ended' | 'proof' }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const mayDecline = why === 'proof';
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { password: '' },
    submit: async ({ password }) => setChallenge(await signIn(email, password)),
  });
  return (
    <Modal
      opened
      onClose={() => mayDecline && declined()}
      title={t('signIn.again')}
      withCloseButton={mayDecline}
      closeOnEscape={mayDecline}
      closeOnClickOutside={false}
      zIndex={1_000}
    >
      {challenge !== null && <CodeForm challenge={challenge} />}
      <form onSubmit={onSubmit} noValidate hidden={challenge !== null}>
        <Stack gap="md">
          <Text c="dimmed" className="wrap">
            {t(mayDecline ? 'signIn.proof' : 'signIn.expired')}
          </Text>
          <FormFailure error={failure} />
          {/* For password managers. */}
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordInput
            label={<span className="wrap">{t('signIn.passwordOf', { email })}</span>}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Button variant="subtle" color="gray" onClick={signedOut}>
              {t('signIn.otherAccount')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('signIn.title')}
            </Button>
          </Group>
          <PasskeyButton />
        </Stack>
      </form>
    </Modal>
  );
}
