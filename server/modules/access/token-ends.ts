import { createHash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { keepLatest } from '../../platform/latest.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/**
 * When the tokens of a player ended: they were revoked, or the player was erased. All tokens that were issued up to that
 * time are refused, those for WebSockets included. A new player with the same id is someone else.
 */

/** The subject under which stored answers about a player are kept, so that they are deleted with the player. */
export function playerSubject(environmentId: number, playerId: string): string {
  return `player:${environmentId}:${playerId}`;
}

/** The hash of the id, because the id of an erased player must not be stored. */
export function playerHash(environmentId: number, playerId: string): Buffer {
  return createHash('sha256').update(playerSubject(environmentId, playerId)).digest();
}

function markOf(environmentId: number, idHash: Buffer): string {
  return `${environmentId}:${idHash.toString('base64url')}`;
}

export async function endTokens(tx: Tx, environmentId: number, playerId: string, at: Date): Promise<void> {
  await queries.endTokens.run(tx, environmentId, playerHash(environmentId, playerId), at);
}

/** Read from the database: in milliseconds, 0 where none ever ended. */
export async function readTokenEnd(db: Queryable, environmentId: number, playerId: string): Promise<number> {
  const row = await queries.findTokenEnd.maybe(db, environmentId, playerHash(environmentId, playerId));
  return row?.erased_at.getTime() ?? 0;
}

/** The key of this player in the result of `listTokenEnds`. */
export function tokenEndMark(environmentId: number, playerId: string): string {
  return markOf(environmentId, playerHash(environmentId, playerId));
}

/** Of all players whose tokens ended since then, by their mark (see `tokenEndMark`). */
export async function listTokenEnds(db: Queryable, since: Date): Promise<Map<string, Date>> {
  const rows = await queries.listTokenEnds.all(db, since);
  return new Map(rows.map((row) => [markOf(row.environment_id, row.id_hash), row.erased_at]));
}

/** The same, with the hashes of their ids (see `playerHash`). */
export function listEndedPlayers(db: Queryable, since: Date) {
  return queries.listTokenEnds.all(db, since);
}

export interface TokenEnds {
  /** In milliseconds, 0 where none ended: from memory, once it was asked for. */
  of(environmentId: number, playerId: string): Promise<number>;
  /** After a change on this node. */
  note(environmentId: number, playerId: string, at: Date): void;
  refresh(): Promise<void>;
  /**
   * The ids of tokens that were found to have ended. They never become valid again, so a client that goes on with one
   * costs no query.
   */
  refused: LRUCache<string, true>;
}

/** If the last refresh is longer ago than this, nothing in memory is trusted. */
const trustMs = 4_500;
/** How far back each refresh looks: an end is dated before its commit, and the clocks of two nodes differ. */
const lookBackMs = 60_000;
const mostPlayers = 100_000;
const mostRefused = 50_000;

/**
 * What this node knows of the players who call. Each is read once; afterwards one statement for all of them finds the
 * few whose tokens ended recently. So a call costs no query, however many players there are. A call also asks inside
 * its transaction, where it must not wait for a second connection of its pool; so this reads through `db.quick`.
 */
export function createTokenEnds(db: Database, clock: Clock): TokenEnds {
  const known = keepLatest<string, number>(mostPlayers);
  let refreshedAt = Number.NEGATIVE_INFINITY;

  function raise(mark: string, at: number): void {
    known.set(mark, Math.max(known.get(mark) ?? 0, at));
  }

  return {
    async of(environmentId, playerId) {
      const mark = tokenEndMark(environmentId, playerId);
      const isFresh = clock().getTime() - refreshedAt < trustMs;
      const remembered = isFresh ? known.get(mark) : undefined;
      if (remembered !== undefined) return remembered;
      raise(mark, await readTokenEnd(db.quick, environmentId, playerId));
      return known.get(mark) ?? 0;
    },
    note: (environmentId, playerId, at) => raise(tokenEndMark(environmentId, playerId), at.getTime()),
    async refresh() {
      const asked = clock().getTime();
      // What ended in the gap would be missed.
      if (asked - refreshedAt > lookBackMs / 2) known.clear();
      const ended = await listTokenEnds(db, new Date(asked - lookBackMs));
      for (const [mark, at] of ended) if (known.has(mark)) raise(mark, at.getTime());
      refreshedAt = asked;
    },
    refused: keepLatest(mostRefused),
  };
}
