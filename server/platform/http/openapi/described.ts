import type { TSchema } from 'typebox';

/**
 * The schema with words for the one field that has it. Not for a schema with a title: the document shows that once,
 * with the words it was made with.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return changed(schema, { description });
}

/** The schema with an example for the one place that has it, also where the schema has a title. */
export function exampled<T extends TSchema>(schema: T, example: unknown): T {
  return changed(schema, { examples: [example] });
}

function changed<T extends TSchema>(schema: T, keywords: Record<string, unknown>): T {
  const added = Object.entries(keywords).map(([keyword, value]) => [
    keyword,
    { value, enumerable: true, configurable: true, writable: true },
  ]);
  // With what typebox hides in it, which a spread would leave behind.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.fromEntries(added) },
  ) as T;
}
