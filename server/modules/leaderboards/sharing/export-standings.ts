import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { csvLine, harmless } from '../../../platform/csv.ts';
import { currentOwner } from '../../../platform/fair/owner.ts';
import { startPace } from '../../../platform/fair/pace.ts';
import { conflict } from '../../../platform/faults.ts';
import { streamedBody } from '../../../platform/http/bodies/streamed-body.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { createExportPlaces } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { certifiedFields } from '../seasons/standing-line.ts';
import { listStandings, type PublicStandingRow } from '../seasons/standing-queries.ts';

/** Each holds a page in memory for as long as its receiver takes. */
export const downloadLimits = { perProject: 4, waitingPerProject: 0, inAll: 16 };
const pageSize = 1_000;

/**
 * The standings of a closed season as CSV. The first five columns are what the hash is made of, so that it can be checked with
 * the file alone; so a name has no line breaks in it.
 */
export function createStandingExports(db: Database) {
  const places = createExportPlaces(downloadLimits);
  return (
    seasonKey: number,
    /** Who has at most so many at once. */
    owner: { tenantId: string; projectId: string },
    nameOf: (row: PublicStandingRow) => string | null,
  ): Readable => {
    const place = places.enter(owner);
    if (!place) throw conflict(messages.tooManyDownloads({ count: downloadLimits.perProject }));
    return streamedBody(pagesOf(db, seasonKey, nameOf)).once('close', place.leave);
  };
}

async function* pagesOf(
  db: Queryable,
  seasonKey: number,
  nameOf: (row: PublicStandingRow) => string | null,
): AsyncGenerator<string, void, undefined> {
  // The receiver's time is not work.
  let worked = 0;
  const pace = startPace(currentOwner(), { now: () => worked });
  let after = 0;
  yield csvLine(['rank', 'score', 'pseudonym', 'subscore', 'metadataHash', 'name', 'achievedAt', 'erased']);
  for (;;) {
    const began = performance.now();
    const rows = await listStandings.all(db, seasonKey, after, pageSize);
    const text = rows.map((row) => lineOf(row, nameOf(row))).join('');
    worked += performance.now() - began;
    if (text !== '') yield text;
    after = rows.at(-1)?.rank ?? after;
    if (rows.length < pageSize) return;
    await pace.pause();
  }
}

function lineOf(row: PublicStandingRow, name: string | null) {
  const certified = certifiedFields(row);
  const shown = name && harmless(name.replaceAll(/[\r\n\u2028\u2029]+/g, ' '));
  const rest = [shown, row.achieved_at.toISOString(), String(row.player_id === null && row.team_id === null)];
  return csvLine([...certified, ...Array<string>(5 - certified.length).fill(''), ...rest]);
}
