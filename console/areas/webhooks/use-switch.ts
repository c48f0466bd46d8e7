import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useHere } from '../../session/here.ts';
import { nameOf } from './name-of.ts';
import { type Webhook, webhookQuery, webhooksKey } from './queries.ts';
import { t } from './texts.ts';

/** Enables a webhook, or disables it after a confirmation; both can be undone. */
export function useSwitch(webhook: Webhook): (enabled: boolean) => Promise<void> {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const set = async (enabled: boolean) => {
    const saved = await here.api.patch('/webhooks/{webhookId}', {
      params: { path: { webhookId: webhook.id } },
      body: { enabled },
    });
    client.setQueryData(webhookQuery(here, webhook.id).queryKey, saved);
    await client.invalidateQueries({ queryKey: webhooksKey(here) });
  };
  return async (enabled) => {
    const yes =
      enabled ||
      (await confirm({
        title: t('disable.title'),
        body: t('disable.body', { name: nameOf(webhook) }),
        action: t('disable.action'),
        danger: true,
      }));
    if (!yes) return;
    try {
      await set(enabled);
      const message = enabled ? t('disable.enabled') : t('disable.disabled');
      // No undo here: enabling clears the reason for which the service had disabled it.
      if (webhook.disabledReason !== null) notifications.show({ message });
      else showUndo(message, () => set(!enabled));
    } catch (error) {
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    }
  };
}
