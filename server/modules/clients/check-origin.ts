import { detail, Fault } from '../../platform/faults.ts';
import type { ClientSettings } from '../access/index.ts';
import { messages } from './messages.ts';

/** An origin of a project is no longer; a longer one is not worth repeating in full. */
const longest = 300;

/** The origin of the calling page; null if it is not from a page of another origin. A fault if the page may not call. */
export function checkOrigin(
  { origins }: Pick<ClientSettings, 'origins'>,
  corsOrigins: readonly string[],
  { origin: given }: Readonly<Record<string, string | string[] | undefined>>,
): string | null {
  if (given === undefined) return null;
  const origin = String(given);
  if ([...corsOrigins, ...origins].some((one) => one === origin || one === '*')) return origin;
  throw new Fault('FORBIDDEN', messages.otherOrigin({ origin: origin.slice(0, longest) }), {
    details: [detail('/origin', messages.notListed)],
  });
}
