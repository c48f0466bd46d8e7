/** Which event types rules and objectives can be on. */

import type { Message } from '../../platform/define-messages.ts';
import { CHAIN_TYPES } from '../definition-parts.ts';
import { messages } from './messages.ts';

const TYPE = /^[A-Za-z][A-Za-z0-9_.:-]{0,127}$/;

/** Types that begin so are the service's own; customers cannot send them. */
export const OWN_PREFIXES = [
  'player.',
  'quest.',
  'adventure.',
  'leaderboard.',
  'lobby.',
  'webhook.',
] as const;

/** Of our own, those that reach a player's event stream or set off rules. */
const OWN_TYPES: readonly string[] = [...CHAIN_TYPES, 'lobby.finished'];

function isOwnType(type: string): boolean {
  return OWN_PREFIXES.some((prefix) => type.startsWith(prefix));
}

/** Null where something can be on this type. */
export function typeFault(type: string): Message | null {
  if (!TYPE.test(type)) return messages.eventType;
  if (!isOwnType(type) || OWN_TYPES.includes(type)) return null;
  return messages.eventTypeOfService({ types: OWN_TYPES.join(', ') });
}
