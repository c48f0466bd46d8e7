import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { CopyBlock } from '../../kit/copy.tsx';
import { NewSecret } from '../../kit/new-secret.tsx';
import { accountApi } from '../../session/api.ts';
import { inFreshSession } from '../../session/fresh-session.ts';
import { meQuery } from '../../session/queries.ts';
import { QrCode } from './qr-code.tsx';
import { t } from './texts.ts';

/** Three steps: the secret as a QR code, a code of the app, the recovery codes. */
export function SetUpSecondFactor() {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const beginning = useMutation({
    mutationFn: () => inFreshSession(() => accountApi.post('/auth/totp', {})),
  });
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { code: '' },
    submit: async ({ code }) => {
      const { recoveryCodes } = await accountApi.post('/auth/totp/confirm', { body: { code: code.trim() } });
      setCodes(recoveryCodes);
    },
  });
  const finish = async () => {
    setCodes(undefined);
    await client.invalidateQueries(meQuery);
  };
  if (!beginning.data) {
    return (
      <Stack gap="sm" align="flex-start">
        <FormFailure error={beginning.error} />
        <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('setUp')}
        </Button>
      </Stack>
    );
  }
  const { secret, uri } = beginning.data;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm" maw={420}>
        <Text>{t('scan')}</Text>
        <QrCode text={uri} label={t('qrCode')} />
        <Text size="sm" c="dimmed">
          {t('typeIn')}
        </Text>
        <CopyBlock value={secret} label={t('secret')} />
        <FormFailure error={failure} />
        <TextInput
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={busy}>
          {t('confirm')}
        </Button>
      </Stack>
      <RecoveryCodes codes={codes} onClose={() => void finish()} />
    </form>
  );
}

/** Shown once: nobody can read them later. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[] | undefined;
  onClose: () => void;
}) {
  return (
    <NewSecret
      title={t('recoveryCodes')}
      secret={codes?.join('\n') ?? null}
      note={t('recoveryNote')}
      onClose={onClose}
    />
  );
}
