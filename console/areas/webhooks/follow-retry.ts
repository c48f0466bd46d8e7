import { notifications } from '@mantine/notifications';
import type { Here } from '../../session/here.ts';
import type { Delivery } from './queries.ts';
import { t } from './texts.ts';

const pauseMs = 500;
/** An attempt takes 30 seconds at most; a person does not wait that long for a message. */
const mostLooks = 20;

/** The delivery once its next attempt is over, or as it is after some seconds. */
export async function followRetry(
  { api }: Pick<Here, 'api'>,
  { id: deliveryId, webhookId, attempts: { length: made } }: Pick<Delivery, 'id' | 'webhookId' | 'attempts'>,
): Promise<Delivery | undefined> {
  for (let look = 0; look < mostLooks; look++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const delivery = await api.get('/webhooks/{webhookId}/deliveries/{deliveryId}', {
      params: { path: { webhookId, deliveryId } },
    });
    if (delivery.attempts.length > made) return delivery;
  }
  return undefined;
}

/** Says what came of it: that it was sent is no news if the receiver refused it again. */
export function showOutcome(delivery: Delivery | undefined): void {
  const last = delivery?.attempts.at(-1);
  if (!delivery || !last) {
    notifications.show({ message: t('retry.queued') });
    return;
  }
  const answer =
    last.responseCode === null ? (last.error ?? '') : t('retry.answer', { code: last.responseCode });
  if (delivery.status === 'success') notifications.show({ message: t('retry.succeeded', { answer }) });
  else notifications.show({ color: 'red', message: t('retry.failed', { answer }) });
}
