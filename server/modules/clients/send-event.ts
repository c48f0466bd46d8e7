import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/faults.ts';
import { created, ok } from '../../platform/http/endpoint.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import { type PlayerContext, timeIn } from '../access/index.ts';
import { acceptEvent, type Ingest, presentDone, submitOnce } from '../events/index.ts';
import { namespaced, withoutNamespace } from './event-ids.ts';
import { messages } from './messages.ts';
import { showEffects, viewerOf } from './show.ts';

interface OwnEvent {
  type: string;
  properties?: Record<string, unknown>;
  id?: string;
}

/** An event that a client says its player caused: of the types that the server has allowed in the token. */
export function sendEvent(
  { ingest, clock }: { ingest: Ingest; clock: Clock },
  context: PlayerContext,
  event: OwnEvent,
  once: Once,
) {
  const { player, events } = context;
  if (!events.includes(event.type)) throw forbidden(messages.eventType({ type: event.type }));
  const id = event.id === undefined ? {} : { id: namespaced(player.id, event.id) };
  const stimulus = acceptEvent(
    context,
    { ...event, ...id, playerId: player.id },
    timeIn(context.environment, clock),
  );
  return submitOnce(ingest, once, stimulus, (result) => {
    const done = presentDone(result);
    const shown = {
      ...done,
      id: withoutNamespace(done.id),
      effects: showEffects(viewerOf(context), done.effects),
    };
    return done.duplicate ? ok(shown) : created(shown);
  });
}
