import { UnusableRedis } from './faults.ts';

const oldestMajor = 7;

/** Reads the answer to INFO. Valkey calls itself redis_version 7.2 or later too, for clients that look. */
export function checkServer(info: string): void {
  const read = (field: string) => new RegExp(`^${field}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? '';
  const version = read('redis_version');
  if (!(Number.parseInt(version, 10) >= oldestMajor)) {
    throw new UnusableRedis(
      `is version ${version || 'unknown'}, which is too old: use Redis ${oldestMajor} or later, or Valkey 8 or later`,
    );
  }
  if (read('redis_mode') === 'cluster') {
    throw new UnusableRedis('runs as a Redis Cluster: use a single server, with a replica if you wish');
  }
  if (read('role') === 'slave') {
    throw new UnusableRedis('is a replica, which takes no writes: use its primary');
  }
}
