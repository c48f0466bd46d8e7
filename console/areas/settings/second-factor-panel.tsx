import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { Panel } from '../../kit/panel.tsx';
import { RecoveryCodes, SetUpSecondFactor } from '../../parts/second-factor/set-up-second-factor.tsx';
import { t } from '../../parts/second-factor/texts.ts';
import { accountApi } from '../../session/api.ts';
import { inFreshSession } from '../../session/fresh-session.ts';
import { meQuery } from '../../session/queries.ts';

export function SecondFactorPanel({ factors }: { factors: readonly ('totp' | 'passkey')[] }) {
  const hasApp = factors.includes('totp');
  const client = useQueryClient();
  const [asked, setAsked] = useState<'newCodes' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Panel title={t('title')} description={t(hasApp ? 'has' : factors.length > 0 ? 'onlyPasskey' : 'none')}>
      {factors.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => setAsked('newCodes')}>
            {t('newCodes')}
          </Button>
          {hasApp && (
            <Button variant="default" c="red" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          )}
        </Group>
      )}
      {!hasApp && <SetUpSecondFactor />}
      {asked && (
        <ProveDialog
          what={asked}
          onClose={() => setAsked(undefined)}
          submit={async (code) => {
            if (asked === 'newCodes') {
              const made = await accountApi.post('/auth/totp/recovery-codes', { body: { code } });
              setCodes(made.recoveryCodes);
            } else {
              await inFreshSession(() => accountApi.delete('/auth/totp', { body: { code } }));
              notifications.show({ message: t('removed') });
              await client.invalidateQueries(meQuery);
            }
            setAsked(undefined);
          }}
        />
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Panel>
  );
}

/** What changes the second factor needs a code of it. */
function ProveDialog({
  what,
  submit,
  onClose,
}: {
  what: 'newCodes' | 'remove';
  submit: (code: string) => Promise<void>;
  onClose: () => void;
}) {
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { code: '' },
    submit: ({ code }) => submit(code.trim()),
  });
  return (
    <Modal opened onClose={onClose} title={t(what)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text>{t(`${what}Note`)}</Text>
          <FormFailure error={failure} />
          <TextInput
            label={t('anyCode')}
            autoComplete="one-time-code"
            required
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} {...(what === 'remove' && { color: 'red' })}>
              {t(what)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
