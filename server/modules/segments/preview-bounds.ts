/** What a preview may cost. */
export const previewBounds = {
  /** Up to this many players all are looked at. */
  exactUpTo: 5_000,
  /** Otherwise this many, at random. */
  drawn: 2_000,
  /** Players of one read. */
  slice: 200,
  /** How many members it shows. */
  sample: 10,
} as const;
