import type { Metrics } from '../metrics.ts';
import type { Connections } from './connections.ts';

/** What operators see of the pools. */
export function watchConnections({ observeEach }: Metrics, stats: Connections['stats']): void {
  const pools = Object.entries(stats);
  observeEach('gauge', 'laurel_database_connections', 'Open database connections.', ['pool'], () =>
    pools.map(([pool, { open }]) => ({ labels: { pool }, value: open })),
  );
  observeEach(
    'gauge',
    'laurel_database_in_use',
    'Database connections in use; for the pool `quick`, reads in progress.',
    ['pool'],
    () => pools.map(([pool, { inUse }]) => ({ labels: { pool }, value: inUse })),
  );
  observeEach(
    'gauge',
    'laurel_database_waiting',
    'Operations that wait for a database connection.',
    ['pool'],
    () => pools.map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
  );
  observeEach(
    'counter',
    'laurel_database_refused_total',
    'Operations that were refused because too many of their owner were waiting (full) or because they waited too long (late).',
    ['pool', 'reason'],
    () =>
      pools.flatMap(([pool, { refused }]) =>
        Object.entries(refused).map(([reason, value]) => ({ labels: { pool, reason }, value })),
      ),
  );
}
