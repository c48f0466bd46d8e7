import { Alert } from '@mantine/core';
import { FormFailure } from '../kit/api-form.tsx';
import { faultOfBrowser } from '../session/passkeys.ts';
import { t } from './texts.ts';

/** What the browser or the service refused, in words. */
export function PasskeyFailure({ error }: { error: unknown }) {
  const fault = faultOfBrowser(error);
  if (!fault) return <FormFailure error={error} />;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t(`passkey.${fault}`)}
    </Alert>
  );
}
