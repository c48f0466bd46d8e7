import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../kit/api-form.tsx';
import { Facts } from '../kit/panel.tsx';
import { Time } from '../kit/time.tsx';
import { accountApi } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { Entrance } from './entrance.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/device');

/** A person decides whether a command line may sign in as them. */
export function DevicePage() {
  const { code } = route.useSearch();
  return (
    <Entrance title={t('device.title')} lead={t('device.lead')}>
      {code === undefined ? <CodeForm /> : <Decision key={code} code={code} />}
    </Entrance>
  );
}

function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/device', search: { code: code.trim() } });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('device.code')}
          description={t('device.codeHint')}
          placeholder="BDKF-MWTR"
          maxLength={20}
          required
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" fullWidth>
          {t('device.continue')}
        </Button>
      </Stack>
    </form>
  );
}

function Decision({ code }: { code: string }) {
  const { session } = useSession();
  const request = useQuery({
    queryKey: ['device', code],
    queryFn: () => accountApi.get('/auth/device', { params: { query: { userCode: code } } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const decision = useMutation({
    mutationFn: async (verb: 'approve' | 'deny') => {
      await accountApi.post(`/auth/device/${verb}`, { body: { userCode: code } });
      return verb;
    },
  });
  if (request.isError) return <Unknown error={request.error} />;
  if (!request.data) return null;
  const { address, userAgent, createdAt, status } = request.data;
  const decided =
    decision.data ?? (status === 'approved' ? 'approve' : status === 'denied' ? 'deny' : undefined);
  if (decided) return <Done approved={decided === 'approve'} />;
  return (
    <Stack gap="sm">
      <FormFailure error={decision.error} />
      <Text size="sm">{t('device.compare')}</Text>
      <Text ff="monospace" fz={28} fw={600} ta="center" aria-label={t('device.code')} data-testid="user-code">
        {asShown(code)}
      </Text>
      <Facts
        facts={[
          [
            t('device.program'),
            <span key="program" className="wrap">
              {userAgent ?? t('device.unknown')}
            </span>,
          ],
          [t('device.from'), address],
          [t('device.asked'), <Time key="asked" at={createdAt} />],
          [t('device.signsInAs'), session?.email ?? ''],
        ]}
      />
      <Alert color="yellow" variant="light">
        {t('device.warning')}
      </Alert>
      <Group grow mt={6}>
        <Button variant="default" disabled={decision.isPending} onClick={() => decision.mutate('deny')}>
          {t('device.deny')}
        </Button>
        <Button loading={decision.isPending} onClick={() => decision.mutate('approve')}>
          {t('device.approve')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The code as the terminal shows it, no matter how it was typed. */
function asShown(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function Done({ approved }: { approved: boolean }) {
  return approved ? (
    <Alert color="green" variant="light" title={t('device.approved')} role="status">
      {t('device.approvedText')}
    </Alert>
  ) : (
    <Alert color="gray" variant="light" title={t('device.denied')} role="status">
      {t('device.deniedText')}
    </Alert>
  );
}

function Unknown({ error }: { error: unknown }) {
  return (
    <Stack gap="sm">
      <FormFailure error={error} />
      <CodeForm />
    </Stack>
  );
}
