import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Fault, type FaultCode, faultTable, showFault } from '../../faults.ts';
import { traceFields } from '../../log.ts';
import { messages } from '../../messages.ts';
import { wrongMediaType } from '../bodies/media-body.ts';
import { dropUnreadBody } from '../bodies/unread-body.ts';
import { Part, Shape, Text } from '../field-schemas.ts';
import { MessageParts } from './message-parts.ts';

export const ErrorEnvelope = Shape('Error', 'The body of every error response.', {
  error: Part('What went wrong.', {
    code: Type.Enum(Object.keys(faultTable) as FaultCode[], {
      description: 'The machine-readable code; branch on this.',
      examples: ['NOT_FOUND'],
    }),
    message: Text('No such project.', 'The message for people.'),
    messageParts: Type.Optional(MessageParts),
    requestId: Text(
      '0199c1f4-2ff6-7cdb-9591-f4ad692c3e0d',
      'Equal to the X-Request-Id header; include it when you contact support.',
    ),
    timestamp: Text('2026-11-15T09:30:00.000Z', 'When the request failed, in UTC.', {
      format: 'date-time',
    }),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          path: Text('/name', 'Where the field is, as a JSON Pointer.'),
          message: Text('is required', 'What is wrong with it, for people.'),
          messageParts: Type.Optional(MessageParts),
        }),
        { description: 'What is wrong, field by field.' },
      ),
    ),
  }),
});

export function envelope(fault: Fault, requestId: string) {
  return {
    error: {
      ...showFault(fault),
      requestId,
      timestamp: new Date().toISOString(),
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the request was refused. */
    fault?: Fault;
  }
}

/** The only place where a thrown error becomes an answer. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendFault(asFault(error, request), request, reply));
}

export function sendFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  dropUnreadBody(request.raw);
  request.fault = fault;
  return reply.code(fault.status).headers(fault.headers).send(envelope(fault, request.id));
}

/**
 * Whatever was thrown, in the caller's terms. An unexpected error is a fault of the service: it is logged, and the
 * caller sees nothing of it.
 */
export function asFault(error: unknown, request: FastifyRequest): Fault {
  if (error instanceof Fault) return error;
  const { code = '' } = (error ?? {}) as Partial<FastifyError>;
  if (mediaTypeCodes.has(code)) return wrongMediaType(request);
  // The client disconnected while sending. It does not read the answer, but the log must not report a server error.
  if (request.raw.destroyed && !request.raw.complete) {
    return new Fault('VALIDATION_FAILED', messages.aborted);
  }
  request.log.error(
    { err: error, requestId: request.id, ...traceFields(request.trace) },
    'request failed with an internal error',
  );
  return new Fault('INTERNAL', messages.internal);
}

/** How Fastify refuses a body whose media type it does not read. */
const mediaTypeCodes = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_ERR_CTP_INVALID_TYPE']);
