import type { FastifyInstance } from 'fastify';
import type { FaultCode } from '../../faults.ts';
import type { Endpoint } from '../endpoint.ts';
import { ErrorEnvelope } from '../errors/error-envelope.ts';
import { declaredFaults } from '../openapi/openapi.ts';
import { describeMismatch } from './validation.ts';

/** In tests every answer is compared with the API document: status, error code, and every field of the body. */
export function verifyAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    // A path that only looks like the endpoint's (`/events/batch` beside `/events/{id}`) gives 405, which is not
    // declared.
    if (!endpoint || reply.statusCode === 405) return payload;
    // What goes over the wire is what counts: a Date is a string there.
    const wire = JSON.parse(JSON.stringify(payload));
    const mismatch = findMismatch(endpoint, reply.statusCode, wire);
    if (mismatch) {
      const told = JSON.stringify(wire).slice(0, 500);
      throw new Error(
        `${endpoint.operationId} sent a response that does not match its schema: ${mismatch} in ${told}`,
      );
    }
    return payload;
  });
}

function findMismatch(endpoint: Endpoint, status: number, wire: unknown): string | undefined {
  if (status < 400) {
    const declared = endpoint.responses[status];
    return declared ? describeMismatch(declared, wire) : `status ${status} is not declared`;
  }
  const mismatch = describeMismatch(ErrorEnvelope, wire);
  if (mismatch) return mismatch;
  const { code } = (wire as { error: { code: FaultCode } }).error;
  return declaredFaults(endpoint).has(code) ? undefined : `the fault ${code} is not declared`;
}
