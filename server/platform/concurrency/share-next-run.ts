interface Runs<T> {
  hasBegun: boolean;
  /** May have begun before a change that a later caller knows of. */
  current: Promise<T>;
  /** Shared by all who call while `current` is running. */
  next: Promise<T> | undefined;
}

/**
 * Callers with the same key share runs, one at a time. No caller gets the result of a run that began before its call:
 * calls during a run share the next one. So every caller sees its own writes, and a thousand callers cost as much as one.
 * A run begins at once, or where `afterTurn` is set at the end of this turn of the event loop, with all who called in it.
 */
export function shareNextRun<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<T>,
  { afterTurn = false } = {},
): (...args: Args) => Promise<T> {
  const byKey = new Map<string, Runs<T>>();

  async function runLater(runs: Runs<T>, args: Args): Promise<T> {
    await new Promise((turn) => setImmediate(turn));
    runs.hasBegun = true;
    return run(...args);
  }

  function start(key: string, args: Args): Promise<T> {
    const runs = { hasBegun: !afterTurn, next: undefined } as Runs<T>;
    // A throw becomes a rejection: otherwise the runs of this key would never end.
    runs.current = afterTurn ? runLater(runs, args) : Promise.try(run, ...args);
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
    if (!runs.hasBegun) return runs.current;
    const begin = () => start(key, args);
    runs.next ??= runs.current.then(begin, begin);
    return runs.next;
  };
}
