import { LaurelError } from '../../packages/sdk/src/index.ts';
import { own } from '../texts/own-properties.ts';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** 412: somebody else saved first. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'PRECONDITION_FAILED';
}

/** The fields in which two versions differ, by value. */
export function differences(mine: object, theirs: object, fields: readonly string[]): Difference[] {
  return fields
    .map((field) => ({ field, mine: own(mine, field), theirs: own(theirs, field) }))
    .filter((one) => JSON.stringify(one.mine ?? null) !== JSON.stringify(one.theirs ?? null));
}
