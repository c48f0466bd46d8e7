/**
 * Removes one of the other players that an envelope names. Deleting the envelope would lose it for the rest. Only an
 * erasure may change an envelope.
 */
export function redact(envelope: string, playerId: string): string {
  const { data, ...rest } = JSON.parse(envelope) as { data: Naming };
  const told = { ...data };
  if (told.previousLeaderId === playerId) told.previousLeaderId = null;
  if (told.otherPlayerId === playerId) told.otherPlayerId = null;
  if (told.playerIds) told.playerIds = told.playerIds.filter((id) => id !== playerId);
  if (told.results) told.results = told.results.filter((result) => result.playerId !== playerId);
  return JSON.stringify({ ...rest, data: told });
}

/** The fields in which events name players other than their own. */
interface Naming {
  previousLeaderId?: string | null;
  otherPlayerId?: string | null;
  playerIds?: string[];
  results?: { playerId: string }[] | null;
}
