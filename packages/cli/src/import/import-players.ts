import { randomUUID } from 'node:crypto';
import { type Answer, type Api, LaurelError } from '@laurel/sdk';
import { CliError } from '../exit-codes.ts';
import type { Pace } from '../pace.ts';
import { patientCall } from '../patient-call.ts';
import { type Mapping, mapPlayer } from './map-player.ts';
import type { Row, RowFormat } from './read-rows.ts';

export interface Refused {
  row: number;
  id: string | null;
  code: string;
  message: string;
  player?: Record<string, unknown>;
}

export interface ImportCounts {
  rows: number;
  imported: number;
  /** Players who already exist: they are not changed. */
  existing: number;
  refused: number;
}

interface ReadyPlayer {
  row: number;
  player: Record<string, unknown>;
}

export interface ImportSettings {
  format: RowFormat;
  mapping: Mapping | undefined;
  api: Api;
  /** The service checks every row, and imports nobody. */
  dryRun: boolean;
  pace?: Pace;
  /** The number of rows that an earlier run has imported. */
  skip: number;
  ended: AbortSignal;
  onRefused(refused: Refused): Promise<void>;
  /** Called after each call of the API. All rows up to `rows` are done. */
  onProgress(counts: ImportCounts): void;
  onWait(seconds: number, why: string): void;
}

const mostPlayers = 1_000;
/** Below the 8 MiB that the service accepts. */
const mostBytes = 7 * 1024 * 1024;
const idPattern = /^(?!\.{1,2}$)[A-Za-z0-9._:@|+-]{1,128}$/;

/** Sends the rows in order, a thousand at a time, and keeps only these in memory. */
export async function importPlayers(
  rows: AsyncIterable<Row>,
  settings: ImportSettings,
): Promise<ImportCounts> {
  const counts: ImportCounts = { rows: 0, imported: 0, existing: 0, refused: 0 };
  const refuse = async (refused: Refused) => {
    counts.refused += 1;
    await settings.onRefused(refused);
  };
  const run = randomUUID();
  let calls = 0;
  let ready: ReadyPlayer[] = [];
  let bytes = 0;
  let last = settings.skip;
  const flush = async () => {
    if (ready.length > 0) {
      calls += 1;
      await sendAll(ready, `${run}-${calls}`, settings, counts, refuse);
    }
    ready = [];
    bytes = 0;
    counts.rows = last;
    settings.onProgress(counts);
  };
  for await (const row of rows) {
    if (settings.ended.aborted) break;
    if (row.number <= settings.skip) continue;
    const mapped = 'fault' in row ? row : checked(mapPlayer(row.fields, settings.mapping, settings.format));
    if ('fault' in mapped) {
      const { player } = mapped as { player?: Record<string, unknown> };
      await refuse({
        row: row.number,
        id: idOf(player),
        code: 'VALIDATION_FAILED',
        message: mapped.fault,
        ...('fields' in row ? { player: player ?? row.fields } : {}),
      });
    } else {
      const size = Buffer.byteLength(JSON.stringify(mapped.player)) + 1;
      if (bytes + size > mostBytes) await flush();
      ready.push({ row: row.number, player: mapped.player });
      bytes += size;
    }
    last = row.number;
    if (ready.length >= mostPlayers) await flush();
  }
  if (!settings.ended.aborted) await flush();
  return counts;
}

function checked(mapped: ReturnType<typeof mapPlayer>) {
  if ('fault' in mapped) return mapped;
  const { id } = mapped.player;
  if (typeof id === 'string' && idPattern.test(id)) return mapped;
  const fault =
    id === undefined
      ? 'id is missing'
      : 'id must be 1 to 128 letters, digits and ._:@|+- (text, and neither . nor ..)';
  return { fault, player: mapped.player };
}

function idOf(player: Record<string, unknown> | undefined): string | null {
  return typeof player?.['id'] === 'string' ? player['id'] : null;
}

/** If single rows make the service refuse a whole call, it is sent again without them. */
async function sendAll(
  ready: readonly ReadyPlayer[],
  key: string,
  settings: ImportSettings,
  counts: ImportCounts,
  refuse: (refused: Refused) => Promise<void>,
): Promise<void> {
  let left = ready;
  for (let attempt = 0; left.length > 0; attempt++) {
    try {
      const results = await send(left, `${key}-${attempt}`, settings);
      await countResults(left, results, counts, refuse);
      return;
    } catch (error) {
      const faulty = faultyRows(error, left);
      if (faulty.size === 0) throw error;
      for (const [one, message] of faulty) {
        const { row, player } = one;
        await refuse({ row, id: idOf(player), code: 'VALIDATION_FAILED', message, player });
      }
      left = left.filter((one) => !faulty.has(one));
    }
  }
}

type Result = Answer<'/players/import', 'post'>['results'][number];

/** Repeats with the same idempotency key: if a response was lost, the service returns it again instead of conflicts. */
async function send(
  ready: readonly ReadyPlayer[],
  key: string,
  { api, dryRun, ended, onWait, pace }: ImportSettings,
): Promise<readonly Result[]> {
  const body = { players: ready.map(({ player }) => player), ...(dryRun ? { dryRun } : {}) };
  const params = { header: { 'Idempotency-Key': key } };
  const call = () => api.post('/players/import', { body, params });
  const { results } = await patientCall(call, ended, onWait, pace);
  if (results.length !== ready.length) throw new CliError('The service did not answer for each player.');
  return results;
}

async function countResults(
  sent: readonly ReadyPlayer[],
  results: readonly Result[],
  counts: ImportCounts,
  refuse: (refused: Refused) => Promise<void>,
): Promise<void> {
  for (const [index, { row, player }] of sent.entries()) {
    const result = results[index];
    if (!result || !('error' in result)) counts.imported += 1;
    else if (result.error.code === 'CONFLICT') counts.existing += 1;
    else {
      const { code, message } = result.error;
      await refuse({ row, id: idOf(player), code, message, player });
    }
  }
}

function faultyRows(error: unknown, sent: readonly ReadyPlayer[]): Map<ReadyPlayer, string> {
  const faulty = new Map<ReadyPlayer, string>();
  if (!(error instanceof LaurelError) || error.code !== 'VALIDATION_FAILED') return faulty;
  for (const { path, message } of error.details) {
    const [, index, rest = ''] = /^\/players\/(\d+)(\/.*)?$/.exec(path) ?? [];
    const one = index === undefined ? undefined : sent[Number(index)];
    if (one && !faulty.has(one)) faulty.set(one, `${rest} ${message}`.trim());
  }
  return faulty;
}
