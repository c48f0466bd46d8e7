import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../audit/index.ts';
import { findNewest, type NewVersion, recordVersions, type VersionedKind } from '../history/index.ts';
import type { ProjectRow } from './queries.ts';
import type { Levels } from './schemas-levels.ts';

/** The time zone and the levels decide what the engine does, so each change of them is a version in the history. */
export async function recordFrame(
  tx: Tx,
  actor: Actor,
  row: ProjectRow,
  { timezone, levels }: { timezone: string; levels: Levels },
): Promise<void> {
  const changed: [VersionedKind, object][] = [];
  if (!isDeepStrictEqual(row.levels, levels)) changed.push(['levels', levels]);
  if (row.timezone !== timezone) changed.push(['timezone', { timezone }]);
  if (changed.length === 0) return;
  const newest = await findNewest(
    tx,
    row.id,
    changed.map(([kind]) => ({ kind, id: kind })),
  );
  const versions = changed.map(([kind, body]): NewVersion => {
    const version = 1 + (newest.find((one) => one.kind === kind)?.version ?? 0);
    return { kind, id: kind, version, op: 'update', body, weight: 0, inPlay: false };
  });
  const changedIn = row.definitions_version + 1;
  await recordVersions(tx, { projectId: row.id, actor, changedIn }, versions);
}
