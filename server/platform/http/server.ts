import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { Type } from 'typebox';
import { actFor, type Owner } from '../concurrency/owner.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { Fault, invalid, notFound } from '../faults.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withinTrace } from '../telemetry/trace-context.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { networkOf } from './addresses/addresses.ts';
import { keepForwardedAddresses } from './addresses/forwarded-for.ts';
import { controlAdmission } from './admission/admission.ts';
import { type EdgeLimits, edgeLimits, type SlowestBody } from './admission/limits.ts';
import { acceptBodies, refuseUnstorableText } from './bodies/json-body.ts';
import { mediaTypesOf } from './bodies/media-body.ts';
import { allowOrigins, answerPreflights } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { answerBrokenRequests } from './errors/broken-request.ts';
import { answerFaults } from './errors/error-envelope.ts';
import { refuseOtherMethods } from './errors/other-methods.ts';
import { answerUnroutable } from './errors/unroutable.ts';
import { type CursorSeal, createCursorSeal, withSealedCursors } from './lists/cursor-seal.ts';
import { type AnswerListener, observeRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { answeredTogether, serialise } from './shared-answers.ts';
import { traceRequests } from './trace-requests.ts';
import { compileSchema } from './validation/validation.ts';
import { verifyAnswers } from './validation/verify-answers.ts';

export const basePath = '/api/v1';

/** In milliseconds. */
export interface Timeouts {
  /** The headers must have arrived by then, and the whole request by then: a slow sender costs a socket, never a worker. */
  headers: number;
  request: number;
  /** A connection on which nothing moves, such as a caller that does not read its answer. Over the slowest handler. */
  silence: number;
  /** Over the usual 60 s of load balancers, so that they and not we end a connection that they may be about to use. */
  keepAlive: number;
  /** How often the first two are looked at. */
  check: number;
}

const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 30_000,
  silence: 60_000,
  keepAlive: 72_000,
  check: 5_000,
};

