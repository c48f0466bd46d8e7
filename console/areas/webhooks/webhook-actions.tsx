import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconKey, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { nameOf } from './name-of.ts';
import { type Webhook, webhooksKey } from './queries.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { useSwitch } from './use-switch.ts';
import { useDisabledReason, WebhookButton } from './webhook-button.tsx';

/** What can be done to a webhook as a whole. */
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
      title: 'Delete the webhook?',
      body: `Deliveries to ${nameOf(webhook)} stop, pending ones are dropped, and the secret is permanently deleted. The log is kept until it is purged.`,
      action: 'Delete',
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
    notifications.show({ message: 'Webhook deleted.' });
  };
  const rotated = (next: string | null) => {
    setDialog(null);
    setSecret(next);
    if (next === null) notifications.show({ message: 'Deliveries are now signed with your secret.' });
    void client.invalidateQueries({ queryKey: webhooksKey(here, webhook.id) });
  };
  return (
    <>
      <WebhookButton variant="default" leftSection={<IconSend size={15} />} onClick={() => setDialog('test')}>
        Send test
      </WebhookButton>
      {may && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="More">
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {open && (
              <>
                <Menu.Item leftSection={<IconKey size={15} />} onClick={() => setDialog('rotate')}>
                  Rotate secret…
                </Menu.Item>
                <Menu.Item
                  leftSection={webhook.enabled ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
                  onClick={() => void switchTo(!webhook.enabled)}
                >
                  {webhook.enabled ? 'Disable…' : 'Enable'}
                </Menu.Item>
              </>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => void remove()}>
              Delete…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'test' && <TestWebhook webhook={webhook} onClose={() => setDialog(null)} />}
      {dialog === 'rotate' && (
        <RotateSecret webhookId={webhook.id} onClose={() => setDialog(null)} onRotated={rotated} />
      )}
      <NewSecret
        title="New signing secret"
        secret={secret}
        onClose={() => setSecret(null)}
        note="Copy it now: it is not shown again. Update your receiver before the grace period of the old secret ends."
      />
    </>
  );
}
