import { Fault } from '../../platform/faults.ts';
import { type Plan, plansWithWebhooks } from '../plans/index.ts';
import { messages } from './messages.ts';

/**
 * Reading and deleting are possible on every plan: after a downgrade nothing is hidden, and everything can be deleted.
 */
export function refusePlanWithout(plan: Plan): void {
  if (plansWithWebhooks.includes(plan)) return;
  throw new Fault('PLAN_REQUIRED', messages.plan({ plans: plansWithWebhooks.join(' or '), plan }));
}
