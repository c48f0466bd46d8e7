import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import { type RateLimiter, windowMs } from '../../platform/http/rate-limit.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type CallCounter, environmentSubject, webhooksPerProject } from '../access/index.ts';
import { readProject } from './projects.ts';
import { countWebhooks, usageOfProject } from './queries.ts';

export async function readUsage(
  { db, limiter, calls, clock }: { db: Queryable; limiter: RateLimiter; calls: CallCounter; clock: Clock },
  projectId: string,
) {
  // What this node has counted and not yet written belongs to the answer too.
  await calls.flush();
  const { plan, rateLimitPerMinute: limit } = await readProject(db, projectId);
  const rows = await usageOfProject.all(db, projectId, clock().toISOString().slice(0, 10));
  if (rows.length === 0) throw notFound('project');
  const resetsAt = new Date((Math.floor(clock().getTime() / windowMs) + 1) * windowMs).toISOString();
  const environments = rows.map(async ({ id, name, players, events, days }) => ({
    environment: name,
    window: { calls: await limiter.used(environmentSubject(id)), limit, resetsAt },
    days,
    players,
    events,
  }));
  const { count: used } = await countWebhooks.one(db, projectId);
  return {
    plan,
    webhooks: { used, limit: webhooksPerProject },
    environments: await Promise.all(environments),
  };
}
