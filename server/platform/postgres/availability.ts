/**
 * SQLSTATE classes and codes that say "not now", not "never": connections, resources, the operating system, shutdown and
 * start-up, a standby that has taken over but not yet begun to write (25006), a statement over its time (57014).
 */
const awayStates = /^(08|53|58|57P0[1-5]|57014|25006|XX001)/;
const awayErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
/** `pg` reports these without a code. */
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|not queryable|Query read timeout|Cannot use a pool after calling end/;

/** Whether the database could not be reached, as opposed to a database that refused the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (awayErrnos.has(code) || awayStates.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return awayMessages.test(error.message);
}

/** A statement that was ended because it took too long. */
export function isOverTime(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '57014';
}

/** Serialization failure and deadlock: nothing is wrong with the transaction, and it can be run again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}

/** Waited for longer than `lock_timeout` for what another transaction has locked. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03';
}

/** "Current transaction is aborted": another statement of the transaction failed before. */
export function isRefusedAfterFailure(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '25P02';
}

/** Thrown by work that finds that what it read at its beginning has changed: its transaction starts again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly code = '40001';
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
