import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';

/** Somebody else saved first: their version, and how it differs from ours. */
export interface Conflict<Theirs> {
  found: Difference[];
  theirs: Theirs;
}

/** Saves, or returns the conflict with a version that somebody else saved meanwhile. Other errors are thrown. */
export async function saveOrConflict<Body extends object, Theirs>({
  body,
  save,
  readTheirs,
  bodyOfTheirs,
}: {
  body: Body;
  save: () => Promise<unknown>;
  readTheirs: () => Promise<Theirs>;
  /** Converts their version as the form does, because the service returns fields in another order, and omitted ones too. */
  bodyOfTheirs: (theirs: Theirs) => Body;
}): Promise<Conflict<Theirs> | null> {
  try {
    await save();
    return null;
  } catch (error) {
    if (!isEditConflict(error)) throw error;
  }
  const theirs = await readTheirs();
  const other = bodyOfTheirs(theirs);
  const fields = new Set([...Object.keys(body), ...Object.keys(other)]);
  return { found: differences(body, other, [...fields]), theirs };
}
