import { ok } from '../../../platform/http/endpoint.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { submitCommand } from '../ingest/submit-command.ts';

type Context = Parameters<typeof submitCommand>[1];

/** Joins the open season of a leaderboard, once per idempotency key. */
export function joinLeaderboard(
  ingest: Ingest,
  context: Context,
  playerId: string,
  leaderboardId: string,
  once: Once,
) {
  return submitCommand(ingest, context, {
    playerId,
    command: { kind: 'joinLeaderboard', leaderboardId, remaining: null },
    details: { leaderboardId },
    once,
    present: (_, __, ___, ____, { paid = [] }) => ok({ joined: true as const, paid: [...paid] }),
  });
}

export function leaveLeaderboard(
  ingest: Ingest,
  context: Context,
  playerId: string,
  leaderboardId: string,
  once: Once,
) {
  return submitCommand(ingest, context, {
    playerId,
    command: { kind: 'leaveLeaderboard', leaderboardId },
    details: { leaderboardId },
    once,
    present: () => ok(null),
  });
}
