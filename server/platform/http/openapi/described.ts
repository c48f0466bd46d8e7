import type { TSchema } from 'typebox';

/**
 * The schema with a description for one field. Not for a schema with a title: the document shows that schema once, with
 * its own description.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return changed(schema, { description });
}

/** The schema with an example for one field. It may have a title. */
export function exampled<T extends TSchema>(schema: T, example: unknown): T {
  return changed(schema, { examples: [example] });
}

function changed<T extends TSchema>(schema: T, keywords: Record<string, unknown>): T {
  const added = Object.entries(keywords).map(([keyword, value]) => [
    keyword,
    { value, enumerable: true, configurable: true, writable: true },
  ]);
  // Copies the hidden properties of typebox too; a spread would lose them.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.fromEntries(added) },
  ) as T;
}
