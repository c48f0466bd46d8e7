import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { accountApi } from '../../../session/api.ts';
import { own } from '../../../texts/own-properties.ts';

export type StoredExport = components['schemas']['StoredExport'];
export type Askers = ReadonlyMap<string, components['schemas']['AuditEntry']['actor']>;

export const isUnfinished = ({ status }: StoredExport) => status === 'pending' || status === 'running';

/** Longer than an export is kept: it waits for a day at most, and is kept for seven once it is ready. */
const keptMs = 9 * 86_400_000;

/** Who asked for the exports, by their ids. Only the audit log knows, so only those who may read it can see this. */
export function askersQuery(tenantId: string, exportIds: readonly string[]) {
  return queryOptions({
    queryKey: ['audit', tenantId, 'player-exports', ...exportIds],
    queryFn: async ({ signal }): Promise<Askers> => {
      const from = new Date(Date.now() - keptMs).toISOString();
      const { data } = await accountApi.get('/tenants/{tenantId}/audit-log', {
        params: { path: { tenantId }, query: { action: 'players.export', from, limit: 100 } },
        signal,
      });
      return new Map(data.map(({ after, actor }) => [String(own(after ?? {}, 'exportId')), actor]));
    },
    // With one export more, the others keep their names.
    placeholderData: keepPreviousData,
    // An entry of the audit log never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
