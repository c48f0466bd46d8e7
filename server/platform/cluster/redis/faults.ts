import { ConnectionTimeoutError, SocketClosedUnexpectedlyError } from '@redis/client';
import { placeOf, type RedisAddress } from './address.ts';
import { speaksOtherProtocol } from './find-protocol.ts';

/** Redis answers, but cannot be used, now or later. */
export class UnusableRedis extends Error {
  override readonly name = 'UnusableRedis';
}

/** Redis is away: nothing was done, or it is not known whether it was. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';

  constructor(cause?: unknown) {
    super('Redis is away', { cause });
  }
}

export interface RedisFault {
  /** One line, without a password. */
  message: string;
  /** Whether it may pass by itself, as when Redis is still starting. */
  mayPass: boolean;
}

/** Why a session could not be opened, for the person at the terminal. */
export async function explainFault(error: unknown, address: RedisAddress): Promise<RedisFault> {
  const lasting = (problem: string) => ({
    message: `Redis at ${placeOf(address)} ${problem}`,
    mayPass: false,
  });
  const { message = '', code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableRedis) return lasting(message);
  if (message.startsWith('NOAUTH'))
    return lasting('asks for a password: put it into REDIS_URL, as in redis://:password@host:6379');
  if (/^WRONGPASS|invalid password/.test(message))
    return lasting('refuses the user or password in REDIS_URL');
  if (message.startsWith('NOPERM'))
    return lasting(`does not give the user in REDIS_URL the rights it needs: ${plain(message)}`);
  if (/unknown command/i.test(message))
    return lasting('is too old: use Redis 7 or later, or Valkey 8 or later');
  if (message.startsWith('ERR DB index')) return lasting(`has no database ${address.database}`);
  if (isCertificateFault(code)) {
    return lasting(
      `has a certificate that does not verify (${code}): use one for the name ${address.host}, signed by an authority that this machine knows, or name the authority's file in NODE_EXTRA_CA_CERTS`,
    );
  }
  const noTls = 'does not answer in TLS: use redis:// instead of rediss://, or switch TLS on in Redis';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return lasting(noTls);
  // A Redis without TLS takes the handshake for the start of a command and waits for the rest; one with TLS closes a
  // connection without. A machine that is down, and a proxy without a server behind it, look the same.
  const isCut = error instanceof SocketClosedUnexpectedlyError || code === 'ECONNRESET';
  if (
    (address.tls ? error instanceof ConnectionTimeoutError : isCut) &&
    (await speaksOtherProtocol(address))
  ) {
    return lasting(address.tls ? noTls : 'expects TLS: use rediss:// in REDIS_URL');
  }
  return {
    message: `Redis at ${placeOf(address)} cannot be reached: ${code || plain(message)}`,
    mayPass: true,
  };
}

function isCertificateFault(code: string): boolean {
  return /CERT|ALTNAME|UNABLE_TO_(VERIFY|GET)/.test(code);
}

/** One line of what a server said. */
function plain(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 200);
}
