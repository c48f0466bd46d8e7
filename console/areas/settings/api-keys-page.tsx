import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { NewSecret } from '../../kit/new-secret.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { fillNodes } from '../../texts/index.ts';
import { CreateKey } from './create-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { t } from './texts.ts';

type ApiKey = components['schemas']['ApiKey'];

export function ApiKeysPage() {
  const may = useMay('apiKeys.manage');
  if (!may) {
    return (
      <Page title={t('keys.title')} narrow>
        <EmptyState icon={IconKey} title={t('noAccess')}>
          {reasons['apiKeys.manage']}
        </EmptyState>
      </Page>
    );
  }
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
  const { data, error, isPending, refetch } = useWholeList(queryKey, () =>
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
        {isPending && <LoadingRows rows={4} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState icon={IconKey} title={t('keys.none')}>
            {t('keys.noneHint')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('keys.name')}</Table.Th>
                <Table.Th>{t('keys.key')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('keys.scopes')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('keys.lastUsed')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('keys.expires')}</Table.Th>
                <Table.Th aria-label={t('keys.actions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((key) => (
                <Table.Tr key={key.id}>
                  <Table.Td maw={180}>
                    <Text fw={500} className="wrap">
                      {key.name}
                    </Text>
                    <Text size="xs" c="dimmed">
                      <Time at={key.createdAt} form="date" />
                    </Text>
                    {/* What has columns of its own where there is room for them. */}
                    <Text size="xs" c="dimmed" hiddenFrom="sm">
                      {key.scopes.join(', ')}
                      <br />
                      {key.lastUsedAt
                        ? fillNodes(t, 'keys.used', { when: <Time at={key.lastUsedAt} /> })
                        : t('keys.neverUsed')}
                      <br />
                      {key.expiresAt
                        ? fillNodes(t, 'keys.expiresAt', { when: <Time at={key.expiresAt} form="date" /> })
                        : t('keys.neverExpires')}
                    </Text>
                  </Table.Td>
                  <Table.Td miw={84}>
                    <Badge color={key.mode === 'live' ? 'laurel' : 'orange'}>{key.mode}</Badge>
                    <Text size="xs" className="mono" c="dimmed">
                      …{key.hint}
                    </Text>
                    {key.previousKeyUntil && (
                      <Text size="xs" c="dimmed">
                        {fillNodes(t, 'keys.oldUntil', {
                          when: <Time at={key.previousKeyUntil} />,
                        })}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{key.scopes.join(', ')}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    {key.lastUsedAt ? <Time at={key.lastUsedAt} /> : t('keys.never')}
                  </Table.Td>
                  <Table.Td visibleFrom="sm">
                    {key.expiresAt ? <Time at={key.expiresAt} form="date" /> : t('keys.never')}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end">
                      <Button size="compact-xs" variant="default" onClick={() => setRotating(key)}>
                        {t('keys.rotate')}
                      </Button>
                      <Button size="compact-xs" variant="subtle" color="red" onClick={() => void revoke(key)}>
                        {t('keys.revoke')}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
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
