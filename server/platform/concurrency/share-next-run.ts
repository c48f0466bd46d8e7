interface Runs<T> {
  /** May have begun before a change that a later caller knows of. */
  current: Promise<T>;
  /** Shared by all who call while `current` is running. */
  next: Promise<T> | undefined;
}

/**
 * Callers with the same key share runs, one at a time. No caller gets the result of a run that began before its call:
 * calls during a run share the next one. So every caller sees its own writes, and a thousand callers cost as much as one.
 */
export function shareNextRun<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const byKey = new Map<string, Runs<T>>();

  function start(key: string, args: Args): Promise<T> {
    // A throw becomes a rejection: otherwise the runs of this key would never end.
    const runs: Runs<T> = { current: Promise.try(run, ...args), next: undefined };
    byKey.set(key, runs);
    const end = () => {
      if (byKey.get(key) === runs && !runs.next) byKey.delete(key);
    };
    runs.current.then(end, end);
    return runs.current;
  }

  return (...args) => {
    const key = keyOf(...args);
    const runs = byKey.get(key);
    if (!runs) return start(key, args);
    const begin = () => start(key, args);
    runs.next ??= runs.current.then(begin, begin);
    return runs.next;
  };
}
