import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import { type RateLimiter, windowMs } from '../../platform/http/admission/rate-limit.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type CallCounter, environmentSubject, listCallDays } from '../access/index.ts';
import type { Usage } from '../module.ts';
import { projectLimitNames, projectLimits, webhooksPerProject } from '../plans/index.ts';
import { readProject } from './projects.ts';
import { listEnvironments } from './queries.ts';

interface Dependencies {
  db: Queryable;
  limiter: RateLimiter;
  calls: CallCounter;
  clock: Clock;
  usage: readonly Usage[];
}

export async function readUsage(deps: Dependencies, projectId: string) {
  const { db, limiter, calls, clock, usage } = deps;
  // What this node has counted and not yet written belongs to the answer too.
  await calls.flush();
  const { plan, rateLimitPerMinute: limit } = await readProject(db, projectId);
  const environments = await listEnvironments.all(db, projectId);
  if (environments.length === 0) throw notFound('project');
  const now = clock();
  const resetsAt = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs).toISOString();
  const counts = await merge(usage.map(({ ofProject }) => ofProject?.(db, projectId)));
  const webhooks = counts['webhooks'] ?? 0;
  return {
    plan,
    webhooks: { used: webhooks, limit: webhooksPerProject },
    limits: projectLimitNames.map((name) => ({
      name,
      used: name.includes('Per') ? null : (counts[name] ?? 0),
      limit: projectLimits[name],
    })),
    environments: await Promise.all(
      environments.map(async ({ id, name }) => {
        const figures = await merge(usage.map(({ ofEnvironment }) => ofEnvironment?.(db, id)));
        return {
          environment: name,
          window: { calls: await limiter.used(environmentSubject(id)), limit, resetsAt },
          days: await listCallDays(db, id, now),
          players: figures['players'] ?? 0,
          events: figures['events'] ?? 0,
        };
      }),
    ),
  };
}

async function merge(
  counted: readonly (Promise<Readonly<Record<string, number>>> | undefined)[],
): Promise<Record<string, number>> {
  return Object.assign({}, ...(await Promise.all(counted)));
}
