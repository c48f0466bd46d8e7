import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Fault, type FaultCode, faultTable, unavailable } from '../faults.ts';
import { isDatabaseAway } from '../postgres/availability.ts';

export const ErrorEnvelope = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(faultTable) as FaultCode[], {
          description: 'Machine-readable: branch on this.',
          examples: ['NOT_FOUND'],
        }),
        message: Type.String({ description: 'For people.', examples: ['No such project.'] }),
        requestId: Type.String({
          description: 'Equals the X-Request-Id header; name it when you ask for help.',
          examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'],
        }),
        timestamp: Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
        details: Type.Optional(
          Type.Array(
            Type.Object({
              path: Type.String({ examples: ['/name'] }),
              message: Type.String({ examples: ['is required'] }),
            }),
            { description: 'What is off, field by field.' },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Error', additionalProperties: false },
);

export function envelope(fault: Fault, requestId: string) {
  return {
    error: {
      code: fault.code,
      message: fault.message,
      requestId,
      timestamp: new Date().toISOString(),
      ...(fault.details.length > 0 ? { details: fault.details } : {}),
    },
  };
}

/** The one edge at which anything thrown becomes an answer. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendFault(asFault(error, request), request, reply));
}

export function sendFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(fault.status).headers(fault.headers).send(envelope(fault, request.id));
}

function asFault(error: unknown, request: FastifyRequest): Fault {
  if (error instanceof Fault) return error;
  const { code = '', message = '' } = (error ?? {}) as Partial<FastifyError>;
  const edge = edgeFaults[code];
  if (edge) return new Fault(edge, message);
  if (isDatabaseAway(error)) return unavailable('The database cannot be reached just now.', 2, error);
  request.log.error({ err: error }, 'a request failed for a reason of our own');
  return new Fault('INTERNAL', 'Something went wrong on our side. It is logged under this request id.');
}

/** Fastify's own refusals, in the table's terms. */
const edgeFaults: Record<string, FaultCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_BAD_URL: 'VALIDATION_FAILED',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_FAILED',
  FST_ERR_ASYNC_CONSTRAINT: 'VALIDATION_FAILED',
};
