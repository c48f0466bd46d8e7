import { conflict } from '../../../platform/faults.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import { type Once, withoutKey } from '../../../platform/http/idempotency/once.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { deleteSettledMessage, readMessage } from '../../messages/index.ts';
import { nameOf, readPlayerKey } from '../../players/index.ts';
import { computedId } from '../bulk/computed-id.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { submitCommand } from '../ingest/submit-command.ts';
import { submitOnce } from '../ingest/submit-once.ts';
import { messages } from '../messages.ts';
import { authorOf } from '../player-log/author.ts';
import { logTypeOf } from '../player-log/logged-command.ts';
import type { Done } from '../stimuli/result.ts';

interface Inbox {
  db: Database;
  ingest: Ingest;
}

type Caller = Parameters<typeof submitCommand>[1];

/**
 * Gives the rewards of a message. The entry in the player's log has an id that is computed from the message, so that a second claim
 * is found to be a repeat and gets the answer of the first; what decides in the end is the player's state.
 */
export async function claimMessage<E>(
  { db, ingest }: Inbox,
  context: Caller,
  playerId: string,
  messageId: string,
  once: Once,
  showEffects: (effects: Done['effects']) => E[],
) {
  const { environment, actor } = context;
  const playerKey = await readPlayerKey(db, environment.id, playerId);
  const { rewards, reopened } = await readMessage(db, playerKey, messageId);
  if (rewards === null) throw conflict(messages.nothingToClaim);
  const command = { kind: 'claimMessage', messageId, rewards } as const;
  const id = computedId(`claim ${messageId} ${reopened}`, playerKey);
  const type = logTypeOf(command);
  const stimulus = {
    kind: 'command',
    scope: context,
    playerId,
    player: nameOf(environment.id, playerId),
    id,
    given: true,
    command,
    type,
    propertiesJson: JSON.stringify({ messageId, rewards, by: actor ? authorOf(actor) : 'player' }),
    ...(actor?.type === 'person' && {
      audited: {
        tenantId: context.tenantId,
        projectId: context.projectId,
        actor,
        id,
        type,
        details: { environment: context.environment.name, messageId },
      },
    }),
  } as const;
  return submitOnce(ingest, once, stimulus, ({ duplicate, player, effects }) =>
    ok({ messageId, duplicate, player, effects: showEffects(effects) }),
  );
}

/** One with rewards that could still be claimed is in the player's log: a replay must know that it can no longer be. */
export async function deleteMessage(
  { db, ingest }: Inbox,
  context: Caller,
  playerId: string,
  messageId: string,
  now: Date,
): Promise<void> {
  const playerKey = await readPlayerKey(db, context.environment.id, playerId);
  const settled = await db.transaction((tx) => deleteSettledMessage(tx, playerKey, messageId, now));
  if (settled) return;
  await readMessage(db, playerKey, messageId);
  await submitCommand(ingest, context, {
    playerId,
    command: { kind: 'deleteMessage', messageId },
    details: { messageId },
    once: withoutKey(db),
    present: () => ok(null),
  });
}
