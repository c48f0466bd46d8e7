import { clientSettings } from '../access/index.ts';
import { callsPerMinute } from '../plans/index.ts';
import type { ProjectRow } from './queries.ts';

export function presentProject(row: ProjectRow) {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    plan: row.plan,
    rateLimitPerMinute: callsPerMinute(row.plan, row.rate_limit_per_minute),
    timezone: row.timezone,
    levels: row.levels,
    client: clientSettings(row.client),
    requireApproval: row.require_approval,
    teamsPerPlayer: row.teams_per_player,
    holdoutPercent: row.holdout_percent,
    createdAt: row.created_at.toISOString(),
  };
}
