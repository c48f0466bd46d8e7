import { Button, Stack, TextInput } from '@mantine/core';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type Challenge, verifySignIn } from './sign-in.ts';
import { t } from './texts.ts';

/** Asks for the second factor of a sign-in that waits for it. */
export function CodeForm({ challenge, onDone }: { challenge: Challenge; onDone?: () => unknown }) {
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { code: '' },
    submit: async ({ code }) => {
      await verifySignIn(challenge.challenge, code.trim());
      await onDone?.();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormFailure error={failure} />
        <TextInput
          label={t('factor.code')}
          description={t(challenge.methods.includes('totp') ? 'factor.codeNote' : 'factor.recoveryNote')}
          autoComplete="one-time-code"
          required
          autoFocus
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={busy} mt={6} fullWidth>
          {t('signIn.title')}
        </Button>
        {challenge.methods.includes('passkey') && <PasskeyButton onDone={onDone} />}
      </Stack>
    </form>
  );
}
