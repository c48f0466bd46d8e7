import type { Static } from 'typebox';
import type { JsonObject } from '../../../engine/index.ts';
import { Fault, invalid } from '../../../platform/faults.ts';
import { refuseUnsafe } from '../../../platform/http/bodies/json-body.ts';
import { compileCheck } from '../../../platform/http/validation/validation.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../audit/index.ts';
import { nameOf } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { authorOf, type SentByHand } from '../player-log/author.ts';
import { aheadMs, oldestMs } from '../player-log/event-window.ts';
import type { AuditedGrant } from '../player-log/record-grant.ts';
import { EventCreate } from '../schemas.ts';
import type { EngineStimulus, EnvironmentScope } from './stimulus.ts';

/** The actor is absent where a player's own client sends it. */
type SenderScope = EnvironmentScope & { actor?: Actor };

const largestProperties = 64 * 1024;

const check = compileCheck(EventCreate);

/** The events of a batch, in steps, because a thousand large ones take long. */
export function* readBatch(
  scope: SenderScope,
  events: readonly unknown[],
  now: Date,
): Generator<void, (EngineStimulus | Fault)[]> {
  const batch: (EngineStimulus | Fault)[] = [];
  for (const event of events) {
    batch.push(readEvent(scope, event, now));
    yield;
  }
  return batch;
}

/** One event of a batch: its stimulus, or its own fault. */
function readEvent(scope: SenderScope, value: unknown, now: Date): EngineStimulus | Fault {
  try {
    refuseUnsafe(value);
    const fault = check(value);
    if (fault) return fault;
    return acceptEvent(scope, value as Static<typeof EventCreate>, now);
  } catch (error) {
    if (error instanceof Fault) return error;
    // An internal error, not a fault of this event. Nothing of the batch has happened yet.
    throw error;
  }
}

/** What the schema cannot say: the window of time, and the size of the properties. */
export function acceptEvent(
  scope: SenderScope,
  event: Static<typeof EventCreate>,
  now: Date,
): EngineStimulus {
  const { playerId, type, id = newId(), properties = {} } = event;
  const occurredAt = event.occurredAt === undefined ? now : new Date(event.occurredAt);
  const age = now.getTime() - occurredAt.getTime();
  if (!(age <= oldestMs && age >= -aheadMs)) {
    throw invalid('/occurredAt', messages.occurredAt);
  }
  const propertiesJson = JSON.stringify(properties);
  if (Buffer.byteLength(propertiesJson) > largestProperties) {
    throw invalid('/properties', messages.propertiesTooLarge);
  }
  return {
    kind: 'event',
    scope,
    playerId,
    player: nameOf(scope.environment.id, playerId),
    id,
    given: event.id !== undefined,
    source: 'event',
    type,
    // As the log has them: a replay must find the same.
    properties: hasNegativeZero(properties) ? JSON.parse(propertiesJson) : (properties as JsonObject),
    propertiesJson,
    occurredAt,
    ...sentBy(scope, id, event),
  };
}

/** Servers send too many events to keep with each who sent it. Test is for trying, and not in the audit log. */
function sentBy(
  { actor, tenantId, projectId, environment }: SenderScope,
  id: string,
  { type, reason }: Static<typeof EventCreate>,
): { sent?: SentByHand; audited?: AuditedGrant } {
  if (actor?.type !== 'person') {
    if (reason !== undefined) throw invalid('/reason', messages.reasonOfPeople);
    return {};
  }
  const by = authorOf(actor);
  const sent = by && { by, ...(reason === undefined ? {} : { reason }) };
  return {
    ...(sent ? { sent } : {}),
    ...(environment.name === 'live'
      ? { audited: { tenantId, projectId, actor, what: 'event', id, type, details: {} } }
      : {}),
  };
}

/** JSON text has a -0 that is lost when it is written again. */
function hasNegativeZero(value: unknown): boolean {
  if (typeof value === 'number') return Object.is(value, -0);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNegativeZero);
}
