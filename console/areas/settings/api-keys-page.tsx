import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconKey, IconPlus } from '../../kit/icons.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { fillNodes } from '../../texts/index.ts';
import { CreateKey } from './create-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { t } from './texts.ts';

type ApiKey = components['schemas']['ApiKey'];

export function ApiKeysPage() {
  const may = useMay('apiKeys.manage');
  if (!may) return <NoAccess title={t('keys.title')} icon={IconKey} permission="apiKeys.manage" />;
  return <Keys />;
}

function Keys() {
  const { api, params } = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [creating, setCreating] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const queryKey = ['api-keys', params.projectId];
  const path = { projectId: params.projectId };
  const { data, error, refetch } = useWholeList(queryKey, () =>
    api.walk('/projects/{projectId}/api-keys', { params: { path } }),
  );
  const revoking = useMutation({
    mutationFn: (keyId: string) =>
      api.delete('/projects/{projectId}/api-keys/{keyId}', { params: { path: { ...path, keyId } } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const revoke = async ({ id, name }: ApiKey) => {
    const yes = await confirm({
      title: t('keys.revokeTitle'),
      body: t('keys.revokeBody', { name }),
      action: t('keys.revoke'),
      danger: true,
    });
    if (yes) revoking.mutate(id);
  };
  const arrived = (key: string | null) => {
    setCreating(false);
    setRotating(null);
    setShown(key);
    void client.invalidateQueries({ queryKey });
  };
  return (
    <Page
      title={t('keys.title')}
      subtitle={t('keys.subtitle')}
      narrow
      actions={
        <AllowedButton
          permission="apiKeys.manage"
          leftSection={<IconPlus size={15} />}
          onClick={() => setCreating(true)}
        >
          {t('keys.create')}
        </AllowedButton>
      }
    >
      <FormFailure error={revoking.error} />
      <Panel flush>
        {!data && <LoadState error={error} onRetry={refetch} rows={4} />}
        {data?.length === 0 && (
          <EmptyState icon={IconKey} title={t('keys.none')}>
            {t('keys.noneHint')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ShortTable
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { header: t('keys.name'), cellProps: { maw: 180 }, cell: (key) => <KeyName apiKey={key} /> },
              {
                header: t('keys.key'),
                cellProps: { miw: 84 },
                cell: ({ mode, hint, previousKeyUntil }) => (
                  <>
                    <Badge color={mode === 'live' ? 'laurel' : 'orange'}>{mode}</Badge>
                    <Text size="xs" className="mono" c="dimmed">
                      …{hint}
                    </Text>
                    {previousKeyUntil && (
                      <Text size="xs" c="dimmed">
                        {fillNodes(t, 'keys.oldUntil', { when: <Time at={previousKeyUntil} /> })}
                      </Text>
                    )}
                  </>
                ),
              },
              { header: t('keys.scopes'), wide: true, cell: ({ scopes }) => scopes.join(', ') },
              {
                header: t('keys.lastUsed'),
                wide: true,
                cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : t('keys.never')),
              },
              {
                header: t('keys.expires'),
                wide: true,
                cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} form="date" /> : t('keys.never')),
              },
              {
                header: t('keys.actions'),
                unnamed: true,
                cell: (key) => (
                  <Group gap={4} justify="flex-end">
                    <Button size="compact-xs" variant="default" onClick={() => setRotating(key)}>
                      {t('keys.rotate')}
                    </Button>
                    <Button size="compact-xs" variant="subtle" color="red" onClick={() => void revoke(key)}>
                      {t('keys.revoke')}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Panel>
      {creating && <CreateKey onClose={() => setCreating(false)} onCreated={arrived} />}
      {rotating && <RotateKey apiKey={rotating} onClose={() => setRotating(null)} onRotated={arrived} />}
      <NewSecret
        title={t('keys.new')}
        secret={shown}
        onClose={() => setShown(null)}
        note={t('keys.newNote')}
      />
    </Page>
  );
}

function KeyName({ apiKey: { name, createdAt, scopes, lastUsedAt, expiresAt } }: { apiKey: ApiKey }) {
  return (
    <>
      <Text fw={500} className="wrap">
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        <Time at={createdAt} form="date" />
      </Text>
      {/* On a wide screen these have their own columns. */}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {scopes.join(', ')}
        <br />
        {lastUsedAt ? fillNodes(t, 'keys.used', { when: <Time at={lastUsedAt} /> }) : t('keys.neverUsed')}
        <br />
        {expiresAt
          ? fillNodes(t, 'keys.expiresAt', { when: <Time at={expiresAt} form="date" /> })
          : t('keys.neverExpires')}
      </Text>
    </>
  );
}
