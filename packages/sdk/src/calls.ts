import createClient from 'openapi-fetch';
import { errorOf, LaurelError, networkError } from './error.ts';

/**
 * Typed calls of an API. `Paths` is generated from its API document. The types are our own, because those of
 * openapi-fetch cannot be imported from CommonJS.
 */

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type PathsWith<Paths, Name extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends { [Key in Name]: unknown } ? Path : never;
}[keyof Paths];

type Operation<Paths, Path extends keyof Paths, Name extends Method> = Path extends keyof Paths
  ? Name extends keyof Paths[Path]
    ? Paths[Path][Name]
    : never
  : never;

type Success = 200 | 201 | 202 | 204;

/** The body of a successful response, or undefined (204). */
export type AnswerOf<Paths, Path extends keyof Paths, Name extends Method> =
  Operation<Paths, Path, Name> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses & Success]: Responses[Status] extends {
          content: { 'application/json': infer Body };
        }
          ? Body
          : undefined;
      }[keyof Responses & Success]
    : never;

type RequiredKeys<T> = {
  [Key in keyof T]-?: { [K in Key]?: T[K] } extends Pick<T, Key> ? never : Key;
}[keyof T];

/**
 * What a caller gives: where a field may be left out, it may also be undefined. Under `exactOptionalPropertyTypes` the two
 * differ, and values such as `process.env.NAME` would have to be tested first.
 */
export type Given<T> = T extends Blob
  ? T
  : T extends object
    ? { [Key in keyof T]: Given<T[Key]> | ({ [K in Key]?: T[K] } extends Pick<T, Key> ? undefined : never) }
    : T;

type ParamsOf<Op> = Op extends { parameters: infer Parameters }
  ? RequiredKeys<Parameters> extends never
    ? { params?: Given<Parameters> | undefined }
    : { params: Given<Parameters> }
  : { params?: never };

type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Given<Body> }
  : Op extends { requestBody?: infer Optional }
    ? NonNullable<Optional> extends { content: { 'application/json': infer Body } }
      ? { body?: Given<Body> | undefined }
      : NonNullable<Optional> extends { content: Record<string, infer Body> }
        ? BlobBody<Body>
        : { body?: never }
    : { body?: never };

/** An image is sent unchanged, with the type of the `Blob`. */
type BlobBody<Body> = [Body] extends [Blob] ? { body: Blob } : { body?: never };

type Init<Paths, Path extends keyof Paths, Name extends Method> = ParamsOf<Operation<Paths, Path, Name>> &
  BodyOf<Operation<Paths, Path, Name>> & {
    headers?: Record<string, string> | undefined;
    signal?: AbortSignal | undefined;
  };

type Rest<Paths, Path extends keyof Paths, Name extends Method> =
  RequiredKeys<Init<Paths, Path, Name>> extends never
    ? [Init<Paths, Path, Name>?]
    : [Init<Paths, Path, Name>];

/** A call with one HTTP method on any path that has it. Returns the body, or throws a LaurelError. */
type Call<Paths extends object, Name extends Method> = <Path extends PathsWith<Paths, Name>>(
  path: Path,
  ...init: Rest<Paths, Path, Name>
) => Promise<AnswerOf<Paths, Path, Name>>;

/** The paths that return a page and a cursor. */
export type ListPathOf<Paths extends object> = {
  [Path in PathsWith<Paths, 'get'>]: AnswerOf<Paths, Path, 'get'> extends {
    data: unknown[];
    nextCursor: string | null;
  }
    ? Path
    : never;
}[PathsWith<Paths, 'get'>];

export type ItemOf<Paths extends object, Path extends ListPathOf<Paths>> =
  AnswerOf<Paths, Path, 'get'> extends { data: (infer Record)[] } ? Record : never;

