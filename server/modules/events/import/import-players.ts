import { checkCredential, currentOwner } from '../../../platform/fair/owner.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { keyParts, submitBatch } from '../ingest/submit-batch.ts';
import { type ImportContext, readRows } from './accept-import.ts';

/** Imports players through the groups of the ingest, which all projects share fairly. Each player is committed separately. */
export async function importPlayers(
  { ingest }: { ingest: Ingest },
  context: ImportContext,
  once: Once,
  players: readonly unknown[],
  now: Date,
) {
  await ingest.refuseIfFull(context.environment.id, players.length);
  return once.inParts(
    async (partCall) => {
      const rows = await loopTurns.run(currentOwner(), readRows(context, players, now));
      return ok({ results: await submitBatch(ingest, keyParts(rows, partCall), slices) });
    },
    (tx) => recordImport(tx, context, players.length),
  );
}

/**
 * An import takes seconds. If its key is revoked meanwhile, or the role of the person changed, the players that are left
 * are refused. A slice is as large as a group of the ingest can be.
 */
const slices = { size: 200, goOn: checkCredential };

/** An import by a person is in the audit log. */
async function recordImport(
  tx: Tx,
  { tenantId, projectId, environment, actor }: ImportContext,
  players: number,
): Promise<void> {
  if (actor.type !== 'person') return;
  const target = { type: 'environment', id: environment.name };
  const after = { players };
  await recordChange(tx, actor, { tenantId, projectId, action: 'player.import', target, after });
}
