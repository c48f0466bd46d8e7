import type { Command, JsonObject } from '../../../engine/index.ts';
import type { AnyAnswer } from '../../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../audit/index.ts';
import { nameOf, type PlayerRow } from '../../players/index.ts';
import { authorOf } from '../player-log/author.ts';
import { logTypeOf } from '../player-log/logged-command.ts';
import type { AuditedGrant } from '../player-log/record-grant.ts';
import type { Done } from '../stimuli/result.ts';
import type { EnvironmentScope } from '../stimuli/stimulus.ts';
import type { Ingest } from './ingest.ts';
import { submitOnce } from './submit-once.ts';

interface CommandContext extends EnvironmentScope {
  credential: { type: 'person' | 'key' | 'player' };
  /** Absent for a player, who acts on their own. */
  actor?: Actor;
}

interface CommandCall<A> {
  playerId: string;
  command: Command;
  /** What the player's log keeps beside the author. */
  details: JsonObject;
  /** What the audit log keeps; without it, the details. */
  audited?: JsonObject;
  once: Once;
  present: (
    player: PlayerRow,
    effects: Done['effects'],
    id: string,
    at: Date,
    more: Pick<Done, 'paid' | 'messages'>,
  ) => A;
}

/** Submits what is done to a player by hand, once per idempotency key. */
export function submitCommand<A extends AnyAnswer & { body: unknown }>(
  ingest: Ingest,
  context: CommandContext,
  { playerId, command, details, audited = details, once, present }: CommandCall<A>,
) {
  const { actor } = context;
  const id = newId();
  const stimulus = {
    kind: 'command',
    scope: context,
    playerId,
    player: nameOf(context.environment.id, playerId),
    id,
    command,
    reason: typeof details['reason'] === 'string' ? details['reason'] : undefined,
    type: logTypeOf(command),
    propertiesJson: JSON.stringify({ ...details, by: actor ? authorOf(actor) : 'player' }),
    ...(actor?.type === 'person' ? { audited: auditedGrant(context, actor, id, command, audited) } : {}),
  } as const;
  return submitOnce(ingest, once, stimulus, ({ row, effects, id: grantId, at, ...more }) => {
    if (!row || !at) throw new Error('a command gives the whole player');
    return present(row, effects, grantId, at, more);
  });
}

function auditedGrant(
  { tenantId, projectId, environment }: EnvironmentScope,
  actor: Actor,
  id: string,
  command: Command,
  { reason: _, ...details }: JsonObject,
): AuditedGrant {
  const where = { environment: environment.name };
  return { tenantId, projectId, actor, id, type: logTypeOf(command), details: { ...where, ...details } };
}
