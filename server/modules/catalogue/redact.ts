/**
 * An envelope without one of the players whom it names beside its own. Deleted instead, it would be lost to the others
 * whom it tells of; only an erasure may change what was sealed.
 */
export function redact(envelope: string, playerId: string): string {
  const { data, ...rest } = JSON.parse(envelope) as { data: Naming };
  const told = { ...data };
  if (told.previousLeaderId === playerId) told.previousLeaderId = null;
  if (told.playerIds) told.playerIds = told.playerIds.filter((id) => id !== playerId);
  if (told.results) told.results = told.results.filter((result) => result.playerId !== playerId);
  return JSON.stringify({ ...rest, data: told });
}

/** The fields in which events name players other than their own. */
interface Naming {
  previousLeaderId?: string | null;
  playerIds?: string[];
  results?: { playerId: string }[] | null;
}
