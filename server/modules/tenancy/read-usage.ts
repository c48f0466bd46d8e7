import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import { type RateLimiter, windowMs } from '../../platform/http/rate-limit.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type CallCounter,
  environmentSubject,
  projectLimitNames,
  projectLimits,
  webhooksPerProject,
} from '../access/index.ts';
import { readProject } from './projects.ts';
import { countDefinitions, countWebhooks, usageOfProject, weighDefinitions } from './queries.ts';

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
  const definitions = await countDefinitions.all(db, projectId);
  const { bytes, xp_boards: xpBoards } = await weighDefinitions.one(db, projectId);
  const counted = new Map<string, number>([
    ['webhooks', used],
    ['compiledBytes', bytes],
    ['xpLeaderboards', xpBoards],
  ]);
  for (const { kind, count } of definitions) counted.set(`${kind}s`, count);
  return {
    plan,
    webhooks: { used, limit: webhooksPerProject },
    limits: projectLimitNames.map((name) => ({
      name,
      used: name.includes('Per') ? null : (counted.get(name) ?? 0),
      limit: projectLimits[name],
    })),
    environments: await Promise.all(environments),
  };
}
