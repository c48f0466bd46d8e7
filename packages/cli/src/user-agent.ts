import { hostname } from 'node:os';
import { version } from './version.ts';

/** The person who approves a sign-in sees it. A header takes no other characters than these. */
export function userAgent(host = hostname()): string {
  return `laurel-cli/${version} (${process.platform}; ${host.replaceAll(/[^\x20-\x7e]/g, '?')})`;
}
