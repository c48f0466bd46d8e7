import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type Envelope, roomsFor } from './audience.ts';
import type { SocketMessage } from './deliver.ts';
import { resolveConcerned } from './filter-audience.ts';
import type { HandedOverEvent } from './hand-over.ts';

/** Makes the message for each event, with the rooms of those who may receive it. */
export async function addressEvents(
  db: Queryable,
  environmentId: number,
  events: readonly HandedOverEvent[],
): Promise<SocketMessage[]> {
  const read = events.map(({ seq, envelope }) => ({ seq, envelope: JSON.parse(envelope) as Envelope }));
  const concerned = await resolveConcerned(db, read);
  return read.map(({ envelope }, index) => ({
    id: envelope.id,
    rooms: roomsFor(environmentId, concerned[index] ?? []),
    name: envelope.type,
    payload: envelope,
  }));
}
