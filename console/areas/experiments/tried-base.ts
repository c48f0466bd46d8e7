import { queryOptions } from '@tanstack/react-query';
import { readDefinition } from '../../parts/changes/definitions-api.ts';
import { bodyOfRecord, type Fields, readVersion } from '../../parts/changes/versions-api.ts';
import type { TriedKind } from '../../parts/trials/trial.ts';
import { type Here, keyOf } from '../../session/here.ts';

/** A definition that a variant changes: as it is now, or as it was when the experiment started. */
export function triedBaseQuery(here: Here, kind: TriedKind, id: string, version?: number) {
  return queryOptions({
    queryKey: keyOf(here, kind, 'tried', id, version ?? 'now'),
    queryFn: async ({ signal }): Promise<Fields> =>
      bodyOfRecord(
        version === undefined
          ? ((await readDefinition(here.api, kind, id, signal)).data as Fields)
          : await readVersion(here.api, kind, id, version, signal),
      ),
    retry: false,
  });
}
