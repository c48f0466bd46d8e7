import { type TSchema, Type } from 'typebox';

const key = 'x-media-types';

/** For a body that is not JSON: its bytes, of one of these media types. The handler checks what is in them. */
export function mediaBody(types: readonly string[], description: string) {
  return Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description, [key]: types });
}

/** The media types of such a body; undefined for JSON. */
export function mediaTypesOf(schema: TSchema | null | undefined): readonly string[] | undefined {
  return schema ? (schema as { [key]?: readonly string[] })[key] : undefined;
}
