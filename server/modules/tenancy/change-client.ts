import { Fault } from '../../platform/faults.ts';
import type { StoredClientSettings } from '../access/index.ts';

/** The settings for clients after a change: what is left out stays. */
export function changeClient(
  before: StoredClientSettings | null,
  change: StoredClientSettings | undefined,
): StoredClientSettings | null {
  if (change === undefined) return before;
  refuseBadOrigins(change.origins ?? []);
  return { ...before, ...change };
}

/** A browser sends exactly this form, and it is compared letter by letter. */
function refuseBadOrigins(origins: readonly string[]): void {
  const details = origins.flatMap((origin, index) => {
    const message = faultOf(origin);
    return message === undefined ? [] : [{ path: `/client/origins/${index}`, message }];
  });
  const [first] = details;
  if (first) throw new Fault('VALIDATION_FAILED', `${first.path}: ${first.message}`, { details });
}

function faultOf(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return 'must be a web origin such as https://play.example.com';
  }
  if (url.hostname.includes('*')) return 'must not contain a wildcard; name each origin';
  return url.origin === origin ? undefined : `must be written as browsers send it: ${url.origin}`;
}
