import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { createKeyring } from '../crypto/keyring.ts';
import { actFor } from '../fair/owner.ts';
import { type Fault, invalid, notFound } from '../faults.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { fields } from '../messages.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../postgres/database.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { addEndpoint, addressOf, basePath } from './add-endpoint.ts';
import { keepForwardedAddresses } from './addresses/forwarded-for.ts';
import { controlAdmission } from './admission/admission.ts';
import { type EdgeLimits, edgeLimits, type SlowestBody } from './admission/limits.ts';
import { serialise } from './answer-text.ts';
import { acceptBodies } from './bodies/json-body.ts';
import { allowOrigins, answerPreflights } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { answerBrokenRequests } from './errors/broken-request.ts';
import { answerFaults } from './errors/error-envelope.ts';
import { refuseOtherMethods } from './errors/other-methods.ts';
import { answerUnroutable } from './errors/unroutable.ts';
import { type CursorSeal, createCursorSeal } from './lists/cursor-seal.ts';
import { type AnswerListener, observeRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { compileSchema } from './validation/validation.ts';
import { verifyAnswers } from './validation/verify-answers.ts';

/** In milliseconds. */
export interface Timeouts {
  /** The headers must have arrived by then, and the whole request by then: a slow sender costs a socket, never a worker. */
  headers: number;
  request: number;
  /**
   * A connection on which nothing moves, such as a caller that does not read its answer. Longer than the slowest
   * handler takes.
   */
  silence: number;
  /**
   * Longer than the usual 60 s of load balancers: they must end an idle connection, not we, because they may be about
   * to use it.
   */
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
  /** Absent: no spans. The trace of a caller is logged anyway. */
  tracing?: Tracing | undefined;
  endpoints: readonly Endpoint[];
  /** Where answers are kept for repeats. Absent: no endpoint may take idempotency keys. */
  db?: Database | undefined;
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
  /** For tests: an answer that does not match its declared schema is a 500. */
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
  // compare every answer with its schema instead (verifyAnswers).
  // Fastify sends bytes as they are, though its type knows of texts alone.
  app.setReplySerializer(serialise as (data: unknown) => string);
  await allowOrigins(app, options.corsOrigins);
  const { isCallingOrigin } = options;
  const isForAnyPage = callsForAnyPage(options.endpoints);
  answerPreflights(app, async (request, origin) => {
    if (isForAnyPage(request)) return true;
    return isCallingOrigin !== undefined && actFor(addressOf(request), () => isCallingOrigin(origin));
  });
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

/** Whether a preflight asks for one of the calls that pages of any origin may send. */
function callsForAnyPage(endpoints: readonly Endpoint[]): (preflight: FastifyRequest) => boolean {
  const calls = new Set(
    endpoints.filter(({ anyPage }) => anyPage).map(({ method, path }) => `${method} ${basePath}${path}`),
  );
  return ({ headers, url }) => calls.has(`${headers['access-control-request-method']} ${url}`);
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Routes a call to the endpoint for its kind of caller; otherwise to the one for all others. */
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

function refuseWithoutHost({ raw }: FastifyRequest): Fault | undefined {
  const isMissing = raw.headers.host === undefined && raw.httpVersion === '1.1';
  return isMissing ? invalid('/host', fields.host) : undefined;
}
