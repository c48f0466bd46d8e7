const steps = 10;

/**
 * Calls `end` after `ms` of waiting. A time in which this process did not run (it was stopped, or busy with something
 * else) counts as one step of ten at most, because it could neither send the question nor read the answer. Returns a
 * function that cancels it.
 */
export function startPatience(ms: number, end: () => void): () => void {
  let left = steps;
  let timer = setTimeout(step, ms / steps);

  function step(): void {
    left--;
    if (left > 0) timer = setTimeout(step, ms / steps);
    // Answers that have arrived are read first.
    else setImmediate(end);
  }

  return () => clearTimeout(timer);
}
