import { Button, Group, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { accountApi } from '../../session/api.ts';
import { fillNodes } from '../../texts/index.ts';
import { t } from './texts.ts';

const queryKey = ['sessions'];

/** Lists where the person is signed in. To end the session of this page, they use "Sign out". */
export function SessionsPanel() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data, error, refetch } = useWholeList(queryKey, () => accountApi.walk('/auth/sessions'));
  const ending = useMutation({
    mutationFn: (sessionId: string | 'others') =>
      sessionId === 'others'
        ? accountApi.delete('/auth/sessions', {})
        : accountApi.delete('/auth/sessions/{sessionId}', { params: { path: { sessionId } } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!data) return <LoadState error={error} onRetry={refetch} rows={2} />;
  const others = data.filter(({ current }) => !current).map(({ id }) => id);
  const endOthers = async () => {
    const yes = await confirm({
      title: t('sessions.endOthersTitle'),
      body: t('sessions.endOthersBody', { count: others.length }),
      action: t('sessions.endOthers'),
      danger: true,
    });
    if (yes) ending.mutate('others');
  };
  const endOne = async (id: string, name: string) => {
    const yes = await confirm({
      title: t('sessions.endTitle'),
      body: t('sessions.endBody', { client: name }),
      action: t('sessions.end'),
      danger: true,
    });
    if (yes) ending.mutate(id);
  };
  return (
    <Panel
      title={t('sessions.title')}
      description={t('sessions.note')}
      flush
      actions={
        others.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={ending.isPending && ending.variables === 'others'}
            onClick={() => void endOthers()}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <FormFailure error={ending.error} />
      <Table>
        <Table.Tbody>
          {data.map(({ id, address, userAgent, device, createdAt, lastUsedAt, current }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Group gap={8}>
                  <Text className="wrap" title={userAgent ?? ''}>
                    {device ?? t('client.unknown')}
                  </Text>
                  {current && <Badge color="green">{t('sessions.current')}</Badge>}
                </Group>
                <Text size="xs" c="dimmed" className="wrap">
                  {fillNodes(
                    t,
                    'sessions.line',
                    { since: <Time at={createdAt} />, used: <Time at={lastUsedAt} /> },
                    { address: address ?? t('sessions.unknownAddress') },
                  )}
                </Text>
              </Table.Td>
              <Table.Td ta="right" w={90}>
                {!current && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={t('sessions.endOne', {
                      client: device ?? t('client.unknown'),
                      address: address ?? t('sessions.noAddress'),
                    })}
                    loading={ending.isPending && ending.variables === id}
                    onClick={() => void endOne(id, device ?? t('client.unknown'))}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
