import type { Metrics } from '../metrics.ts';
import type { Connections } from './connections.ts';

/** What operators see of the pools. */
export function watchConnections({ observeEach }: Metrics, stats: Connections['stats']): void {
  const pools = Object.entries(stats);
  observeEach('gauge', 'laurel_database_connections', 'Open connections.', ['pool'], () =>
    pools.map(([pool, { open }]) => ({ labels: { pool }, value: open })),
  );
  observeEach(
    'gauge',
    'laurel_database_in_use',
    'Connections in use; for the pool `quick`, reads under way on its connections.',
    ['pool'],
    () => pools.map(([pool, { inUse }]) => ({ labels: { pool }, value: inUse })),
  );
  observeEach('gauge', 'laurel_database_waiting', 'Work that waits for a connection.', ['pool'], () =>
    pools.map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
  );
  observeEach(
    'counter',
    'laurel_database_refused_total',
    'Work refused because too much of its owner was waiting (full), or because it waited for too long (late).',
    ['pool', 'reason'],
    () =>
      pools.flatMap(([pool, { refused }]) =>
        Object.entries(refused).map(([reason, value]) => ({ labels: { pool, reason }, value })),
      ),
  );
}
