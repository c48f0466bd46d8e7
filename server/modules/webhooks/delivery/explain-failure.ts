import { AddressRefused } from '../address/address-guard.ts';

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  constructor(timeoutMs: number) {
    super(`The whole answer did not come within ${timeoutMs / 1000} seconds.`);
  }
}

const known: Record<string, string> = {
  ENOTFOUND: 'The name cannot be resolved',
  ENODATA: 'The name has no address',
  EAI_AGAIN: 'The name servers do not answer',
  ETIMEOUT: 'The name servers do not answer',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut by the receiver',
  EPIPE: 'The connection was cut by the receiver',
  UND_ERR_SOCKET: 'The connection was cut by the receiver',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  ETIMEDOUT: 'The connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody we know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is signed by nobody we know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is signed by nobody we know',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
};

/** Why no answer came, for whoever reads the log of deliveries. It tells nothing of addresses inside our network. */
export function explainFailure(error: unknown): string {
  const cause = innermost(error);
  if (cause instanceof AddressRefused || cause instanceof TookTooLong) return cause.message;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'The receiver did not answer as HTTP has it.';
  const words = known[code];
  if (words) return `${words} (${code}).`;
  if (code.startsWith('HPE_')) return `The answer is not HTTP (${code}).`;
  return `The attempt failed (${code}).`;
}

/** The other side closed the connection before it answered. */
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
