import { setTimeout as wait } from 'node:timers/promises';
import { listRemovals } from '../modules/tenancy/index.ts';
import type { TestService } from './service.ts';

/** Until what was deleted is removed. The clock goes past the time that a removal waits for calls under way. */
export async function untilRemoved({ db, clock }: Pick<TestService, 'db' | 'clock'>): Promise<void> {
  clock.advance(11_000);
  for (;;) {
    const left = await listRemovals(db);
    if (left.length === 0) return;
    const failed = left.find(({ lastError }) => lastError !== null);
    if (failed) throw new Error(`the removal of ${failed.kind} ${failed.id} failed: ${failed.lastError}`);
    // Tenants wait for their projects by the same clock.
    clock.advance(3_000);
    await wait(50);
  }
}
