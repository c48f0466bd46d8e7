import {
  type TNumberOptions,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TStringOptions,
  Type,
} from 'typebox';

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

/** A component of the API document, known there by its title. */
export const Shape = <P extends TProperties>(
  title: string,
  description: string,
  fields: P,
  options: TObjectOptions = {},
) => Type.Object(fields, { ...options, ...closed, title, description });

/** An object that has no name of its own. */
export const Part = <P extends TProperties>(description: string, fields: P, options: TObjectOptions = {}) =>
  Type.Object(fields, { ...options, ...closed, description });

/** An object that its place explains, such as the parameters of a path. */
export const Fields = <P extends TProperties>(fields: P) => Type.Object(fields, closed);
