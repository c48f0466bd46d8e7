import { createHash } from 'node:crypto';

/**
 * The ids of events that clients send have a namespace for each player, so that a client can neither find the outcome of
 * another player's event nor take an id that the server will use: no id that a server or a client sends contains `~`.
 */
export function namespaced(playerId: string, id: string): string {
  return `~${createHash('sha256').update(playerId).digest('base64url').slice(0, 22)}~${id}`;
}

/** As the client sent it; ids of other events stay as they are. */
export function withoutNamespace(id: string): string {
  return id.startsWith('~') ? id.slice(id.indexOf('~', 1) + 1) : id;
}
