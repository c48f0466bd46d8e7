import type { Message } from '../../../platform/define-messages.ts';
import { AddressRefused } from '../../../platform/outgoing/address-guard.ts';
import { messages } from '../messages.ts';

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  readonly said: Message;
  constructor(timeoutMs: number) {
    const said = messages.timeout({ count: timeoutMs / 1000 });
    super(said.text);
    this.said = said;
  }
}

const known = new Map([
  ['ENOTFOUND', messages.nameUnknown],
  ['ENODATA', messages.nameWithoutAddress],
  ['EAI_AGAIN', messages.dnsAway],
  ['ETIMEOUT', messages.dnsAway],
  ['ECONNREFUSED', messages.refused],
  ['ECONNRESET', messages.closed],
  ['EPIPE', messages.closed],
  ['UND_ERR_SOCKET', messages.closed],
  ['EHOSTUNREACH', messages.hostUnreachable],
  ['ENETUNREACH', messages.networkUnreachable],
  ['ETIMEDOUT', messages.connectTimeout],
  ['UND_ERR_CONNECT_TIMEOUT', messages.connectTimeout],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', messages.selfSigned],
  ['SELF_SIGNED_CERT_IN_CHAIN', messages.unknownAuthority],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', messages.unknownAuthority],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', messages.unknownAuthority],
  ['CERT_HAS_EXPIRED', messages.certificateExpired],
  ['ERR_TLS_CERT_ALTNAME_INVALID', messages.otherHost],
]);

/**
 * Why there was no response, for readers of the delivery log. It does not reveal addresses inside the operator's network.
 */
export function explainFailure(error: unknown): Message {
  const cause = innermost(error);
  if (cause instanceof AddressRefused) return messages.privateAddress;
  if (cause instanceof TookTooLong) return cause.said;
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return messages.badResponse;
  const message = known.get(code);
  if (message) return message({ code });
  if (code.startsWith('HPE_')) return messages.notHttp({ code });
  return messages.failedWith({ code });
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
