import type { Queryable } from '../../../platform/postgres/statement.ts';
import { listSubjects, type ReplayRow } from '../queries.ts';
import type { Listener } from '../tokens/read-token.ts';
import { type Envelope, playersConcerned } from './audience.ts';

export interface ReplayedNotification {
  seq: number;
  envelope: Envelope;
}

/** Those of these notifications that are for the listener. All of them are of the listener's environment. */
export async function filterAudience(
  db: Queryable,
  { playerId }: Listener,
  rows: readonly ReplayRow[],
): Promise<ReplayedNotification[]> {
  const events = rows.map(({ seq, envelope }) => ({ seq, envelope: JSON.parse(envelope) as Envelope }));
  if (playerId === undefined) return events;
  const concerned = await resolveConcerned(db, events);
  return events.filter((_, index) => concerned[index]?.includes(playerId));
}

/** The players whom each event concerns. For events that do not name them, all are looked up together. */
export async function resolveConcerned(
  db: Queryable,
  events: readonly { seq: number; envelope: Envelope }[],
): Promise<(readonly string[])[]> {
  const said = events.map(({ envelope }) => playersConcerned(envelope));
  const asked = events.filter((_, index) => said[index] === 'subjects').map(({ seq }) => seq);
  const rows = asked.length > 0 ? await listSubjects.all(db, asked) : [];
  const subjects = Map.groupBy(rows, ({ seq }) => seq);
  return events.map(({ seq }, index) => {
    const concerned = said[index] ?? [];
    if (concerned !== 'subjects') return concerned;
    return subjects.get(seq)?.map(({ player_id }) => player_id) ?? [];
  });
}
