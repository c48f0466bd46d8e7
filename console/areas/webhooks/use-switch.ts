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
        body: `Deliveries to ${nameOf(webhook)} stop, and pending ones fail. “Retry failed” can send those again later. Events that occur while the webhook is disabled are not sent.`,
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
      notifications.show({ message: enabled ? 'Webhook enabled.' : 'Webhook disabled.' });
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
  };
}
