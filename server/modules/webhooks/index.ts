export { createWebhook } from './create-webhook.ts';
export { webhooksData } from './data.ts';
export { openWebhooks } from './module.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { signingKey } from './secrets.ts';
export { deliveryHeaders } from './sign.ts';
export { tryStoredSecrets } from './try-stored-secrets.ts';
