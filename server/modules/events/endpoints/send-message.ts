import type { JsonObject, MessageContent, NewMessage } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import { created, ok } from '../../../platform/http/endpoint.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import type { ProjectContext } from '../../access/index.ts';
import { momentOf } from '../bulk/actions/project-moment.ts';
import type { EventDependencies } from '../dependencies.ts';
import { submitCommand } from '../ingest/submit-command.ts';
import { refuseMessage } from '../stimuli/accept-message.ts';

/** Sends a message to one player. The audit log keeps that there was one, and not what it said: that may name the player. */
export async function sendMessage(
  { db, definitions, ingest }: Pick<EventDependencies, 'db' | 'definitions' | 'ingest'>,
  context: ProjectContext,
  playerId: string,
  message: MessageContent,
  once: Once,
) {
  const project = await momentOf(db, context.projectId, context.environment.name);
  if (!project) throw notFound('project');
  refuseMessage(await definitions.get(db, project.moment), message);
  return submitCommand(ingest, context, {
    playerId,
    command: { kind: 'sendMessage', message },
    details: { ...message } as unknown as JsonObject,
    audited: { rewards: message.rewards?.map((reward) => reward.do) ?? [] },
    once,
    present: (_row, _effects, _id, _at, { messages = [] }): Sent => {
      const [sent] = messages;
      if (!sent) throw new Error('a message that was sent is in the result');
      return sent.isRepeat ? ok(presentNew(sent)) : created(presentNew(sent));
    },
  });
}

type Presented = ReturnType<typeof presentNew>;

type Sent = ReturnType<typeof ok<Presented>> | ReturnType<typeof created<Presented>>;

function presentNew({ id, title, body, data, rewards, at, expiresAt, isRepeat }: NewMessage) {
  return {
    id,
    title,
    body,
    data: { ...data } as Record<string, unknown>,
    claimable: rewards.length > 0,
    createdAt: new Date(at).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    readAt: null,
    claimedAt: null,
    rewards: [...rewards],
    duplicate: isRepeat === true,
  };
}
