import { hostname } from 'node:os';
import { version } from './version.ts';

/** The person who approves a sign-in sees it. Characters that a header does not allow are replaced. */
export function userAgent(host = hostname()): string {
  return `laurel-cli/${version} (${process.platform}; ${host.replaceAll(/[^\x20-\x7e]/g, '?')})`;
}
