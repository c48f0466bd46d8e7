import { type Api, LaurelError } from '@laurel/sdk';
import { own } from '../own-properties.ts';
import type { Pace } from '../pace.ts';
import { patientCall } from '../patient-call.ts';
import type { ImportCounts, Refused } from './import-players.ts';
import type { Row } from './read-rows.ts';

/** What a file has, if not players. */
export type Relation = 'friends' | 'teams' | 'tiers';

interface RelationSettings {
  api: Api;
  pace?: Pace;
  skip: number;
  ended: AbortSignal;
  onRefused(refused: Refused): Promise<void>;
  onProgress(counts: ImportCounts): void;
  onWait(seconds: number, why: string): void;
}

/** Whether the row made something new. */
type Send = (api: Api, row: Record<string, string>) => Promise<boolean>;

interface Kind {
  /** Columns that a row must have. */
  readonly columns: readonly string[];
  readonly send: Send;
}

const kinds: Readonly<Record<Relation, Kind>> = {
  friends: {
    columns: ['playerId', 'otherId'],
    async send(api, { playerId = '', otherId = '' }) {
      await api.put('/players/{playerId}/friends/{otherId}', { params: { path: { playerId, otherId } } });
      return true;
    },
  },
  teams: { columns: ['teamId', 'playerId'], send: sendMember },
  tiers: {
    columns: ['playerId', 'leaderboardId', 'tier'],
    async send(api, { playerId = '', leaderboardId = '', tier = '' }) {
      const params = { path: { playerId, leaderboardId } };
      await api.put('/players/{playerId}/league/{leaderboardId}', { params, body: { tier } });
      return true;
    },
  },
};

/** The first member of a team creates it. Who is in it already stays as they are. */
async function sendMember(
  api: Api,
  { teamId = '', playerId = '', name, role }: Record<string, string>,
): Promise<boolean> {
  try {
    await api.post('/teams', { body: { id: teamId, name: name || teamId } });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const body = { playerId, ...(role && { role: role as 'member' }) };
  try {
    await api.post('/teams/{teamId}/members', { params: { path: { teamId } }, body });
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    for await (const team of api.walk('/players/{playerId}/teams', { params: { path: { playerId } } })) {
      if (team.teamId === teamId) return false;
    }
    throw error;
  }
}

/** Sends one row after the other: each is a call of its own, and may be sent again. */
export async function importRelations(
  rows: AsyncIterable<Row>,
  relation: Relation,
  { api, pace, skip, ended, onRefused, onProgress, onWait }: RelationSettings,
): Promise<ImportCounts> {
  const { columns, send } = kinds[relation];
  const counts: ImportCounts = { rows: skip, imported: 0, existing: 0, refused: 0 };
  for await (const row of rows) {
    if (ended.aborted) break;
    if (row.number <= skip) continue;
    const fields = 'fault' in row ? {} : asTexts(row.fields);
    const missing = columns.find((column) => !own(fields, column));
    const fault = 'fault' in row ? row.fault : missing && `${missing} is missing`;
    const refuse = async (code: string, message: string) => {
      counts.refused += 1;
      await onRefused({ row: row.number, id: fields['playerId'] ?? null, code, message, player: fields });
    };
    if (fault) await refuse('VALIDATION_FAILED', fault);
    else {
      try {
        const isNew = await patientCall(() => send(api, fields), ended, onWait, pace);
        counts[isNew ? 'imported' : 'existing'] += 1;
      } catch (error) {
        if (!(error instanceof LaurelError) || error.status < 400 || error.status >= 500) throw error;
        if ([401, 403].includes(error.status)) throw error;
        await refuse(error.code, error.message);
      }
    }
    counts.rows = row.number;
    onProgress(counts);
  }
  return counts;
}

function isConflict(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'CONFLICT';
}

function asTexts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
}
