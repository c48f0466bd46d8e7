import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { RedisAddress } from './address.ts';

const patienceMs = 2_000;

/**
 * Whether something answers at the address in the other of the two protocols: in TLS where REDIS_URL says redis://, without
 * where it says rediss://. If so, the setting is wrong; if not, Redis is away.
 */
export function speaksOtherProtocol({ host, port, tls }: RedisAddress): Promise<boolean> {
  return tls
    ? answers(connectPlain({ host, port }), (socket, isRedis) => {
        socket.on('connect', () => socket.write('PING\r\n'));
        // "+PONG", or an error such as that a password is needed.
        socket.on('data', (chunk) => isRedis(/^[+-]/.test(chunk.toString('latin1'))));
      })
    : // Nothing is sent: only whether there is TLS is asked, so that the certificate does not matter.
      answers(connectSecure({ host, port, rejectUnauthorized: false }), (socket, isRedis) => {
        socket.on('secureConnect', () => isRedis(true));
      });
}

function answers(
  socket: Socket,
  ask: (socket: Socket, settle: (answer: boolean) => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => resolve(false));
    ask(socket, settle);
  });
}
