/** Which event types rules and objectives can be on. */

import type { Message } from '../../platform/define-messages.ts';
import { CHAIN_TYPES, PLACED, SEASON_CLOSED, SEGMENT_ENTERED, SEGMENT_LEFT } from '../definition-parts.ts';
import { messages } from './messages.ts';

const TYPE = /^[A-Za-z][A-Za-z0-9_.:-]{0,127}$/;

/** The service's own types, which customers cannot send: all that begin with one that ends in a dot, and the others as they are. */
export const OWN_TYPES = [
  'player.',
  'quest.',
  'adventure.',
  'leaderboard.',
  'lobby.',
  'webhook.',
  'grant.',
  'segment.',
  'schedule',
] as const;

/** Of our own, those that reach a player's event stream or set off rules. */
export const OWN_TYPES_OF_RULES: readonly string[] = [
  ...CHAIN_TYPES,
  'lobby.finished',
  PLACED,
  SEASON_CLOSED,
  SEGMENT_ENTERED,
  SEGMENT_LEFT,
];

function isOwnType(type: string): boolean {
  return OWN_TYPES.some((own) => (own.endsWith('.') ? type.startsWith(own) : type === own));
}

/** Null if something can be on this type. `more`: types of our own that it can be on beside those of all. */
export function typeFault(type: string, more: readonly string[] = []): Message | null {
  if (!TYPE.test(type)) return messages.eventType;
  const own = [...OWN_TYPES_OF_RULES, ...more];
  if (!isOwnType(type) || own.includes(type)) return null;
  return messages.eventTypeOfService({ types: own.join(', ') });
}
