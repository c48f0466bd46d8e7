/** Who made a change, and from where. Kept as it was then: the person may be gone when somebody reads it. */
export type Actor =
  | { type: 'person'; id: string; email: string; ip: string; userAgent: string | null }
  | { type: 'key'; id: string; name: string; ip: string; userAgent: string | null }
  | { type: 'system'; name: string };

export function systemActor(name: string): Actor {
  return { type: 'system', name };
}
