import type { Freshness } from '../postgres/replica/use.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * How the reads of a call may use a replica of the database; undefined: not at all. Figures may be behind. Lists that a person
 * looks at and exports are read there if it has everything that was committed when the call arrived: whoever has just saved
 * something sees it, and nobody sees a player who was erased. Calls of servers and of players' clients wait for nothing.
 */
export function freshnessOf(
  { method, query, operationId, mayBeBehind, access }: Endpoint,
  context: unknown,
): Freshness | undefined {
  if (method !== 'GET') return undefined;
  if (mayBeBehind) return 'behind';
  const isExport = operationId.startsWith('export');
  const isList = Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, 'cursor');
  return isExport || (isList && access.isPerson?.(context)) ? 'caught up' : undefined;
}
