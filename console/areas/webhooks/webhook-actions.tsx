import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { IconDots, IconKey, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '../../kit/icons.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { nameOf } from './name-of.ts';
import { type Webhook, webhooksKey } from './queries.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { t } from './texts.ts';
import { useSwitch } from './use-switch.ts';
import { useDisabledReason, WebhookButton } from './webhook-button.tsx';

/** The actions for a webhook as a whole. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const here = useHere();
  const may = useMay('webhooks.write');
  const open = useDisabledReason() === null;
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const switchTo = useSwitch(webhook);
  const [dialog, setDialog] = useState<'test' | 'rotate' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const remove = async () => {
    const yes = await confirm({
      title: t('delete.title'),
      body: t('delete.body', { name: nameOf(webhook) }),
      action: t('delete.action'),
      danger: true,
    });
    if (!yes) return;
    try {
      await here.api.delete('/webhooks/{webhookId}', { params: { path: { webhookId: webhook.id } } });
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
      return;
    }
    await navigate({ to: '/p/$projectId/$environment/settings/webhooks', params: here.params });
    await client.invalidateQueries({ queryKey: webhooksKey(here) });
    notifications.show({ message: t('delete.done') });
  };
  const rotated = (next: string | null) => {
    setDialog(null);
    setSecret(next);
    if (next === null) notifications.show({ message: t('rotate.ownDone') });
    void client.invalidateQueries({ queryKey: webhooksKey(here, webhook.id) });
  };
  return (
    <>
      <WebhookButton variant="default" leftSection={<IconSend size={15} />} onClick={() => setDialog('test')}>
        {t('test.title')}
      </WebhookButton>
      {may && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={t('actions.more')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {open && (
              <>
                <Menu.Item leftSection={<IconKey size={15} />} onClick={() => setDialog('rotate')}>
                  {t('actions.rotate')}
                </Menu.Item>
                <Menu.Item
                  leftSection={webhook.enabled ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
                  onClick={() => void switchTo(!webhook.enabled)}
                >
                  {webhook.enabled ? t('actions.disable') : t('actions.enable')}
                </Menu.Item>
              </>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => void remove()}>
              {t('actions.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'test' && <TestWebhook webhook={webhook} onClose={() => setDialog(null)} />}
      {dialog === 'rotate' && (
        <RotateSecret webhookId={webhook.id} onClose={() => setDialog(null)} onRotated={rotated} />
      )}
      <NewSecret
        title={t('rotate.new')}
        secret={secret}
        onClose={() => setSecret(null)}
        note={t('rotate.newNote')}
      />
    </>
  );
}
