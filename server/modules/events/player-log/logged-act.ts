import type { JsonObject, LoggedAct } from '../../../engine/index.ts';
import { readLoggedChange } from './logged-change.ts';
import { readLoggedCommand } from './logged-command.ts';

/** An entry of a player's log, of either of its two tables. */
export interface LoggedRow {
  id: string;
  source: 'event' | 'grant' | 'service' | 'change';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
}

/** What the entry did. Null for what this version does not know: an entry of a later version, after an upgrade was undone. */
export function readLoggedAct({ id, source, type, properties, occurred_at }: LoggedRow): LoggedAct | null {
  if (source === 'change') return readLoggedChange(type, properties);
  if (source === 'grant') {
    const command = readLoggedCommand(type, properties);
    // Ids of messages are computed from it.
    return command && { ...command, id };
  }
  return { kind: 'event', id, type, properties, occurredAt: occurred_at.getTime() };
}

/** The type of the entries that reversals leave in players' logs, among the grants. */
export const reversalType = 'reversal';

export function isReversal({ source, type }: { source: string; type: string }): boolean {
  return source === 'grant' && type === reversalType;
}
