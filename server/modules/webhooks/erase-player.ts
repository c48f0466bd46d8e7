import { redact } from '../catalogue/index.ts';
import type { Erasure } from '../module.ts';
import * as queries from './queries.ts';

/**
 * What webhooks do in an erasure: the payloads of the player's own events are deleted, in the log too, and pending
 * deliveries of them fail with a reason. Events about others that name the player are sent without the name.
 */
export const webhookErasure: Erasure = {
  async forget(tx, _place, { key, id }) {
    await queries.awaitRelay.run(tx, key);
    await queries.erasePayloads.run(tx, key);
    for (const { environment_id, event_id, envelope } of await queries.listNaming.all(tx, key)) {
      await queries.replacePayload.run(tx, environment_id, event_id, redact(envelope, id));
    }
    return undefined;
  },
};
