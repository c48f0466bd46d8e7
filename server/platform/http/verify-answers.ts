import type { FastifyInstance } from 'fastify';
import { ErrorEnvelope } from './error-envelope.ts';
import { describeMismatch } from './validation.ts';

/** In tests every answer is held against what the API document says of it: status, and body to the last field. */
export function verifyAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return payload;
    const declared = reply.statusCode >= 400 ? ErrorEnvelope : endpoint.responses[reply.statusCode];
    // What goes over the wire is what counts: a Date is a string there.
    const wire = JSON.parse(JSON.stringify(payload));
    const mismatch = declared
      ? describeMismatch(declared, wire)
      : `status ${reply.statusCode} is not declared`;
    if (mismatch) {
      const told = JSON.stringify(wire).slice(0, 500);
      throw new Error(`${endpoint.operationId} answered off its schema: ${mismatch} in ${told}`);
    }
    return payload;
  });
}
