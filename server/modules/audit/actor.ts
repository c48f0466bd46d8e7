/** Who made a change, and from where. Stored as a copy: the account may be deleted when the log is read. */
export type Actor =
  | { type: 'person'; id: string; email: string; ip: string; userAgent: string | null }
  | { type: 'key'; id: string; name: string; ip: string; userAgent: string | null }
  | { type: 'system'; name: string };

export function systemActor(name: string): Actor {
  return { type: 'system', name };
}
