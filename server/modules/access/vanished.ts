import { notFound } from '../../platform/faults.ts';

/**
 * Turns a foreign key violation into 404: the guard saw the tenant or project a moment ago, so it was deleted meanwhile.
 * Locking it at the start of every change would also find that out, but costs one more round trip each time.
 */
export async function orGone<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw (error as { code?: unknown } | null)?.code === foreignKeyViolation ? notFound(what) : error;
  }
}

const foreignKeyViolation = '23503';
