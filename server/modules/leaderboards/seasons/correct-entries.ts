import type { Given, LoggedScore, SeasonStart } from '../../../engine/index.ts';
import { float8Array, int8Array, jsonArray, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { shareBoardLocks } from '../queries.ts';
import { correctContributions } from '../teams/queries.ts';
import * as places from './place-queries.ts';

export interface OpenSeason extends SeasonStart {
  readonly key: number;
}

/** The open season of each leaderboard, by the leaderboard's id. */
export type OpenSeasons = ReadonlyMap<string, OpenSeason>;

export async function readOpenSeasons(on: Queryable, environmentId: number, now: Date): Promise<OpenSeasons> {
  const rows = await places.listOpenSeasons.all(on, environmentId, now);
  return new Map(
    rows.map((row) => [
      row.leaderboard_id,
      { key: row.key, at: row.started_at.getTime(), afterSeq: row.after_seq },
    ]),
  );
}

/** Prevents that a season of these leaderboards is closed before the transaction ends. */
export async function holdSeasons(tx: Tx, environmentId: number, leaderboardIds: readonly string[]) {
  const ids = [...leaderboardIds].sort((a, b) => (a < b ? -1 : 1));
  if (ids.length === 0) return;
  await shareBoardLocks.run(
    tx,
    ids.map(() => environmentId),
    ids,
  );
}

/** The entries of players in these seasons: of a player, by the season's key. */
export async function readSeasonEntries(
  on: Queryable,
  playerKeys: readonly number[],
  seasonKeys: readonly number[],
): Promise<(playerKey: number) => ReadonlyMap<number, LoggedScore>> {
  const found = new Map(playerKeys.map((key) => [key, new Map<number, LoggedScore>()]));
  const wanted = [int8Array([...playerKeys]), int8Array([...seasonKeys])] as const;
  const rows = seasonKeys.length > 0 ? await places.readSeasonEntries.all(on, ...wanted) : [];
  for (const { player_key, season_key, metadata, given, achieved_us, ...entry } of rows) {
    found.get(player_key)?.set(season_key, {
      ...asLogged(entry.score, entry.subscore, achieved_us),
      ...(metadata !== null && { metadata }),
      ...(given !== null && {
        teams: Object.fromEntries(given.map(([id, ...gave]) => [id, asLogged(...gave)])),
      }),
    });
  }
  return (playerKey) => found.get(playerKey) ?? new Map();
}

function asLogged(score: number, subscore: number, us: number): Given {
  return { score, ...(subscore !== 0 && { subscore }), at: Math.floor(us / 1_000), micros: us % 1_000 };
}

/** An entry of an open season as it has to be; null removes it. */
export interface CorrectedEntry {
  readonly seasonKey: number;
  readonly playerKey: number;
  readonly playerId: string;
  readonly entry: LoggedScore | null;
  /** Whether the entry so far gave to teams. */
  readonly wasOfTeams?: boolean;
}

/** The caller has locked the players and the seasons. Notifications about ranks follow from the log of changes. */
export async function correctEntries(tx: Tx, corrected: readonly CorrectedEntry[]): Promise<void> {
  if (corrected.length === 0) return;
  const ofTeams = corrected.filter(({ entry, wasOfTeams }) => wasOfTeams || entry?.teams !== undefined);
  // Sent together: the caller may have sent the commit with them.
  await Promise.all([
    writeEntries(tx, corrected),
    ofTeams.length > 0 &&
      correctContributions.run(
        tx,
        int8Array(ofTeams.map(({ seasonKey }) => seasonKey)),
        int8Array(ofTeams.map(({ playerKey }) => playerKey)),
        jsonArray(ofTeams.map(({ entry }) => JSON.stringify(givenIn(entry)))),
      ),
  ]);
}

function writeEntries(tx: Tx, corrected: readonly CorrectedEntry[]): Promise<number> {
  return places.correctEntries.run(
    tx,
    int8Array(corrected.map(({ seasonKey }) => seasonKey)),
    int8Array(corrected.map(({ playerKey }) => playerKey)),
    textArray(corrected.map(({ playerId }) => playerId)),
    float8Array(corrected.map(({ entry }) => entry?.score ?? null)),
    int8Array(corrected.map(({ entry }) => entry && entry.at * 1_000 + (entry.micros ?? 0))),
    float8Array(corrected.map(({ entry }) => entry?.subscore ?? 0)),
    jsonArray(corrected.map(({ entry }) => (entry?.metadata ? JSON.stringify(entry.metadata) : null))),
  );
}

function givenIn(entry: LoggedScore | null) {
  return Object.entries(entry?.teams ?? {}).map(([teamId, { score, subscore = 0, at, micros = 0 }]) => ({
    team_id: teamId,
    score,
    subscore,
    us: at * 1_000 + micros,
  }));
}
