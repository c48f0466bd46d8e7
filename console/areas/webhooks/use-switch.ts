import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { useHere } from '../../session/here.ts';
import { nameOf } from './name-of.ts';
import { type Webhook, webhookQuery, webhooksKey } from './queries.ts';

/** Enables a webhook, or disables it once that has been confirmed. */
export function useSwitch(webhook: Webhook): (enabled: boolean) => Promise<void> {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  return async (enabled) => {
    const yes =
      enabled ||
      (await confirm({
        title: 'Disable the webhook?',
        body: `Nothing is sent to ${nameOf(webhook)} until it is enabled again, and what is waiting is stopped. “Recover” sends that again later; what happens meanwhile is not kept for it.`,
        action: 'Disable',
        danger: true,
      }));
    if (!yes) return;
    try {
      const saved = await here.api.patch('/webhooks/{webhookId}', {
        params: { path: { webhookId: webhook.id } },
        body: { enabled },
      });
      client.setQueryData(webhookQuery(here, webhook.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: webhooksKey(here) });
      notifications.show({ message: enabled ? 'The webhook is enabled.' : 'The webhook is disabled.' });
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
  };
}
