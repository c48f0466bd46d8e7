import { notFound } from '../../platform/faults.ts';

/**
 * The guard saw the tenant or project a moment ago. A foreign key that no longer finds it says that it was deleted
 * meanwhile, which is 404 and no defect. Locking it at the start of every change would tell the same, for one more
 * round trip each.
 */
export async function orGone<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw (error as { code?: unknown } | null)?.code === foreignKeyViolation ? notFound(what) : error;
  }
}

const foreignKeyViolation = '23503';
