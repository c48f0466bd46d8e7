import { moduleData } from '../../../modules.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type RemovalPlan, removalPlanOf } from './removal-plan.ts';
import { createRemover } from './remove-deleted.ts';

export const removalPlan = removalPlanOf(moduleData);

/** A remover whose clock the test moves, beside or without a service. */
export function testRemover(db: Database, plan: RemovalPlan = removalPlan) {
  let now = Date.now();
  const clock = () => new Date(now);
  const metrics = createMetrics();
  const remover = createRemover({ db, clock, log: createLog('silent'), metrics, plan });
  return {
    clock,
    metrics,
    /** One run, at a time when nothing has to wait any more. */
    async run() {
      now += 3_600_000;
      await remover.run();
    },
  };
}
