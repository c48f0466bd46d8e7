import type { Message } from '../../platform/define-messages.ts';
import { detail, Fault, messageOf } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import type { StoredClientSettings } from '../access/index.ts';
import { messages } from './messages.ts';

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
    const fault = faultOf(origin);
    return fault === undefined ? [] : [detail(`/client/origins/${index}`, fault)];
  });
  const [first] = details;
  if (first)
    throw new Fault('VALIDATION_FAILED', fields.at({ path: first.path, fault: messageOf(first) }), {
      details,
    });
}

function faultOf(origin: string): Message | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return messages.origin;
  }
  if (url.hostname.includes('*')) return messages.wildcard;
  return url.origin === origin ? undefined : messages.originForm({ origin: url.origin });
}
