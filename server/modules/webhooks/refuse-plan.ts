import { Fault } from '../../platform/faults.ts';
import { type Plan, plansWithWebhooks } from '../access/index.ts';

/** Reading and deleting are for every plan: after a downgrade nothing is hidden, and everything can be cleared away. */
export function refusePlanWithout(plan: Plan): void {
  if (plansWithWebhooks.includes(plan)) return;
  throw new Fault(
    'PLAN_REQUIRED',
    `Webhooks are for projects on ${plansWithWebhooks.join(' or ')}; this one is on ${plan}.`,
  );
}
