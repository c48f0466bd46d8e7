import { type TNumberOptions, type TSchema, type TStringOptions, Type } from 'typebox';

/** Schemas of fields, each with the example and the description that the API document has to show. */

export const Text = (example: string, description: string, options: TStringOptions = {}) =>
  Type.String({ ...options, description, examples: [example] });

export const Whole = (example: number, description: string, options: TNumberOptions = {}) =>
  Type.Integer({ ...options, description, examples: [example] });

export const Count = (example: number, description: string) => Whole(example, description, { minimum: 0 });

export const Decimal = (example: number, description: string, options: TNumberOptions = {}) =>
  Type.Number({ ...options, description, examples: [example] });

export const Flag = (example: boolean, description: string, options: { default?: boolean } = {}) =>
  Type.Boolean({ ...options, description, examples: [example] });

export const orNull = <T extends TSchema>(schema: T, example: unknown, description: string) =>
  Type.Union([schema, Type.Null()], { description, examples: [example] });

export const TextOrNull = (example: string | null, description: string) =>
  orNull(Type.String(), example, description);

/** For objects whose fields are all known. */
export const closed = { additionalProperties: false };
