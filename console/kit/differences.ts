import { LaurelError } from '../../packages/sdk/src/index.ts';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** 412: somebody else was quicker. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'PRECONDITION_FAILED';
}

/** The fields in which two versions differ, by value. */
export function differences(mine: object, theirs: object, fields: readonly string[]): Difference[] {
  const [a, b] = [mine as Record<string, unknown>, theirs as Record<string, unknown>];
  return fields
    .filter((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null))
    .map((field) => ({ field, mine: a[field], theirs: b[field] }));
}
