/** Shown in guide/limits.md. */
export const changesetLimits = {
  /** Items that can be put into a changeset. `apply` may make a larger one: a bundle is limited by its size. */
  items: 500,
  /** Bytes of the bodies of all items of a changeset, as JSON. */
  bytes: 8 * 1024 * 1024,
  /** Decisions and comments of a changeset. */
  comments: 1_000,
  /** Changesets of a project that are neither published nor discarded. */
  open: 100,
  /** Published or discarded changesets that are kept in a project. Older ones are removed. */
  closed: 1_000,
  /** Bytes of the bodies of all their items, as JSON. */
  closedBytes: 64 * 1024 * 1024,
} as const;

/** At most two of a project at once, because each changeset is checked as a whole. */
export const checkLimits = { places: 8, perOwner: 2, waitingPerOwner: 100, waiting: 1_000 };
