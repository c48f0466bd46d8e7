/** Which event types rules and objectives can be on. */
import { CHAIN_TYPES } from '../definition-parts.ts';

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
export function typeFault(type: string): string | null {
  if (!TYPE.test(type)) return 'must be 1 to 128 letters, digits and _.:-, beginning with a letter';
  if (!isOwnType(type) || OWN_TYPES.includes(type)) return null;
  return `is not available to rules and quests; of the service's own types use one of: ${OWN_TYPES.join(', ')}`;
}
