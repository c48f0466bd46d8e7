import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { goOn, tell } from '../concurrency/soon.ts';
import { actFor, type Owner } from '../fair/owner.ts';
import { Fault, invalid } from '../faults.ts';
import { messages } from '../messages.ts';
import type { Database } from '../postgres/database.ts';
import { withinTrace } from '../telemetry/trace-context.ts';
import { networkOf } from './addresses/addresses.ts';
import { arriving } from './admission/arrivals.ts';
import { refuseUnstorableText } from './bodies/json-body.ts';
import { mediaTypesOf } from './bodies/media-body.ts';
import { letAnyPageRead } from './cors.ts';
import { deprecationHeaders } from './deprecation.ts';
import type { Admitted, Endpoint } from './endpoint.ts';
import { Fields } from './field-schemas.ts';
import { onceFor } from './idempotency/once-for.ts';
import { type CursorSeal, withSealedCursors } from './lists/cursor-seal.ts';
import { freshnessOf } from './reads-of-replica.ts';
import { answeredTogether } from './shared-answers.ts';

export const basePath = '/api/v1';

const NoQuery = Fields({});

/** Adds the route of an endpoint: its guard, the checks of its input, its handler. */
export function addEndpoint(
  api: FastifyInstance,
  endpoint: Endpoint,
  { cursors, isStopping, db }: { cursors: CursorSeal; isStopping: () => boolean; db?: Database | undefined },
): void {
  const { method, path, onlyFor, params, query, body, bodyOptional, bodyLimit, access, anyPage } = endpoint;
  const isRead = method === 'GET';
  const mediaTypes = mediaTypesOf(body);
  const keys = onceFor(endpoint, db);
  const deprecated = endpoint.deprecated && deprecationHeaders(endpoint.deprecated);
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
    // These run for every call, so they use callbacks and make no promise where there is nothing to wait for. What follows a
    // hook runs within its async context: that of the owner is entered once, unless reading the body has lost it.
    onRequest: (request, reply, done) => {
      if (deprecated) reply.headers(deprecated);
      if (anyPage) letAnyPageRead(request, reply);
      // The network address, until the guard knows the caller.
      const owner = addressOf(request);
      request.owner = owner;
      const enter = ({ context, again, hold }: Admitted<unknown>) => {
        request.caller = context;
        // A read has no body to wait for, and changes nothing.
        owner.again = isRead ? undefined : again;
        owner.hold = isRead ? holdNothing : hold;
        if (access.ownerOf) owner.name = access.ownerOf(context);
      };
      withinTrace(request.trace, () =>
        actFor(owner, () => tell(done, () => goOn(arriving(request, access.admit(request, reply)), enter))),
      );
    },
    preValidation: (request, _reply, done) => {
      const { owner, trace } = request;
      const { again } = owner;
      const check = () => {
        keys?.check(request);
        refuseUnstorableInput(request);
        if (!body) return refuseUnexpectedBody(request);
        if (mediaTypes) return refuseOtherMedia(request, mediaTypes);
        if (bodyOptional && request.body === undefined) request.body = {};
        if (request.body === undefined) throw new Fault('VALIDATION_FAILED', messages.jsonRequired);
      };
      if (!again) return tell(done, check);
      withinTrace(trace, () =>
        actFor(owner, () =>
          tell(done, () =>
            goOn(again(), (context) => {
              request.caller = context;
              check();
            }),
          ),
        ),
      );
    },
    handler: (request, reply) => {
      const { caller: context, owner, params: p, query: q, body: b, headers } = request;
      const freshness = freshnessOf(endpoint, context);
      // From here on: the guard reads from the primary.
      owner.replica = freshness && { freshness };
      const call = { context, params: p, query: q, body: b, headers, ownUrl: () => ownUrl(request) };
      const answering = withinTrace(request.trace, () =>
        actFor(owner, () => handle(keys ? { ...call, once: keys.once(request) } : call)),
      );
      return answering.then((answer) => {
        if (answer.headers) reply.headers(answer.headers);
        // The caller's next request goes to another node, instead of to a connection that is about to end.
        if (isStopping()) reply.header('connection', 'close');
        reply.code(answer.status);
        // HEAD has no body: without this Fastify would read the stream to its end.
        if (request.method === 'HEAD' && answer.body instanceof Readable) answer.body.destroy();
        return answer.body === undefined ? reply.send() : answer.body;
      });
    },
  });
}

/** For a credential that need not be checked again. */
const holdNothing = async () => {};

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

/** Whom a call is answered for before its credential is known. */
export function addressOf({ arrival, ip }: FastifyRequest): Owner {
  return { name: `address:${arrival?.network ?? networkOf(ip)}` };
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** As the caller reached it. An invalid Host header gives a path, which is right for the caller too. */
function ownUrl({ protocol, host }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  return `${url?.origin ?? ''}${basePath}`;
}

function refuseOtherMedia({ body }: FastifyRequest, mediaTypes: readonly string[]): void {
  if (Buffer.isBuffer(body) && body.length > 0) return;
  if (body === undefined || Buffer.isBuffer(body))
    throw new Fault('VALIDATION_FAILED', messages.bodyRequired);
  throw new Fault('UNSUPPORTED_MEDIA_TYPE', messages.mediaTypes({ types: mediaTypes.join(', ') }));
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
  throw invalid(name === undefined ? '' : `/${name}`, messages.noBody);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
