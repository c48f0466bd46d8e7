import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { Badge } from '../../../kit/badge.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { describeError } from '../../../kit/describe-error.ts';
import { IconMessages, IconTrash } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { Time, useEnvironmentTime } from '../../../kit/time.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { ActionWords } from '../../../parts/actions/action-words.tsx';
import { AllowedButton } from '../../../session/allowed.tsx';
import { keyOf, useHere, useMay } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import classes from './messages.module.css';
import { SendMessage } from './send-message.tsx';
import { t } from './texts.ts';

type Player = components['schemas']['Player'];
type Message = components['schemas']['PlayerMessage'];

const colours = {
  unread: 'laurel',
  read: 'gray',
  open: 'orange',
  claimed: 'grape',
  expired: 'gray',
} as const;
type State = keyof typeof colours;

/** The inbox of a player, with what has expired lately. */
export function PlayerMessages({ player }: { player: Player }) {
  const here = useHere();
  const [isSending, setSending] = useState(false);
  const path = { playerId: player.id };
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', player.id, 'messages'), () =>
    here.api.walk('/players/{playerId}/messages', { params: { path, query: { expired: true, limit: 100 } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} rows={4} />;
  const unread = data.filter(({ readAt }) => readAt === null).length;
  const send = (
    <AllowedButton permission="playerData.write" onClick={() => setSending(true)}>
      {t('send')}
    </AllowedButton>
  );
  return (
    <Stack gap="sm">
      {isSending && <SendMessage player={player} onClose={() => setSending(false)} />}
      {data.length === 0 ? (
        <EmptyState icon={IconMessages} title={t('none')} action={send}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <Panel
          title={t('messages')}
          description={t('description', { count: data.length, unread: formatNumber(unread) })}
          actions={send}
          flush
        >
          <ul className={classes['list']} aria-label={t('messages')}>
            {data.map((message) => (
              <Row key={message.id} message={message} playerId={player.id} />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

function statesOf({ readAt, claimedAt, claimable, expiresAt }: Message, now: number): State[] {
  if (claimedAt !== null) return ['claimed'];
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return ['expired'];
  return [readAt === null ? 'unread' : 'read', ...(claimable ? (['open'] as const) : [])];
}

function Row({ message, playerId }: { message: Message; playerId: string }) {
  const now = useEnvironmentTime();
  const { title, body, createdAt, readAt, claimedAt, expiresAt, rewards, data } = message;
  const states = statesOf(message, now());
  const isOver = states.includes('expired');
  return (
    <li className={classes['row']} data-over={isOver || undefined}>
      <div className={classes['words']}>
        <Group gap="xs">
          <Text fw={states.includes('unread') ? 650 : 500} className="wrap" dir="auto">
            {title}
          </Text>
          {states.map((state) => (
            <Badge key={state} color={colours[state]} variant={state === 'read' ? 'outline' : 'light'}>
              {t(`state.${state}`)}
            </Badge>
          ))}
        </Group>
        <Text size="sm" className={`wrap ${classes['body']}`} dir="auto">
          {body}
        </Text>
        {rewards.length > 0 && (
          <ul className={classes['rewards']} aria-label={t('gives')}>
            {rewards.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rewards have no id, and two may be alike
              <li key={index}>
                <ActionWords action={action} />
              </li>
            ))}
          </ul>
        )}
        {Object.keys(data).length > 0 && (
          <Text size="xs" c="dimmed" className="mono wrap" title={t('data')}>
            {JSON.stringify(data)}
          </Text>
        )}
        <Text size="xs" c="dimmed" component="div" className={classes['times'] ?? ''}>
          <span>{fillNodes(t, 'sentAt', { when: <Time at={createdAt} /> })}</span>
          {readAt !== null && <span>{fillNodes(t, 'readAt', { when: <Time at={readAt} /> })}</span>}
          {claimedAt !== null && <span>{fillNodes(t, 'claimedAt', { when: <Time at={claimedAt} /> })}</span>}
          {expiresAt !== null && claimedAt === null && (
            <span>{fillNodes(t, isOver ? 'expiredAt' : 'expiresAt', { when: <Time at={expiresAt} /> })}</span>
          )}
        </Text>
      </div>
      <Delete message={message} playerId={playerId} />
    </li>
  );
}

function Delete({ message: { id, title, claimable }, playerId }: { message: Message; playerId: string }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const may = useMay('playerData.write');
  if (!may) return null;
  const remove = async () => {
    const yes = await confirm({
      title: t('sure.title'),
      body: t(claimable ? 'sure.lost' : 'sure.body'),
      action: t('delete'),
      danger: true,
    });
    if (!yes) return;
    try {
      const path = { playerId, messageId: id };
      await here.api.delete('/players/{playerId}/messages/{messageId}', { params: { path } });
    } catch (error) {
      const { title: said, message } = describeError(error);
      notifications.show({ color: 'red', title: said, message });
    }
    await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
  };
  return (
    <ActionIcon aria-label={t('deleteOf', { title })} title={t('delete')} onClick={() => void remove()}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