export interface HttpOptions {
  log: Log;
  metrics: Metrics;
  /** Absent: no spans. The trace of a caller is logged all the same. */
  tracing?: Tracing | undefined;
  endpoints: readonly Endpoint[];
  /** Runs for a call below the base path that no endpoint takes: its key is still counted and told its limits. */
  admitUnrouted: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Absent: the cursors of lists are good for this process alone. */
  cursors?: CursorSeal;
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  /** Whether preflights of this origin are answered too. */
  isCallingOrigin?: (origin: string) => Promise<boolean>;
  /** By the headers of a call: for paths where one endpoint is only for a certain kind of caller. */
  kindOfCaller?: (headers: IncomingHttpHeaders) => string | undefined;
  limits?: Partial<EdgeLimits>;
  slowestBody?: SlowestBody;
  onAnswer?: AnswerListener | undefined;
  /** The service will stop: callers should use another connection. */
  isStopping: () => boolean;
  /** It stops now: requests are refused. */
  isClosing: () => boolean;
  /** For tests: an answer that is off its declared schema is a 500. */
  verifyAnswers: boolean;
  /** The path below which a connection may become a WebSocket. */
  webSocketPath?: string;
  timeouts?: Partial<Timeouts>;
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const cursors = options.cursors ?? createCursorSeal(createKeyring([randomBytes(32).toString('hex')]));
  const admitUnrouted: HttpOptions['admitUnrouted'] = (request, reply) =>
    actFor(addressOf(request), () => options.admitUnrouted(request, reply));
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for every request is expensive and used for one line only. That line includes the request id.
    childLoggerFactory: (log) => log,
    // Ours alone: a caller's id could collide with another's, and an error is found by it.
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.silence,
    forceCloseConnections: 'idle',
    // Fastify's own 503 is not in our envelope; controlAdmission answers instead.
    return503OnClosing: false,
    // Ours are set up below, for more than this one event.
    clientErrorHandler: () => {},
    frameworkErrors: answerUnroutable({ ...options, admitUnrouted }),
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
      // Node's own refusal has neither body nor id; refuseWithoutHost has both.
      requireHostHeader: false,
      // On other paths the header is ignored, as HTTP allows. Java's client and curl offer to upgrade every call to h2c,
      // and Node would pass all of these to the listener for upgrades.
      shouldUpgradeCallback: ({ url = '' }) =>
        options.webSocketPath !== undefined && url.startsWith(options.webSocketPath),
    },
  }) as unknown as FastifyInstance;
  app.addConstraintStrategy(callerStrategy(options.kindOfCaller ?? (() => undefined)));
  answerBrokenRequests(app.server);
  if (options.trustedProxies.length > 0) keepForwardedAddresses(app.server);

  // Hooks that run for every request use callbacks: each promise would cost a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders);
    done(refuseWithoutHost(request));
  });
  traceRequests(app, options.tracing);
  observeRequests(app, options.metrics, options.onAnswer);
  const admission = controlAdmission(app, {
    ...options,
    limits: { ...edgeLimits, ...options.limits },
    ...(options.slowestBody ? { slowest: options.slowestBody } : {}),
  });
  answerFaults(app);
  acceptBodies(app, admission, options.endpoints);
  app.setValidatorCompiler(compileSchema as never);
  // Plain JSON.stringify: a schema-driven serialiser turns an unexpected null into "" or 0 without a word. Tests
  // hold every answer against its schema instead (verifyAnswers).
  app.setReplySerializer(serialise);
  await allowOrigins(app, options.corsOrigins);
  const { isCallingOrigin } = options;
  if (isCallingOrigin) {
    answerPreflights(app, (request, origin) => actFor(addressOf(request), () => isCallingOrigin(origin)));
  }
  if (options.verifyAnswers) verifyAnswers(app);
  refuseUndeclaredRoutes(app);
  refuseOtherMethods(app, async (request, reply) => {
    if (request.url.startsWith(`${basePath}/`)) await admitUnrouted(request, reply);
  });

  await app.register(
    async (api) => {
      for (const endpoint of options.endpoints) addEndpoint(api, endpoint, { ...options, cursors });
      api.setNotFoundHandler(async (request, reply) => {
        await admitUnrouted(request, reply);
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

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Routes a call to the endpoint for its kind of caller; where there is none, to the one for all others. */
function callerStrategy(kindOf: NonNullable<HttpOptions['kindOfCaller']>): Strategy {
  return {
    name: 'caller',
    mustMatchWhenDerived: false,
    storage() {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: (request) => kindOf(request.headers),
  };
}

const NoQuery = Type.Object({}, { additionalProperties: false });

function addEndpoint(
  api: FastifyInstance,
  endpoint: Endpoint,
  { cursors, isStopping }: { cursors: CursorSeal; isStopping: () => boolean },
): void {
  const { method, path, onlyFor, params, query, body, bodyOptional, bodyLimit, access } = endpoint;
  const mediaTypes = mediaTypesOf(body);
  const handle = answeredTogether(endpoint, withSealedCursors(endpoint, cursors));
  api.route({
    method,
    url: fastifyPath(path),
    ...(onlyFor === undefined ? {} : { constraints: { caller: onlyFor } }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint },
    schema: {
      ...(params ? { params } : {}),
      querystring: query ?? NoQuery,
      ...(body && !mediaTypes ? { body } : {}),
    },
    onRequest: async (request, reply) => {
      // An address until the guard knows better. Kept for the handler: reading the body loses the async context.
      request.owner = addressOf(request);
      request.caller = await withinTrace(request.trace, () =>
        actFor(request.owner, () => access.admit(request, reply)),
      );
      if (access.ownerOf) request.owner.name = access.ownerOf(request.caller);
    },
    preValidation: async (request) => {
      refuseUnstorableInput(request);
      if (!body) return refuseUnexpectedBody(request);
      if (mediaTypes) return refuseOtherMedia(request, mediaTypes);
      if (bodyOptional && request.body === undefined) request.body = {};
      if (request.body === undefined) throw new Fault('VALIDATION_FAILED', 'A JSON body is required.');
    },
    handler: async (request, reply) => {
      const { caller: context, owner, params: p, query: q, body: b, headers } = request;
      const answer = await withinTrace(request.trace, () =>
        actFor(owner, () =>
          handle({ context, params: p, query: q, body: b, headers, ownUrl: () => ownUrl(request) }),
        ),
      );
      if (answer.headers) reply.headers(answer.headers);
      // The caller's next request goes to another node, instead of to a connection that is about to end.
      if (isStopping()) reply.header('connection', 'close');
      reply.code(answer.status);
      return answer.body === undefined ? reply.send() : answer.body;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the endpoint's guard found out. */
    caller?: unknown;
    /** For whom it is answered: shared resources are divided by it. */
    owner: Owner;
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
      throw new Error(`${method} ${url} has no guard: register it as an endpoint with one`);
    }
  });
}

/** Whom a call is answered for before its credential is known. */
function addressOf({ arrival, ip }: FastifyRequest): Owner {
  return { name: `address:${arrival?.network ?? networkOf(ip)}` };
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** As the caller reached it. A Host header that is none gives a path, which is right for the caller too. */
function ownUrl({ protocol, host }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  return `${url?.origin ?? ''}${basePath}`;
}

function refuseOtherMedia({ body }: FastifyRequest, mediaTypes: readonly string[]): void {
  if (Buffer.isBuffer(body) && body.length > 0) return;
  if (body === undefined || Buffer.isBuffer(body))
    throw new Fault('VALIDATION_FAILED', 'A body is required.');
  throw new Fault('UNSUPPORTED_MEDIA_TYPE', `The Content-Type must be one of: ${mediaTypes.join(', ')}.`);
}

function refuseWithoutHost({ raw }: FastifyRequest): Fault | undefined {
  const isMissing = raw.headers.host === undefined && raw.httpVersion === '1.1';
  return isMissing ? invalid('/host', 'is required in HTTP/1.1') : undefined;
}

function refuseUnstorableInput(request: FastifyRequest): void {
  for (const part of [request.query, request.params] as Record<string, unknown>[]) {
    for (const name in part) {
      refuseUnstorableText(name, '');
      for (const value of [part[name]].flat()) {
        if (typeof value === 'string') refuseUnstorableText(value, `/${name}`);
      }
    }
  }
}

/** Some clients send `{}` where no body is needed. Anything more would be ignored without notice. */
function refuseUnexpectedBody({ body }: FastifyRequest): void {
  if (body === undefined) return;
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (names.length === 0 && isPlainObject(body)) return;
  const [name] = names;
  throw invalid(name === undefined ? '' : `/${name}`, 'This endpoint does not accept a body.');
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
