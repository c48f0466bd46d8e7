import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../faults.ts';
import { messages } from '../../messages.ts';
import type { Metrics } from '../../metrics.ts';
import { type AnswerListener, observe } from '../request-log.ts';
import { securityHeaders } from '../security-headers.ts';
import { asFault, sendFault } from './error-envelope.ts';

/**
 * A path that the router cannot parse (invalid percent-encoding, a segment that is too long) matches no route, so no
 * hook runs for it. This does what the hooks would have done.
 */
export function answerUnroutable({
  metrics,
  admitUnrouted,
  onAnswer,
}: {
  metrics: Metrics;
  onAnswer?: AnswerListener | undefined;
  admitUnrouted: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}) {
  return (error: { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).headers(securityHeaders);
    reply.raw.once('finish', () => {
      observe(metrics, request, reply);
      onAnswer?.(request, reply);
    });
    const message =
      error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? messages.segmentTooLong : messages.badEncoding;
    admitUnrouted(request, reply).then(
      () => sendFault(new Fault('VALIDATION_FAILED', message), request, reply),
      (refusal: unknown) => sendFault(asFault(refusal, request), request, reply),
    );
  };
}
