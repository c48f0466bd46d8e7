/** Shown in guide/limits.md. */
export const changesetLimits = {
  /** That a person or program can put into one. `apply` may make a larger one: a bundle is bounded by its size. */
  items: 500,
  /** Bodies of all items of one, as JSON. */
  bytes: 8 * 1024 * 1024,
  /** That are neither published nor discarded, in one project. */
  open: 100,
  /** That are published or discarded and kept, in one project. Older ones are removed. */
  closed: 1_000,
  /** Bodies of all items of those, as JSON. */
  closedBytes: 64 * 1024 * 1024,
} as const;

/** Of one project two at once: each is checked as a whole. */
export const checkLimits = { places: 8, perOwner: 2, waitingPerOwner: 100, waiting: 1_000 };
