import type { RemovalStep } from '../../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../../module.ts';

/** All tables that hold rows of an environment, a project or a tenant, in an order in which they can be emptied. */
export interface RemovalPlan {
  environment: readonly RemovalStep<number>[];
  project: readonly RemovalStep<string>[];
  tenant: readonly RemovalStep<string>[];
}

/** Modules are given from the ground up. Their rows refer to those below, so they are removed from the top down. */
export function removalPlanOf(data: readonly ModuleData[]): RemovalPlan {
  const removals = data.toReversed().map(({ removal }) => removal ?? {});
  return {
    environment: removals.flatMap(({ environment }) => environment ?? []),
    project: removals.flatMap(({ project }) => project ?? []),
    tenant: removals.flatMap(({ tenant }) => tenant ?? []),
  };
}
