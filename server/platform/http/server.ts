import { METHODS } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { Fault, notFound } from '../faults.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Endpoint } from './endpoint.ts';
import { answerFaults, envelope, sendFault } from './error-envelope.ts';
import { parseJson, refuseUnstorableText } from './json-body.ts';
import { shedLoad } from './overload.ts';
import { observeRequests } from './request-log.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { compileSchema } from './validation.ts';
import { verifyAnswers } from './verify-answers.ts';

export const basePath = '/api/v1';

export interface HttpOptions {
  log: Log;
  metrics: Metrics;
  endpoints: readonly Endpoint[];
  /** Runs for a call below the base path that no endpoint takes: its key is still counted and told its limits. */
  admitUnrouted: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  maxInFlight: number;
  isStopping: () => boolean;
  /** For tests: an answer that is off its declared schema is a 500. */
  verifyAnswers: boolean;
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Ours alone: a caller's id could collide with another's, and an error is found by it.
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    // The whole request must have arrived by then: a slow sender costs a socket, never a worker.
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    // Fastify's own 503 is not in our envelope; shedLoad answers instead.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void sendFault(new Fault('VALIDATION_FAILED', error.message), request, reply as FastifyReply);
    },
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
  }) as unknown as FastifyInstance;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  sendSecurityHeaders(app);
  observeRequests(app, options.metrics);
  shedLoad(app, options);
  answerFaults(app);
  readJsonBodies(app);
  app.setValidatorCompiler(compileSchema as never);
  // Plain JSON.stringify: a schema-driven serialiser turns an unexpected null into "" or 0 without a word. Tests
  // hold every answer against its schema instead (verifyAnswers).
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  if (options.corsOrigins.length > 0) await app.register(cors, corsOptions(options.corsOrigins));
  if (options.verifyAnswers) verifyAnswers(app);
  refuseUndeclaredRoutes(app);

  await app.register(
    async (api) => {
      for (const endpoint of options.endpoints) addEndpoint(api, endpoint);
      refuseOtherMethods(api, options);
      api.setNotFoundHandler(async (request, reply) => {
        await options.admitUnrouted(request, reply);
        throw notFound('route');
      });
    },
    { prefix: basePath },
  );
  app.setNotFoundHandler(async () => {
    throw notFound('route');
  });
  return app;
}

function addEndpoint(api: FastifyInstance, endpoint: Endpoint): void {
  const { method, path, params, query, body, bodyOptional, bodyLimit, access } = endpoint;
  api.route({
    method,
    url: fastifyPath(path),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
    },
    onRequest: async (request, reply) => {
      request.caller = await access.admit(request, reply);
    },
    preValidation: async (request) => {
      refuseUnstorableQuery(request);
      if (body && bodyOptional && request.body == null) request.body = {};
      if (body && request.body === undefined)
        throw new Fault('VALIDATION_FAILED', 'A JSON body is required.');
    },
    handler: async (request, reply) => {
      const { caller: context, params: p, query: q, body: b, headers } = request;
      const answer = await endpoint.handler({ context, params: p, query: q, body: b, headers });
      if (answer.headers) reply.headers(answer.headers);
      reply.code(answer.status);
      return answer.body === undefined ? reply.send() : answer.body;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the endpoint's guard found out. */
    caller?: unknown;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Set on the few routes that are not the API: health, metrics, documents, the console. */
    service?: boolean;
  }
}

/** A route that says neither which endpoint it is nor that it belongs to the service itself stops the start. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (config?.endpoint?.access || config?.service) continue;
      throw new Error(`${method} ${url} declares no access: register it as an endpoint with a guard`);
    }
  });
}

/** Every other method on a path that exists is 405 and tells which ones there are. */
function refuseOtherMethods(api: FastifyInstance, { endpoints, admitUnrouted }: HttpOptions): void {
  const methodsOf = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  const known = METHODS.filter((method) => method !== 'CONNECT');
  for (const method of known) if (!api.supportedMethods.includes(method)) api.addHttpMethod(method);
  for (const [path, own] of methodsOf) {
    const allowed = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    api.route({
      method: known.filter((method) => !allowed.includes(method)),
      url: fastifyPath(path),
      config: { service: true },
      onRequest: async (request, reply) => {
        await admitUnrouted(request, reply);
        throw new Fault('METHOD_NOT_ALLOWED', `${request.method} is not possible here.`, {
          headers: { allow: allowed.join(', ') },
        });
      },
      handler: () => {},
    });
  }
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
        throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'JSON is read as UTF-8 only.');
      }
      return bytes.length === 0 ? undefined : parseJson(bytes);
    },
  );
}

function refuseUnstorableQuery(request: FastifyRequest): void {
  for (const part of [request.query, request.params] as Record<string, unknown>[]) {
    for (const name in part) {
      for (const value of [part[name]].flat()) {
        if (typeof value === 'string') refuseUnstorableText(value, `/${name}`);
      }
    }
  }
}

function corsOptions(origins: readonly string[]) {
  return {
    origin: origins.includes('*') ? true : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Retry-After',
      'ETag',
      'Idempotent-Replayed',
    ],
    maxAge: 600,
  };
}

/** Bytes that are not HTTP, headers over the limit, a request that never ended: answered as far as the socket allows. */
function answerBrokenRequest(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const fault = timedOut
    ? new Fault('REQUEST_TIMEOUT', 'The request did not arrive in time.')
    : new Fault('VALIDATION_FAILED', 'This is not a request that HTTP/1.1 allows.');
  const id = newId();
  const body = JSON.stringify(envelope(fault, id));
  socket.end(
    `HTTP/1.1 ${fault.status} ${timedOut ? 'Request Timeout' : 'Bad Request'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-request-id: ${id}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
