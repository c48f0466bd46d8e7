import { notifications } from '@mantine/notifications';
import type { Here } from '../../session/here.ts';
import type { Delivery } from './queries.ts';
import { t } from './texts.ts';

const pauseMs = 500;
/** An attempt can take 30 seconds, but a person does not wait that long for a message. */
const mostLooks = 20;

/** Waits some seconds for the next attempt to end, and returns the delivery. */
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

/** Shows the result of the attempt: "sent" is not enough if the receiver refused it again. */
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
