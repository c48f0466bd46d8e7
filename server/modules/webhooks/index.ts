export { forgetPlayer } from './forget-player.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { startWebhooks } from './start-webhooks.ts';
