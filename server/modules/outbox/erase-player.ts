import type { Tx } from '../../platform/postgres/database.ts';
import type { Erasure } from '../module.ts';
import * as queries from './queries.ts';

/** Removes a player from an envelope that is about others too. */
export type Redact = (envelope: string, playerId: string) => string;

export function eraseFromOutbox(redact: Redact): Erasure {
  return {
    async erase(tx, _place, { key, id }) {
      await queries.deleteAbout.run(tx, key);
      await redactOthers(tx, key, (envelope) => redact(envelope, id));
    },
  };
}

/** Notifications that are about others too are kept, without this player. */
async function redactOthers(tx: Tx, key: number, redact: (envelope: string) => string): Promise<void> {
  await queries.awaitRelay.run(tx, key);
  const naming = await queries.listNaming.all(tx, key);
  if (naming.length === 0) return;
  await queries.replaceEnvelopes.run(
    tx,
    naming.map(({ seq }) => seq),
    naming.map(({ envelope }) => redact(envelope)),
  );
}
