import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { supportsPasskeys } from '../session/passkeys.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { signInWithPasskey } from './sign-in.ts';
import { t } from './texts.ts';

/** Signs in with a passkey. Nothing where the browser has none. */
export function PasskeyButton({ onDone }: { onDone?: (() => unknown) | undefined }) {
  const entering = useMutation({ mutationFn: signInWithPasskey, onSuccess: () => onDone?.() });
  if (!supportsPasskeys()) return null;
  return (
    <Stack gap="sm">
      {entering.error && <PasskeyFailure error={entering.error} />}
      <Button variant="default" fullWidth loading={entering.isPending} onClick={() => entering.mutate()}>
        {t('signIn.passkey')}
      </Button>
    </Stack>
  );
}
