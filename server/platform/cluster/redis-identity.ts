import type { Redis } from './redis/connection.ts';
import { defineScript } from './redis/script.ts';

/** The mark of a Redis that no node uses any more expires. */
const keepMs = 600_000;

const readOrWrite = defineScript(`
redis.call('SET', KEYS[1], ARGV[1], 'NX')
redis.call('PEXPIRE', KEYS[1], ${keepMs})
return redis.call('GET', KEYS[1])`);

export interface RedisIdentity {
  /** What the nodes that use the same Redis have in common. Null while it is not known, as when Redis is away. */
  current(): string | null;
  /** Reads it again: after FLUSHALL all nodes get a new one. */
  refresh(): void;
}

/**
 * A mark that the first node writes to Redis and the others read there. What Redis says of itself would not do: two databases
 * of one server have one run id, and a proxy may give several.
 */
export function identifyRedis(redis: Redis, nodeId: string): RedisIdentity {
  let known: string | null = null;
  function refresh(): void {
    redis.run(readOrWrite, [`${redis.prefix}identity`], [nodeId]).then(
      (mark) => {
        known = String(mark);
      },
      () => {
        known = null;
      },
    );
  }
  redis.onSession(refresh);
  return { current: () => (redis.isUp ? known : null), refresh };
}

/** Workers of one main process are as nodes with one Redis; those of another one share nothing with them. */
export function identifyWorkers(mark: string): RedisIdentity {
  return { current: () => mark, refresh() {} };
}
