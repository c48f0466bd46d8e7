/**
 * Work that can be interrupted between steps. The engine is pure and knows no event loop: it says where a pause is
 * possible, and the caller decides whether to pause there.
 */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
