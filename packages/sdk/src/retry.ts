import { readRetryAfter } from './error.ts';

export interface RetryOptions {
  /** How often a call is sent at most, including the first time. Default: 4. */
  attempts?: number | undefined;
  /** The longest wait between two attempts; a response that asks for more is returned at once. Default: 60,000. */
  maxWaitMs?: number | undefined;
  /** The first wait. It doubles with each attempt, and the real wait is a random part of it. Default: 500. */
  firstWaitMs?: number | undefined;
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a call again if that is safe. After 429 nothing was done, so every call is repeated. After 408, 502, 503, 504 and a
 * lost connection the call may have been done: GET, PUT and DELETE are repeated, a POST only with an `Idempotency-Key`
 * or if `isRepeatable` knows it. With `If-Match` a repeat would be refused because of the first attempt, so such a call is not repeated.
 */
export function withRetries(
  send: Fetch,
  { attempts = 4, maxWaitMs = 60_000, firstWaitMs = 500 }: RetryOptions = {},
  isRepeatable: (request: Request) => boolean = () => false,
): Fetch {
  return async (request) => {
    const repeatable = isSafe(request) || isRepeatable(request);
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      const backoff = Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** (attempt - 1));
      let response: Response;
      try {
        // The body of a request can be read only once, so all attempts but the last send a copy.
        response = await send(isLast ? request : request.clone());
      } catch (error) {
        if (isLast || !repeatable || request.signal.aborted) throw error;
        await delay(backoff, request.signal);
        continue;
      }
      if (isLast || !(response.status === 429 || (repeatable && isAway(response)))) return response;
      const asked = readRetryAfter(response);
      // Up to a tenth more than asked, so that not all callers come back at once.
      const wait = asked === undefined ? backoff : asked * 1_000 * (1 + Math.random() / 10);
      if (asked !== undefined && asked * 1_000 > maxWaitMs) return response;
      await response.body?.cancel();
      await delay(wait, request.signal);
    }
  };
}

/** Ends an attempt that takes too long, as if the connection was lost. */
export function withTimeout(send: Fetch, timeoutMs: number): Fetch {
  return (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    return send(new Request(request, { signal }));
  };
}

function isSafe({ method, headers }: Request): boolean {
  if (headers.has('if-match')) return false;
  return ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key');
}

function isAway({ status }: Response): boolean {
  return [408, 502, 503, 504].includes(status);
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
