import { momentParameter, textParameter } from '../../../kit/search-parameters.ts';

export interface AuditSearch {
  kind?: string | undefined;
  actorId?: string | undefined;
  /** The name of that actor, for the chip. */
  actorName?: string | undefined;
  targetId?: string | undefined;
  /** What people call that object, for the chip. */
  targetName?: string | undefined;
  /** The time of the changes, as ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...textParameter(search, 'kind'),
    ...textParameter(search, 'actorId'),
    ...textParameter(search, 'actorName'),
    ...textParameter(search, 'targetId'),
    ...textParameter(search, 'targetName'),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
  };
}
