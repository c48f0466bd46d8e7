import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Fault } from '../../faults.ts';
import { messages } from '../../messages.ts';

const key = 'x-media-types';

/** For a body that is not JSON: its bytes, of one of these media types. The handler checks what is in them. */
export function mediaBody(types: readonly string[], description: string) {
  return Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description, [key]: types });
}

/** The media types of such a body; undefined for JSON. */
export function mediaTypesOf(schema: TSchema | null | undefined): readonly string[] | undefined {
  return schema ? (schema as { [key]?: readonly string[] })[key] : undefined;
}

/** Says what the endpoint reads. */
export function wrongMediaType(request: FastifyRequest): Fault {
  const types = mediaTypesOf(request.arrival?.endpoint?.body);
  const message = types ? messages.sendMedia({ types: types.join(', ') }) : messages.sendJson;
  return new Fault('UNSUPPORTED_MEDIA_TYPE', message);
}
