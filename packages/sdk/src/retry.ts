import { readRetryAfter } from './error.ts';

export interface RetryOptions {
  /** How often a call is sent at most, the first time included. */
  attempts: number;
  /** The longest wait between two, in milliseconds; an answer that asks for more is given back at once. */
  maxWaitMs?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a call again after 429 and 503. A POST that may have been done already (503) is repeated only with an
 * `Idempotency-Key`; a 429 was not done, whatever it was.
 */
export function withRetries(send: Fetch, { attempts, maxWaitMs = 60_000 }: RetryOptions): Fetch {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      // A request's body can be read once; the last attempt may have the original.
      const response = await send(attempt < attempts ? request.clone() : request);
      if (attempt >= attempts || !mayRepeat(request, response)) return response;
      const wait = waitMs(response, attempt);
      if (wait > maxWaitMs) return response;
      await response.body?.cancel();
      await delay(wait, request.signal);
    }
  };
}

function mayRepeat({ method, headers }: Request, { status }: Response): boolean {
  return status === 429 || (status === 503 && (method !== 'POST' || headers.has('idempotency-key')));
}

/** What the service asks for; without that twice as long each time. Up to a tenth more, so that not all come at once. */
function waitMs(response: Response, attempt: number): number {
  const asked = readRetryAfter(response);
  return (asked === undefined ? 500 * 2 ** (attempt - 1) : asked * 1_000) * (1 + Math.random() / 10);
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
