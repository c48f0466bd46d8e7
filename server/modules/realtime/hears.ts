import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ChannelSource } from './channel-source.ts';
import { concernedBy, type Envelope } from './hearing.ts';
import type { ReplayRow } from './queries.ts';
import type { Listener } from './read-token.ts';

export interface Heard {
  id: string;
  envelope: Envelope;
  queued: boolean;
}

/** Of these events of the listener's environment, those that the listener hears. */
export async function hears(
  { db, source }: { db: Queryable; source: ChannelSource },
  { environmentId, playerId }: Listener,
  rows: readonly ReplayRow[],
): Promise<Heard[]> {
  const events = rows.map(({ id, envelope, queued }) => ({
    id,
    queued,
    envelope: JSON.parse(envelope) as Envelope,
  }));
  if (playerId === undefined) return events;
  const concerned = await resolveConcerned(
    db,
    source,
    events.map(({ envelope }) => ({ environmentId, envelope })),
  );
  return events.filter((_, index) => concerned[index]?.includes(playerId));
}

/** Whom each event concerns; those of a lobby's end are looked up, all together. */
export async function resolveConcerned(
  db: Queryable,
  source: ChannelSource,
  events: readonly { environmentId: number; envelope: Envelope }[],
): Promise<(readonly string[])[]> {
  const asked = events.map(({ environmentId, envelope }) => ({
    environmentId,
    concerned: concernedBy(envelope),
  }));
  const lobbies = asked.flatMap(({ concerned }) => ('membersOf' in concerned ? [concerned.membersOf] : []));
  const members = lobbies.length > 0 ? await source.listMembers(db, lobbies) : new Map();
  return asked.map(({ concerned }) =>
    'membersOf' in concerned ? (members.get(concerned.membersOf) ?? []) : concerned,
  );
}
