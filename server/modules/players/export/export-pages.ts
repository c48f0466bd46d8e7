import { performance } from 'node:perf_hooks';
import { startPace } from '../../../platform/fair/pace.ts';
import type { PlayerPosition, PlayerSort } from '../list/parts/queries.ts';
import { filterOf, type PlayerFilters } from '../list/player-filters.ts';
import { listPlayers, type Reader } from '../list/queries.ts';
import { type PlayerFrame, presentPlayer } from '../present-player.ts';
import { type ExportFormat, exportFormats } from './formats.ts';

export interface ExportQuery extends PlayerFilters {
  format: ExportFormat;
  sort: PlayerSort;
}

/** Players of one read. Each can have 64 KiB of attributes. */
const pageSize = 100;
/** A connection on which nothing moves for a minute is ended, by us or by a proxy. */
const longestSilenceMs = 15_000;

/**
 * The players that the filters match, as text, page by page. Each page is a read of its own, so that a slow receiver holds no
 * connection of the database; after each it rests, for longer the more others have to do.
 */
export async function* exportPages(
  db: Reader,
  { owner, environmentId, frame }: { owner: string; environmentId: number; frame: PlayerFrame },
  { format, sort, ...filters }: ExportQuery,
  { silenceMs = longestSilenceMs, onPage }: { silenceMs?: number; onPage?(players: number): void } = {},
): AsyncGenerator<string, void, undefined> {
  const { head, row, emptyLine } = exportFormats[format];
  const filter = filterOf(environmentId, frame, filters);
  // The receiver's time is not work: rests are measured by reading and writing alone.
  let worked = 0;
  const pace = startPace(owner, { now: () => worked });
  let saidAt = performance.now();
  let text = head;
  let after: PlayerPosition | null = null;
  for (;;) {
    const began = performance.now();
    const page: Awaited<ReturnType<typeof listPlayers>> =
      filter === null
        ? { rows: [], end: null }
        : await listPlayers(db, { filter, sort, after, limit: pageSize });
    text += page.rows.map((one) => row(presentPlayer(one, frame))).join('');
    onPage?.(page.rows.length);
    after = page.rows.length === pageSize ? (page.rows.at(-1) ?? null) : page.end;
    worked += performance.now() - began;
    // A filter that hardly anybody matches can be silent for long.
    if (text === '' && performance.now() - saidAt >= silenceMs) text = emptyLine;
    if (text !== '') {
      yield text;
      text = '';
      saidAt = performance.now();
    }
    if (after === null) return;
    await pace.pause();
  }
}
