export { createWebhook } from './create-webhook.ts';
export { countNodes } from './delivery/ownership.ts';
export { forgetPlayer } from './forget-player.ts';
export { payloadRemoval, webhookRemoval } from './removal/queries.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { signingKey } from './secrets.ts';
export { deliveryHeaders } from './sign.ts';
export { startWebhooks } from './start-webhooks.ts';
export { tryStoredSecrets } from './try-stored-secrets.ts';
