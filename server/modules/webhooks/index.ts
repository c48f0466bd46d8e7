export { createWebhook } from './create-webhook.ts';
export { webhooksData } from './data.ts';
export { createDeliveryQueue } from './delivery/queue-deliveries.ts';
export { createFilters } from './filters.ts';
export { openWebhooks } from './module.ts';
export { signingKey } from './secrets.ts';
export { deliveryHeaders } from './sign.ts';
