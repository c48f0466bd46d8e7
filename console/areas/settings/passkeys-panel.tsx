import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyFailure } from '../../frame/passkey-failure.tsx';
import { useApiForm } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { AddPasskey } from '../../parts/passkeys/add-passkey.tsx';
import { t } from '../../parts/passkeys/texts.ts';
import { accountApi } from '../../session/api.ts';
import { inFreshSession } from '../../session/fresh-session.ts';
import { meQuery } from '../../session/queries.ts';
import { fillNodes } from '../../texts/index.ts';

const queryKey = ['passkeys'];

interface Named {
  id: string;
  name: string;
}

export function PasskeysPanel() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [renaming, setRenaming] = useState<Named>();
  const { data, error, refetch } = useWholeList(queryKey, () => accountApi.walk('/auth/passkeys'));
  const removing = useMutation({
    mutationFn: (passkeyId: string) =>
      inFreshSession(() =>
        accountApi.delete('/auth/passkeys/{passkeyId}', { params: { path: { passkeyId } } }),
      ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey });
      await client.invalidateQueries(meQuery);
    },
  });
  if (!data) return <LoadState error={error} onRetry={refetch} rows={2} />;
  const remove = async ({ id, name }: Named) => {
    const yes = await confirm({
      title: t('removeTitle'),
      body: t('removeBody', { name }),
      action: t('remove'),
      danger: true,
    });
    if (yes) removing.mutate(id);
  };
  return (
    <Panel title={t('title')} description={t('note')}>
      {removing.error && <PasskeyFailure error={removing.error} />}
      {data.length > 0 && (
        <Table>
          <Table.Tbody>
            {data.map(({ id, name, synced, createdAt, lastUsedAt }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Group gap={8}>
                    <Text className="wrap">{name}</Text>
                    {synced && <Badge color="gray">{t('synced')}</Badge>}
                  </Group>
                  <Text size="xs" c="dimmed">
                    {fillNodes(t, lastUsedAt ? 'line' : 'unused', {
                      since: <Time at={createdAt} form="date" />,
                      used: <Time at={lastUsedAt ?? createdAt} />,
                    })}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" w={200}>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={t('renameOne', { name })}
                    onClick={() => setRenaming({ id, name })}
                  >
                    {t('rename')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={t('removeOne', { name })}
                    loading={removing.isPending && removing.variables === id}
                    onClick={() => void remove({ id, name })}
                  >
                    {t('remove')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <AddPasskey />
      {renaming && <Rename passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </Panel>
  );
}

function Rename({ passkey, onClose }: { passkey: Named; onClose: () => void }) {
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { name: passkey.name },
    submit: async ({ name }) => {
      const params = { path: { passkeyId: passkey.id } };
      await accountApi.patch('/auth/passkeys/{passkeyId}', { params, body: { name } });
      await client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <FormDialog {...sending} title={t('rename')} action={t('rename')} onClose={onClose}>
      <TextInput label={t('name')} required maxLength={100} {...form.getInputProps('name')} />
    </FormDialog>
  );
}
