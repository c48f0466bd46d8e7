import { createHmac } from 'node:crypto';
import type { Effect, JsonObject } from '../../engine/index.ts';
import { put } from '../../platform/own-properties.ts';
import type { ClientSettings, PlayerContext } from '../access/index.ts';

/** Who looks at an answer or a message, and what the project lets them see. */
export interface Viewer {
  playerId: string;
  client: Pick<ClientSettings, 'attributes' | 'hidePlayerIds'>;
  aliasKey: string;
}

export function viewerOf({ player, client, aliasKey }: PlayerContext): Viewer {
  return { playerId: player.id, client, aliasKey };
}

/** Always the same for a player of an environment. The id cannot be derived from it. */
function aliasOf(aliasKey: string, playerId: string): string {
  return `p_${createHmac('sha256', aliasKey).update(playerId).digest('base64url').slice(0, 22)}`;
}

/** The id, or the alias in its place: for fields with a name of their own. */
export function showId(viewer: Viewer, playerId: string): string {
  const { client, aliasKey } = viewer;
  return client.hidePlayerIds && playerId !== viewer.playerId ? aliasOf(aliasKey, playerId) : playerId;
}

/** The field `playerId`, or `alias` in its place. */
export function showPlayer(viewer: Viewer, playerId: string): { playerId: string } | { alias: string } {
  const shown = showId(viewer, playerId);
  return shown === playerId ? { playerId } : { alias: shown };
}

/** Without the attributes that the project does not show. */
export function showAttributes({ client }: Viewer, attributes: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => client.attributes.includes(name)));
}

export function showEffects({ client }: Viewer, effects: readonly Effect[]): Effect[] {
  return effects.filter((effect) => effect.type !== 'attribute' || client.attributes.includes(effect.key));
}

/** Names of fields that hold the id of a player, beside `playerId`. */
const idFields = new Set(['hostPlayerId', 'previousLeaderId', 'otherPlayerId']);

/** Names of fields that hold one entry of a leaderboard. */
const entryFields = new Set(['above', 'below']);

/** The data of a notification, or the state of a channel, as this viewer may see it. */
export function showData(viewer: Viewer, data: object): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name === 'playerId' && typeof value === 'string') Object.assign(shown, showPlayer(viewer, value));
    else put(shown, name, showField(viewer, name, value));
  }
  return shown;
}

function showField(viewer: Viewer, name: string, value: unknown): unknown {
  if (name === 'attributes') return showAttributes(viewer, value as JsonObject);
  if (name === 'effects') return showEffects(viewer, value as Effect[]);
  if (idFields.has(name) && typeof value === 'string') return showId(viewer, value);
  if (name === 'playerIds') return (value as string[]).map((id) => showId(viewer, id));
  // Never looked into: it belongs to the game, which may use any names in it.
  if (name === 'metadata' || name === 'properties' || name === 'data') return value;
  if (entryFields.has(name) && isObject(value)) return showData(viewer, value);
  return Array.isArray(value) ? value.map((one) => (isObject(one) ? showData(viewer, one) : one)) : value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
