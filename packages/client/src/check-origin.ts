import { LaurelError } from '@laurel/sdk/core';

export interface OriginCheck {
  /**
   * After a call without an answer: the error that says so, if the reason is the origin of this page. A browser tells a page
   * nothing about that, so the service is asked with a call that pages of every origin may read.
   */
  explain(): Promise<LaurelError | undefined>;
}

interface OriginCheckOptions {
  url: string;
  token(): Promise<string>;
  fetch: (request: Request) => Promise<Response>;
}

/** While the device is offline every call fails, and not every one of them is worth another. */
const leastMsBetween = 30_000;
const longestMs = 5_000;

/** Services that this page has been told about, whichever client noticed. */
const told = new Set<string>();

export function createOriginCheck({ url, token, fetch }: OriginCheckOptions): OriginCheck {
  const service = url.replace(/\/+$/, '');
  let asking: Promise<LaurelError | undefined> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(origin: string): Promise<LaurelError | undefined> {
    try {
      const headers = { Authorization: `Bearer ${await token()}` };
      const signal = AbortSignal.timeout(longestMs);
      const response = await fetch(new Request(`${service}/api/v1/me/origin`, { headers, signal }));
      const refusal = response.status === 403 ? ((await response.json()) as Refusal) : undefined;
      if (!refusal?.error?.details?.some(({ path }) => path === '/origin')) return undefined;
      return tell(service, origin, refusal.error.requestId);
    } catch {
      // There is no network, or no token, or a service that does not know this call.
      return undefined;
    }
  }

  return {
    async explain() {
      const origin = originOfPage();
      if (origin === undefined || service === origin || service.startsWith(`${origin}/`)) return undefined;
      if (Date.now() - askedAt >= leastMsBetween) {
        askedAt = Date.now();
        asking = ask(origin);
      }
      return asking;
    },
  };
}

interface Refusal {
  error?: { requestId?: string; details?: { path?: string }[] };
}

function tell(service: string, origin: string, requestId: string | undefined): LaurelError {
  const help = `${service}/guide/player-tokens#origins-of-pages`;
  const message = `This page's origin (${origin}) is not in the project's client.origins. Add it in Settings → Clients of the console.`;
  if (!told.has(service)) {
    told.add(service);
    // biome-ignore lint/suspicious/noConsole: for whoever made the page, who may have no other place to look
    console.error(`Laurel: ${message} ${help}`);
  }
  return new LaurelError({ code: 'ORIGIN_NOT_ALLOWED', message, status: 0, requestId, help });
}

/** Undefined outside of browsers, where no origin is checked. */
function originOfPage(): string | undefined {
  return (globalThis as { location?: { origin?: string } }).location?.origin;
}
