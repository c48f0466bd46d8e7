import { Button, Stack, TextInput } from '@mantine/core';
import { FormFailure, useApiForm } from '../kit/api-form.tsx';
import { verifySignIn } from './sign-in.ts';
import { t } from './texts.ts';

/** Asks for the second factor of a sign-in that waits for it. */
export function CodeForm({ challenge, onDone }: { challenge: string; onDone?: () => unknown }) {
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { code: '' },
    submit: async ({ code }) => {
      await verifySignIn(challenge, code.trim());
      await onDone?.();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormFailure error={failure} />
        <TextInput
          label={t('factor.code')}
          description={t('factor.codeNote')}
          autoComplete="one-time-code"
          required
          autoFocus
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={busy} mt={6} fullWidth>
          {t('signIn.title')}
        </Button>
      </Stack>
    </form>
  );
}
