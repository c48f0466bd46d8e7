import type { Command, JsonObject } from '../../../engine/index.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import { type ProjectContext, timeIn } from '../../access/index.ts';
import { presentPlayer } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { submitCommand } from '../ingest/submit-command.ts';

interface GrantCall {
  context: ProjectContext;
  once: Once;
}

/** Submits a command for a key or a person, and answers with the player afterwards. */
export function submitGrant(
  { ingest, clock }: Pick<EventDependencies, 'ingest' | 'clock'>,
  { context, once }: GrantCall,
  playerId: string,
  command: Command,
  details: JsonObject,
) {
  const { levels, timezone, environment } = context;
  return submitCommand(ingest, context, {
    playerId,
    command,
    details,
    once,
    present: (row, effects, id) =>
      ok({
        id,
        player: presentPlayer(row, { levels, timezone, now: timeIn(environment, clock) }),
        effects: [...effects],
      }),
  });
}