export interface Calls<Paths extends object> {
  get: Call<Paths, 'get'>;
  post: Call<Paths, 'post'>;
  put: Call<Paths, 'put'>;
  patch: Call<Paths, 'patch'>;
  delete: Call<Paths, 'delete'>;
  /** The record with its ETag, to be sent back in `If-Match` when it is changed. */
  getTagged<Path extends PathsWith<Paths, 'get'>>(
    path: Path,
    ...init: Rest<Paths, Path, 'get'>
  ): Promise<{ data: AnswerOf<Paths, Path, 'get'>; etag: string | null }>;
  /**
   * A response that is not JSON, as a stream. It is complete if the stream ends without an error. `timeoutMs` applies to
   * the whole response: for a long one, create an API with 0.
   */
  getStream<Path extends PathsWith<Paths, 'get'>>(
    path: Path,
    ...init: Rest<Paths, Path, 'get'>
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Every record of a list; pages are fetched when they are needed. */
  walk<Path extends ListPathOf<Paths>>(
    path: Path,
    ...init: Rest<Paths, Path, 'get'>
  ): AsyncGenerator<ItemOf<Paths, Path>, void, undefined>;
  /** A call that this version has no types for. */
  request(method: Method, path: string, init?: UntypedInit): Promise<unknown>;
}

export interface UntypedInit {
  params?: {
    path?: Record<string, string | number>;
    query?: Record<string, unknown>;
    header?: Record<string, string>;
  };
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CallOptions {
  /** Where the service is, such as `https://laurel.example.com`. */
  url: string;
  headers: Record<string, string>;
  fetch: (request: Request) => Promise<Response>;
  /** May change a call before it is sent, for example to add an id. */
  prepare?: (method: Method, path: string, init: UntypedInit) => UntypedInit;
}

type Send = (
  method: string,
  path: string,
  init: UntypedInit,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

export function createCalls<Paths extends object>(options: CallOptions): Calls<Paths> {
  const { prepare = (_method, _path, init) => init } = options;
  const client = createClient<Paths>({
    baseUrl: `${options.url.replace(/\/+$/, '')}/api/v1`,
    fetch: options.fetch,
    headers: options.headers,
    bodySerializer: (body: unknown) => (body instanceof Blob ? body : JSON.stringify(body)),
  });

  async function sent(method: Method, path: string, init: UntypedInit = {}, parseAs?: 'stream') {
    const ready = { ...withType(prepare(method, path, init)), ...(parseAs && { parseAs }) };
    const { data, error, response } = await (client.request as unknown as Send)(method, path, ready).catch(
      (cause: unknown) => {
        throw cause instanceof LaurelError || isAbort(cause) ? cause : networkError(cause);
      },
    );
    if (!response.ok) throw errorOf(error, response);
    return { data, response };
  }

  const call = (method: Method) => async (path: string, init?: UntypedInit) =>
    (await sent(method, path, init)).data;

  async function* walk(path: string, init: UntypedInit = {}) {
    let cursor: string | null | undefined;
    do {
      const query = { limit: 100, ...init.params?.query, ...(cursor ? { cursor } : {}) };
      const page = (await call('get')(path, { ...init, params: { ...init.params, query } })) as {
        data: unknown[];
        nextCursor: string | null;
      };
      yield* page.data;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    getTagged: async (path: string, init?: UntypedInit) => {
      const { data, response } = await sent('get', path, init);
      return { data, etag: response.headers.get('etag') };
    },
    getStream: async (path: string, init?: UntypedInit) => (await sent('get', path, init, 'stream')).data,
    walk,
    request: (method: Method, path: string, init?: UntypedInit) => call(method)(path, init),
  } as unknown as Calls<Paths>;
}

/** Sets the type of a `Blob`: otherwise the body would be declared as JSON. */
function withType(init: UntypedInit): UntypedInit {
  if (!(init.body instanceof Blob)) return init;
  return { ...init, headers: { 'Content-Type': init.body.type, ...init.headers } };
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}
