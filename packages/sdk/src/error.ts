import type { components } from './schema.ts';

type Envelope = components['schemas']['Error'];

/**
 * The codes of the API; NETWORK if no response arrived; ORIGIN_NOT_ALLOWED if a page got none because the project does not name
 * its origin; DROPPED if a queue could not send an event.
 */
export type LaurelErrorCode = Envelope['error']['code'] | 'NETWORK' | 'ORIGIN_NOT_ALLOWED' | 'DROPPED';

/** The parts of a message, for showing it in another language. */
export type MessageParts = components['schemas']['MessageParts'];

export interface ErrorDetail {
  /** A JSON pointer into the request body: `/name`, `/objectives/0/target`. */
  path: string;
  message: string;
  messageParts?: MessageParts | undefined;
}

/** A response that is not successful. Branch on `code`; `message` is for people. */
export class LaurelError extends Error {
  override readonly name = 'LaurelError';
  readonly code: LaurelErrorCode;
  /** 0 if there was no response. */
  readonly status: number;
  /** Include it when you ask for help. */
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly messageParts: MessageParts | undefined;
  /** How long the service asks to wait, in seconds. */
  readonly retryAfter: number | undefined;
  /** The page of the guide that says what to do, if there is one. */
  readonly help: string | undefined;

  constructor(fields: {
    code: LaurelErrorCode;
    message: string;
    status: number;
    requestId?: string | undefined;
    details?: readonly ErrorDetail[];
    messageParts?: MessageParts | undefined;
    retryAfter?: number | undefined;
    help?: string | undefined;
    cause?: unknown;
  }) {
    super(fields.message, fields.cause === undefined ? {} : { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId;
    this.details = fields.details ?? [];
    this.messageParts = fields.messageParts;
    this.retryAfter = fields.retryAfter;
    this.help = fields.help;
  }
}

/** Makes an error from any body: a proxy between may answer in its own format. */
export function errorOf(body: unknown, response: Response): LaurelError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Envelope>;
  const { status } = response;
  const retryAfter = readRetryAfter(response);
  if (typeof error?.code !== 'string') {
    const code = status === 503 || status === 502 || status === 504 ? 'UNAVAILABLE' : 'INTERNAL';
    return new LaurelError({
      code,
      message: `The service answered with status ${status}.`,
      status,
      retryAfter,
    });
  }
  const { code, message, requestId, details = [], messageParts } = error;
  return new LaurelError({ code, message, status, requestId, details, messageParts, retryAfter });
}

export function networkError(cause: unknown): LaurelError {
  return new LaurelError({ code: 'NETWORK', message: 'The service could not be reached.', status: 0, cause });
}

export function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
