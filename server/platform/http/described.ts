import type { TSchema } from 'typebox';

/**
 * The schema with words for the one field that has it. Not for a schema with a title: the document shows that once,
 * with the words it was made with.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  // With what typebox hides in it, which a spread would leave behind.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      description: { value: description, enumerable: true, configurable: true, writable: true },
    },
  ) as T;
}
