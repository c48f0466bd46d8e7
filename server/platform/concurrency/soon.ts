/**
 * A value that is mostly known at once, and sometimes only later. A call uses several of these, and a promise for each
 * would cost more than their work.
 */
export type Soon<T> = T | Promise<T>;

/** Goes on with the value: at once where it is known. */
export function goOn<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Tells a callback how work ended, exactly once. */
export function tell(done: (error?: Error) => void, work: () => Soon<void>): void {
  let result: Soon<void>;
  try {
    result = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  if (result instanceof Promise) result.then(() => done(), done);
  else done();
}
