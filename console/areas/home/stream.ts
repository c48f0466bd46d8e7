import type { components } from '../../../packages/sdk/src/index.ts';
import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import type { Shown } from './search.ts';

type PlayerEvent = components['schemas']['Event'];

/** A line of the stream: an event of a player, or a notification that it caused. */
export type StreamRow = { key: string; at: string; type: string; playerIds: readonly string[] } & (
  | { kind: 'did'; event: PlayerEvent }
  | { kind: 'caused'; event: LaurelEvent }
);

/** The stream keeps at most this many lines. */
export const mostRows = 200;

export function rowOfEvent(event: PlayerEvent): StreamRow {
  const { id, playerId, type, receivedAt } = event;
  return { key: `did ${playerId} ${id}`, at: receivedAt, type, playerIds: [playerId], kind: 'did', event };
}

export function rowOfNotification(event: LaurelEvent): StreamRow {
  const { id, type, createdAt } = event;
  return { key: `caused ${id}`, at: createdAt, type, playerIds: playersOf(event), kind: 'caused', event };
}

/** Newest first. Existing rows are kept as they are, so that React draws each row once. */
export function addRows(rows: readonly StreamRow[], more: readonly StreamRow[]): readonly StreamRow[] {
  const known = new Set(rows.map(({ key }) => key));
  const added = more.filter(({ key }) => !known.has(key) && known.add(key));
  if (added.length === 0) return rows;
  return [...added, ...rows].sort(newestFirst).slice(0, mostRows);
}

export interface StreamFilter {
  show?: Shown | undefined;
  type?: string | undefined;
  player?: string | undefined;
}

/** Matches parts of a type or id; the stream is short, so it is filtered here. */
export function passes(row: StreamRow, { show, type, player }: StreamFilter): boolean {
  if (show && row.kind !== show) return false;
  if (type && !row.type.toLowerCase().includes(type.toLowerCase())) return false;
  return !player || row.playerIds.some((id) => id.toLowerCase().includes(player.toLowerCase()));
}

function playersOf({ data }: LaurelEvent): readonly string[] {
  if ('playerId' in data) return data.playerId === null ? [] : [data.playerId];
  if ('playerIds' in data) return data.playerIds;
  if ('hostPlayerId' in data) return [data.hostPlayerId];
  return 'results' in data ? (data.results?.map(({ playerId }) => playerId) ?? []) : [];
}

/** A notification often has the same millisecond as its event. It comes later, so it is shown above the event. */
function newestFirst(a: StreamRow, b: StreamRow): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.kind !== b.kind) return a.kind === 'did' ? 1 : -1;
  // Ids of the service's events grow with time.
  return a.kind === 'caused' && a.key !== b.key ? (a.key < b.key ? 1 : -1) : 0;
}
