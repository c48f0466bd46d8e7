import { conflict } from '../../platform/faults.ts';
import { accepted } from '../../platform/http/endpoint.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import type { TenantContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { presentBackup } from './list-backups.ts';
import { messages } from './messages.ts';
import type { BackupRow } from './queries.ts';
import type { ClaimedBackup, Schedule } from './schedule.ts';

/** Starts a backup on this node. It is recorded before the answer, and made after it. */
export async function startBackup(
  { schedule }: { schedule: Schedule | undefined },
  { actor, tenantId }: Pick<TenantContext, 'actor' | 'tenantId'>,
  once: Once,
) {
  if (!schedule) {
    throw conflict(messages.noFolder);
  }
  let claimed: ClaimedBackup | undefined;
  let begun: BackupRow | undefined;
  try {
    const answer = await once.inTransaction(async (tx) => {
      claimed = await schedule.claim();
      begun = await claimed.begin(tx);
      await recordChange(tx, actor, {
        tenantId,
        action: 'backup.start',
        target: { type: 'backup', id: begun.id },
        after: { file: begun.file, node: begun.node },
      });
      return accepted(presentBackup(begun));
    });
    if (begun) claimed?.run(begun);
    return answer;
  } catch (error) {
    await claimed?.release();
    throw error;
  }
}
