import { levelAt, thresholdsOf } from '../../engine/index.ts';
import { notFound } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import {
  int4Array,
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { lockPlayer, takeBadge } from '../players/index.ts';
import { authorOf } from './author.ts';
import { appendEvents } from './queries.ts';
import { recordGrant } from './record-grant.ts';

/** Takes a badge away, however many times it was earned, and writes it into the player's log. */
export async function revokeBadge(
  tx: Tx,
  { tenantId, projectId, environment, levels, actor }: ProjectContext,
  { playerId, badgeId, reason }: { playerId: string; badgeId: string; reason: string | undefined },
  now: Date,
): Promise<void> {
  const player = await lockPlayer(tx, environment.id, playerId);
  if (!player) throw notFound('player');
  await takeBadge(tx, player.key, badgeId, now);
  const [id, type, { xp }] = [newId(), 'revoke.badge', player];
  const details = { badgeId, ...(reason === undefined ? {} : { reason }) };
  const outcome = { xp, level: levelAt(thresholdsOf(levels), xp), effects: [] };
  await appendEvents.run(
    tx,
    int4Array([environment.id]),
    textArray([id]),
    int8Array([player.key]),
    textArray(['grant']),
    textArray([type]),
    jsonArray([JSON.stringify({ ...details, by: authorOf(actor) })]),
    timestamptzArray([now]),
    now,
    jsonArray([JSON.stringify(outcome)]),
    textArray(['[]']),
  );
  await recordGrant(tx, { tenantId, projectId, actor, id, type, details: { badgeId } });
}
