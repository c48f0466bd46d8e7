import type { Notification } from '../../catalogue/index.ts';
import type { Listener } from '../tokens/read-token.ts';

/**
 * Who hears what: the one place that says so. A socket is in the room of all that it may hear without asking (its
 * home), and in one room per channel that it has subscribed to. Every room's name begins with its environment, and
 * nothing is ever sent but to rooms, so nothing can cross from one environment to another.
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

/** Sockets in such a room get each message as their own client may see it. */
export function isClientRoom(room: string): boolean {
  return /^\d+\/client\//.test(room);
}

/** Whom an event concerns. The end of a lobby does not say who was in it, but is kept with them as its subjects. */
export function playersConcerned({ type, data }: Notification): readonly string[] | 'subjects' {
  switch (type) {
    case 'lobby.created':
      return [data.hostPlayerId];
    case 'lobby.started':
      return data.playerIds;
    case 'lobby.ended':
      return 'subjects';
    default:
      return [data.playerId];
  }
}

/** Of a channel's room, those sockets that are clients with a player token. They are in both. */
export function clientsIn(room: string): string {
  return `${room} clients`;
}

export function channelRoom(environmentId: number, channel: string): string {
  return `${environmentId}/channel/${channel}`;
}

/** A project's token may listen to every channel, a player's only where the player is a member. */
export function mayListen({ playerId }: Listener, members: readonly string[]): boolean {
  return playerId === undefined || members.includes(playerId);
}

/** A refreshed token may carry on a socket only if it hears exactly the same. */
export function hasSameAudience(one: Listener, other: Listener): boolean {
  return (
    one.projectId === other.projectId &&
    one.environmentId === other.environmentId &&
    one.playerId === other.playerId &&
    (one.client === undefined) === (other.client === undefined)
  );
}

/** What the names of all rooms of an environment begin with. */
export function prefixOf(environmentId: number): string {
  return `${environmentId}/`;
}

function environmentRoom(environmentId: number): string {
  return `${environmentId}/all`;
}

/** The id comes last: it may hold any of the characters before it. */
function playerRoom(environmentId: number, playerId: string): string {
  return `${environmentId}/player/${playerId}`;
}

/** Of a player's clients with a player token. */
function clientRoom(environmentId: number, playerId: string): string {
  return `${environmentId}/client/${playerId}`;
}
