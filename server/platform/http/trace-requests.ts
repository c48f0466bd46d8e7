import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTraceparent, type TraceContext } from '../telemetry/trace-context.ts';
import type { Span, Tracing } from '../telemetry/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request where there is one; otherwise what its `traceparent` says. */
    trace: TraceContext | undefined;
    span: Span | undefined;
  }
}

/**
 * The trace of a caller goes into the log in any case. With tracing, every call has a span, but probes and files of the
 * console have none: they would be most of all spans.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('trace', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    if (traceparent !== undefined) request.trace = readTraceparent(traceparent as string | string[]);
    if (tracing && !request.routeOptions.config?.service) {
      request.span = startSpan(tracing, request);
      request.trace = request.span.context;
    }
    done();
  });
  if (!tracing) return;
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.end({}, 'the caller closed the connection');
    request.span = undefined;
    done();
  });
}

/** Nothing of the path, the query, the headers or the address: those hold secrets and personal data. */
function startSpan(tracing: Tracing, { id, method, routeOptions, trace }: FastifyRequest): Span {
  const route = routeOptions.url;
  return tracing.start(route === undefined ? method : `${method} ${route}`, {
    kind: 'server',
    parent: trace,
    attributes: {
      'http.request.method': method,
      'laurel.request_id': id,
      ...(route === undefined ? {} : { 'http.route': route }),
    },
  });
}

function endSpan(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { span, caller, routeOptions } = request;
  if (!span) return;
  request.span = undefined;
  const describe = routeOptions.config?.endpoint?.access.describe;
  span.end(
    {
      'http.response.status_code': statusCode,
      ...(caller === undefined ? {} : describe?.(caller)),
    },
    // By the conventions, a fault of the caller is not an error of the server.
    statusCode >= 500 ? `status ${statusCode}` : undefined,
  );
}
