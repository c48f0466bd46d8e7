import type { Notification } from '../../catalogue/index.ts';
import type { Listener } from '../tokens/read-token.ts';

/**
 * Who receives what is decided here and nowhere else. A socket is in one room for all that it receives without asking
 * (its home), and in one for each channel that it has subscribed to. The name of every room begins with its environment,
 * and messages are sent only to rooms: so nothing gets from one environment to another.
 */

/** What every receiver gets: the envelope of the outbox. */
export type Envelope = Notification & { id: string; projectId: string; createdAt: string };

export function homeOf({ environmentId, playerId, client }: Listener): string {
  if (playerId === undefined) return environmentRoom(environmentId);
  return client ? clientRoom(environmentId, playerId) : playerRoom(environmentId, playerId);
}

/** The rooms of an event: its environment's, and those of the players whom it concerns. */
export function roomsFor(environmentId: number, concerned: readonly string[]): string[] {
  return [
    environmentRoom(environmentId),
    ...concerned.flatMap((id) => [playerRoom(environmentId, id), clientRoom(environmentId, id)]),
  ];
}

/** Each socket in such a room gets a message as its own client may see it. */
export function isClientRoom(room: string): boolean {
  return /^\d+\/client\//.test(room);
}

/**
 * The players whom an event concerns. The end of a lobby does not name its members; they are its subjects in the outbox.
 */
export function playersConcerned({ type, data }: Notification): readonly string[] | 'subjects' {
  switch (type) {
    case 'lobby.created':
      return [data.hostPlayerId];
    case 'lobby.started':
      return data.playerIds;
    case 'lobby.ended':
      return 'subjects';
    case 'leaderboard.season_closed':
      return [];
    // Players must not learn what they are taken for.
    case 'segment.entered':
    case 'segment.left':
      return [];
    default:
      return data.playerId === null ? [] : [data.playerId];
  }
}

/** The room for those sockets in a channel's room that have a player token. They are in both rooms. */
export function clientsIn(room: string): string {
  return `${room} clients`;
}

export function channelRoom(environmentId: number, channel: string): string {
  return `${environmentId}/channel/${channel}`;
}

/** A project's token may listen to every channel, a player's token only if the player is a member. */
export function mayListen({ playerId }: Listener, members: readonly string[]): boolean {
  return playerId === undefined || members.includes(playerId);
}

/** A socket may go on with another token only if that token receives exactly the same. */
export function hasSameAudience(one: Listener, other: Listener): boolean {
  return (
    one.projectId === other.projectId &&
    one.environmentId === other.environmentId &&
    one.playerId === other.playerId &&
    (one.client === undefined) === (other.client === undefined)
  );
}

/** The names of all rooms of an environment begin with this. */
export function prefixOf(environmentId: number): string {
  return `${environmentId}/`;
}

function environmentRoom(environmentId: number): string {
  return `${environmentId}/all`;
}

/** The id comes last, because it may contain any of the characters before it. */
function playerRoom(environmentId: number, playerId: string): string {
  return `${environmentId}/player/${playerId}`;
}

/** For the clients of a player that have a player token. */
function clientRoom(environmentId: number, playerId: string): string {
  return `${environmentId}/client/${playerId}`;
}
