import { showData } from '../../clients/index.ts';
import type { RealtimeSocket } from '../connection/seat.ts';
import type { Envelope } from './audience.ts';

/** A notification as this socket may see it. */
export function showEnvelope({ data: { listener } }: RealtimeSocket, envelope: Envelope): object {
  return listener.client ? { ...envelope, data: showData(listener.client, envelope.data) } : envelope;
}

/** The state of a channel as this socket may see it. */
export function showState({ data: { listener } }: RealtimeSocket, payload: object): object {
  return listener.client ? showData(listener.client, payload) : payload;
}

/**
 * The same for many clients. Each payload is made once, for all sockets that get it: clients whose player is not in the
 * payload see the same.
 */
export function showStateToAll(
  sockets: readonly RealtimeSocket[],
  payload: object,
  text: string,
): { ids: string[]; payload: object }[] {
  const groups = new Map<string, { ids: string[]; payload: object }>();
  for (const socket of sockets) {
    const { client } = socket.data.listener;
    const isHidden = client?.client.hidePlayerIds === true;
    const view = isHidden ? (text.includes(JSON.stringify(client.playerId)) ? socket.id : 'hidden') : 'whole';
    const group = groups.get(view) ?? { ids: [], payload: showState(socket, payload) };
    group.ids.push(socket.id);
    groups.set(view, group);
  }
  return [...groups.values()];
}
