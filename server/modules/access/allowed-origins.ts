import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { isOriginAllowed } from './queries.ts';

export interface AllowedOrigins {
  /** Whether any project allows this origin. */
  has(origin: string): Promise<boolean>;
  /** After a change on this node. */
  forget(): void;
}

/** No origin of a project is longer. */
const longest = 300;

/** For preflights, which anybody can send: each origin is looked up by an index, at most once in some seconds. */
export function createAllowedOrigins(db: Queryable): AllowedOrigins {
  const known = new LRUCache<string, { allowed: boolean }>({
    max: 10_000,
    ttl: 4_500,
    fetchMethod: (origin) => isOriginAllowed.one(db, origin),
  });
  return {
    async has(origin) {
      if (origin.length > longest) return false;
      return (await known.fetch(origin))?.allowed ?? false;
    },
    forget: () => known.clear(),
  };
}
