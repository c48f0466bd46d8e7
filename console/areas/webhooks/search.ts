import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';

export const deliveryStatuses = ['success', 'failed', 'pending'] as const;
export const webhookTabs = ['deliveries', 'health', 'settings'] as const;

export interface WebhookSearch {
  tab?: (typeof webhookTabs)[number] | undefined;
  status?: (typeof deliveryStatuses)[number] | undefined;
  eventType?: string | undefined;
}

export function readWebhookSearch(search: Record<string, unknown>): WebhookSearch {
  return {
    ...choiceParameter(search, 'tab', webhookTabs),
    ...choiceParameter(search, 'status', deliveryStatuses),
    ...textParameter(search, 'eventType'),
  };
}
