import { z } from 'zod';

/**
 * Schemas of results. They name what a caller can rely on; further fields are those of the API. Long values are cut
 * (`shorten`), so a list may end with a text that says how much was left out.
 */
export function cut<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.union([z.looseObject(shape), z.string()]));
}

/** A page of a list. */
export const page = {
  data: z.array(z.unknown()).describe('The records, in order.'),
  nextCursor: z.string().nullable().describe('For the next call; null at the end.'),
  note: z.string().optional(),
};

/** Effects and what else is known of an event or a simulation. */
export const effects = z.array(z.unknown()).describe('The effects, in order; each has a type.');
