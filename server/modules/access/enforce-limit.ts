import type { FastifyReply } from 'fastify';
import { Fault } from '../../platform/faults.ts';
import type { RateLimitResult } from '../../platform/http/admission/rate-limit.ts';
import { messages } from './messages.ts';

/** Puts the limit on the answer, and refuses the call that is over it. */
export function enforce(reply: FastifyReply, result: RateLimitResult): void {
  reply.headers(limitHeaders(result));
  if (!result.allowed) throw overLimit(result);
}

export function overLimit(result: RateLimitResult): Fault {
  const { limit, retryAfter: count } = result;
  return new Fault('RATE_LIMITED', messages.overLimit({ limit, count }), {
    headers: { ...limitHeaders(result), 'retry-after': String(count) },
  });
}

function limitHeaders({ limit, remaining, reset }: RateLimitResult): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  };
}
