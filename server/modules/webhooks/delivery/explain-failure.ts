import { own } from '../../../platform/own-properties.ts';
import { AddressRefused } from '../address/address-guard.ts';

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  constructor(timeoutMs: number) {
    super(`The receiver did not send a complete response within ${timeoutMs / 1000} seconds.`);
  }
}

const known: Record<string, string> = {
  ENOTFOUND: 'The host name could not be resolved',
  ENODATA: 'The host name has no IP address',
  EAI_AGAIN: 'The DNS servers did not respond',
  ETIMEOUT: 'The DNS servers did not respond',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The receiver closed the connection',
  EPIPE: 'The receiver closed the connection',
  UND_ERR_SOCKET: 'The receiver closed the connection',
  EHOSTUNREACH: 'The host is unreachable',
  ENETUNREACH: 'The network is unreachable',
  ETIMEDOUT: 'The connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name',
};

/**
 * Why there was no response, for readers of the delivery log. It does not reveal addresses inside the operator's network.
 */
export function explainFailure(error: unknown): string {
  const cause = innermost(error);
  if (cause instanceof AddressRefused || cause instanceof TookTooLong) return cause.message;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'The receiver sent an invalid HTTP response.';
  const words = own(known, code);
  if (words) return `${words} (${code}).`;
  if (code.startsWith('HPE_')) return `The response is not valid HTTP (${code}).`;
  return `The attempt failed (${code}).`;
}

/** Whether the receiver closed the connection before it responded. */
export function isCutOff(error: unknown): boolean {
  const { code } = (innermost(error) ?? {}) as { code?: unknown };
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';
}

function innermost(error: unknown): unknown {
  // Several addresses were tried, each with its own error: the first says enough.
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? innermost(cause) : error;
}
