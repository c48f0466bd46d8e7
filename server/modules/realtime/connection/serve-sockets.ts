import { actFor } from '../../../platform/fair/owner.ts';
import { environmentSubject } from '../../access/index.ts';
import { homeOf } from '../delivery/audience.ts';
import type { Connection } from '../limits/limit-connection.ts';
import { type RecoverDependencies, recover } from '../recovery/recover.ts';
import { answerMessages, type MessageDependencies } from './answer-messages.ts';
import type { RealtimeServer, RealtimeSocket } from './seat.ts';

export interface ServeDependencies extends MessageDependencies, RecoverDependencies {
  onAdmitted: (connection: Connection) => void;
}

/** Answers the messages of admitted sockets, and sends them what they missed. */
export function serveSockets(io: RealtimeServer, deps: ServeDependencies): void {
  io.on('connection', (socket) => {
    deps.metrics.connected();
    deps.onAdmitted(socket.conn as unknown as Connection);
    answerMessages(deps, socket);
    socket.on('disconnect', () => {
      deps.delivery.forget(socket);
      // There is one namespace: a connection without its socket is of no use.
      socket.conn.close();
    });
    startListening(deps, socket);
  });
}

function startListening(deps: ServeDependencies, socket: RealtimeSocket): void {
  const { listener, lastEventId } = socket.data;
  if (lastEventId === undefined) return void socket.join(homeOf(listener));
  const owner = { name: environmentSubject(listener.environmentId) };
  actFor(owner, () => recover(deps, socket, lastEventId)).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the events that a socket missed could not be sent; it will reconnect');
    socket.conn.close();
  });
}
