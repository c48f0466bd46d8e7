import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';

/** Somebody else saved first: their version, and where it differs from what was to be saved. */
export interface Conflict<Theirs> {
  found: Difference[];
  theirs: Theirs;
}

/** Saves, or tells of the version that somebody else saved in the meantime. Any other failure is thrown. */
export async function saveOrConflict<Body extends object, Theirs>({
  body,
  save,
  readTheirs,
  bodyOfTheirs,
}: {
  body: Body;
  save: () => Promise<unknown>;
  readTheirs: () => Promise<Theirs>;
  /** Through the form: the service answers with fields in another order, and with those that were left out. */
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
