import type { Database } from '../../../platform/postgres/database.ts';
import { type DuePlayer, listZones, walkAtOnce, walks } from './queries.ts';

/** For whom something may be due. */
export type Who =
  /** All, those without a time zone of their own, or those with this one. */
  | { readonly zone: 'all' | 'none' | { readonly named: string } }
  /** Those who were last seen in this part of time. */
  | { readonly seenAfter: Date; readonly seenTo: Date }
  /** Those of the zone whose streak may end with this day; the engine knows. */
  | { readonly streakUpTo: string; readonly zone: 'none' | { readonly named: string } };

export interface WalkedPart {
  readonly players: readonly DuePlayer[];
  /** The key from which to go on, and how many were gone past. */
  readonly upTo: number;
  readonly walked: number;
  readonly isLast: boolean;
}

/** The next players in the order of their keys, at most `limit`; some may be fewer than there are, because a walk is short. */
export async function walkDue(
  db: Database,
  { environmentId, afterKey, limit }: { environmentId: number; afterKey: number; limit: number },
  who: Who,
): Promise<WalkedPart> {
  const { last, walked, players } = await walkOf(db, [environmentId, afterKey, limit], who);
  const isFull = players.length === limit;
  return {
    players,
    // A full piece ends with its last player; otherwise all that were gone past have been looked at.
    upTo: isFull ? (players.at(-1)?.key ?? last) : last,
    walked,
    isLast: !isFull && walked < walkAtOnce,
  };
}

function walkOf(db: Database, at: [number, number, number], who: Who) {
  if ('seenAfter' in who) return walks.absent.one(db, ...at, who.seenAfter, who.seenTo);
  const { zone } = who;
  if ('streakUpTo' in who) {
    return zone === 'none'
      ? walks.streaksOfZoneless.one(db, ...at, who.streakUpTo)
      : walks.streaksOfZone.one(db, ...at, (zone as { named: string }).named, who.streakUpTo);
  }
  if (typeof zone === 'object') return walks.zone.one(db, ...at, zone.named);
  return zone === 'all' ? walks.all.one(db, ...at) : walks.zoneless.one(db, ...at);
}

/** The time zones that players of an environment have. */
export async function zonesOfPlayers(db: Database, environmentId: number): Promise<string[]> {
  return (await listZones.all(db, environmentId)).map(({ timezone }) => timezone);
}
