import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyFailure } from '../../frame/passkey-failure.tsx';
import { accountApi } from '../../session/api.ts';
import { inFreshSession } from '../../session/fresh-session.ts';
import { makePasskey, supportsPasskeys } from '../../session/passkeys.ts';
import { meQuery } from '../../session/queries.ts';
import { RecoveryCodes } from '../second-factor/set-up-second-factor.tsx';
import { t } from './texts.ts';

/** The first passkey of an account that had no second factor comes with recovery codes. */
export function AddPasskey({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['passkeys'] });
    await client.invalidateQueries(meQuery);
  };
  const adding = useMutation({
    mutationFn: async () => {
      const options = await inFreshSession(() => accountApi.post('/auth/passkeys/options', {}));
      const credential = await makePasskey(options as Parameters<typeof makePasskey>[0]);
      return accountApi.post('/auth/passkeys', { body: { credential: { ...credential } } });
    },
    onSuccess: async ({ passkey, recoveryCodes }) => {
      notifications.show({ message: t('added', { name: passkey.name }) });
      if (recoveryCodes) setCodes(recoveryCodes);
      else await refresh();
    },
  });
  if (!supportsPasskeys()) {
    return (
      <Text size="sm" c="dimmed">
        {t('unsupported')}
      </Text>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      {adding.error && <PasskeyFailure error={adding.error} />}
      <Button variant={variant} loading={adding.isPending} onClick={() => adding.mutate()}>
        {t('add')}
      </Button>
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          setCodes(undefined);
          void refresh();
        }}
      />
    </Stack>
  );
}
