import type { Message, MessageParts } from './define-messages.ts';
import { fields, messages } from './messages.ts';

/**
 * The error table of the API: the one place that pairs a code with its status. The schema of the envelope, the
 * OpenAPI document and the edge that turns a fault into a response all derive from it.
 */
export const faultTable = {
  VALIDATION_FAILED: {
    status: 400,
    when: 'Malformed JSON, or a body, query, path or header that does not match its schema.',
  },
  UNAUTHORIZED: { status: 401, when: 'The credential is missing, unknown, expired or revoked.' },
  FORBIDDEN: { status: 403, when: 'The credential is valid but does not have the required permission.' },
  PLAN_REQUIRED: { status: 403, when: "The project's plan does not include the feature." },
  NOT_FOUND: {
    status: 404,
    when: 'The route or record does not exist, or belongs to another tenant or project.',
  },
  METHOD_NOT_ALLOWED: { status: 405, when: 'The path does not support this method; see `Allow`.' },
  REQUEST_TIMEOUT: { status: 408, when: 'The request did not arrive in time.' },
  CONFLICT: { status: 409, when: 'It already exists, or it is not possible in the current state.' },
  INSUFFICIENT_FUNDS: { status: 409, when: 'A balance is too small; nothing was changed.' },
  OUT_OF_STOCK: { status: 409, when: 'The stock of an offer is too small; nothing was changed.' },
  PRECONDITION_FAILED: { status: 412, when: '`If-Match` no longer matches.' },
  PAYLOAD_TOO_LARGE: { status: 413, when: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, when: 'The body is not JSON.' },
  IDEMPOTENCY_MISMATCH: { status: 422, when: 'The idempotency key was already used with another body.' },
  RATE_LIMITED: { status: 429, when: 'Too many requests; see the rate-limit headers and `Retry-After`.' },
  INTERNAL: { status: 500, when: 'An internal error, logged under the request id.' },
  UNAVAILABLE: {
    status: 503,
    when: 'The service is overloaded or shutting down, or the database is unavailable; see `Retry-After`.',
  },
} as const;

export type FaultCode = keyof typeof faultTable;

/** What is wrong with one field; `detail` makes one. */
export interface FaultDetail {
  path: string;
  message: string;
  messageParts: MessageParts;
}

export interface ShownFault {
  code: FaultCode;
  message: string;
  messageParts: MessageParts;
  /** Only where there are any. */
  details?: readonly FaultDetail[];
}

export function detail(path: string, { text, parts }: Message): FaultDetail {
  return { path, message: text, messageParts: parts };
}

export function messageOf({ message, messageParts }: Omit<FaultDetail, 'path'>): Message {
  return { text: message, parts: messageParts };
}

/** What went wrong, in the caller's terms. Everything in it is public: it is sent as it is. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly messageParts: MessageParts;
  readonly details: readonly FaultDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: FaultCode,
    message: Message,
    extra: { details?: readonly FaultDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message.text, { cause: extra.cause });
    this.code = code;
    this.messageParts = message.parts;
    this.details = extra.details ?? [];
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return faultTable[this.code].status;
  }
}

/** What the caller gets of a fault, over HTTP, in a batch and over a socket. */
export function showFault({ code, message, messageParts, details }: Fault): ShownFault {
  return { code, message, messageParts, ...(details.length > 0 ? { details } : {}) };
}

export function invalid(path: string, fault: Message): Fault {
  const message = path === '' ? fault : fields.at({ path, fault });
  return new Fault('VALIDATION_FAILED', message, { details: [detail(path, fault)] });
}

export function notFound(what: string): Fault {
  return new Fault('NOT_FOUND', messages.notFound({ what }));
}

export function conflict(message: Message): Fault {
  return new Fault('CONFLICT', message);
}

export function forbidden(message: Message): Fault {
  return new Fault('FORBIDDEN', message);
}

export function unauthorized(message: Message): Fault {
  return new Fault('UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer realm="laurel"' } });
}

export function unavailable(message: Message, retryAfterSeconds = 1, cause?: unknown): Fault {
  return new Fault('UNAVAILABLE', message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

/** Undefined if the work ends with NOT_FOUND: for callers that do not treat that as a fault. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
