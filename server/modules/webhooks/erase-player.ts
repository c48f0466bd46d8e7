import { redact } from '../catalogue/index.ts';
import type { Erasure } from '../module.ts';
import * as queries from './queries.ts';

/**
 * A player's part in the erasure: their own events lose their bytes, in the log too, and what is pending of them is
 * dropped and says so. Events that tell of others and name them go on without the name.
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
