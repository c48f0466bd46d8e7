import createClient, { type Client, type FetchOptions } from 'openapi-fetch';
import type { FilterKeys, HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { errorOf, LaurelError, networkError } from './error.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import type { paths } from './schema.ts';

export interface LaurelOptions {
  /** Where the service is, such as `https://laurel.example.com`. */
  baseUrl: string;
  /** A server's credential: one project, one environment. Never in a browser. */
  apiKey?: string;
  /** A person's token from `POST /auth/login`. */
  accessToken?: string;
  /** With a token: which project, and which of its environments (live where absent). */
  projectId?: string;
  environment?: 'live' | 'test';
  /** Off unless asked for. */
  retry?: RetryOptions;
  /** Instead of the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

type Operation<Path extends keyof paths, Method extends HttpMethod> = Path extends keyof paths
  ? Method extends keyof paths[Path]
    ? paths[Path][Method]
    : never
  : never;

/** The body of a success; undefined where there is none (204). */
export type Answer<Path extends keyof paths, Method extends HttpMethod> =
  Operation<Path, Method> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends {
          content: { 'application/json': infer Body };
        }
          ? Body
          : undefined;
      }[keyof Responses & (200 | 201 | 202 | 204)]
    : never;

type Init<Path extends keyof paths, Method extends HttpMethod & keyof paths[Path]> = FetchOptions<
  FilterKeys<paths[Path], Method>
>;

type Rest<Path extends keyof paths, Method extends HttpMethod & keyof paths[Path]> =
  RequiredKeysOf<Init<Path, Method>> extends never ? [Init<Path, Method>?] : [Init<Path, Method>];

/** One method of HTTP on any path that has it. Gives the body, or throws a LaurelError. */
type Call<Method extends HttpMethod> = <Path extends PathsWithMethod<paths, Method> & keyof paths>(
  path: Path,
  ...init: Rest<Path, Method & keyof paths[Path]>
) => Promise<Answer<Path, Method>>;

/** The paths that answer with a page and a cursor. */
type ListPath = {
  [Path in PathsWithMethod<paths, 'get'> & keyof paths]: Answer<Path, 'get'> extends {
    data: unknown[];
    nextCursor: string | null;
  }
    ? Path
    : never;
}[PathsWithMethod<paths, 'get'> & keyof paths];

export type Item<Path extends ListPath> =
  Answer<Path, 'get'> extends { data: (infer Record)[] } ? Record : never;

export interface Laurel {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** The record with its ETag, to be sent back in `If-Match` when it is changed. */
  getTagged<Path extends PathsWithMethod<paths, 'get'> & keyof paths>(
    path: Path,
    ...init: Rest<Path, 'get' & keyof paths[Path]>
  ): Promise<{ data: Answer<Path, 'get'>; etag: string | null }>;
  /** Every record of a list, page by page as they are asked for. */
  walk<Path extends ListPath>(
    path: Path,
    ...init: Rest<Path, 'get' & keyof paths[Path]>
  ): AsyncGenerator<Item<Path>, void, undefined>;
}

type Sent = (
  path: string,
  init?: unknown,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

export function createLaurel(options: LaurelOptions): Laurel {
  const client = openClient(options);
  const sent = async (send: unknown, path: string, init: unknown) => {
    const { data, error, response } = await (send as Sent)(path, init).catch((cause: unknown) => {
      throw cause instanceof LaurelError || isAbort(cause) ? cause : networkError(cause);
    });
    if (!response.ok) throw errorOf(error, response);
    return { data, response };
  };
  const call =
    (send: unknown) =>
    async (path: string, init: unknown): Promise<unknown> =>
      (await sent(send, path, init)).data;

  async function* walk(path: string, init: { params?: { query?: object } } = {}) {
    let cursor: string | null | undefined;
    do {
      const query = { limit: 100, ...init.params?.query, ...(cursor ? { cursor } : {}) };
      const page = (await call(client.GET)(path, { ...init, params: { ...init.params, query } })) as {
        data: unknown[];
        nextCursor: string | null;
      };
      yield* page.data;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  return {
    get: call(client.GET),
    post: call(client.POST),
    put: call(client.PUT),
    patch: call(client.PATCH),
    delete: call(client.DELETE),
    getTagged: async (path: string, init: unknown) => {
      const { data, response } = await sent(client.GET, path, init);
      return { data, etag: response.headers.get('etag') };
    },
    walk,
  } as unknown as Laurel;
}

function openClient(options: LaurelOptions): Client<paths> {
  const { baseUrl, apiKey, accessToken, projectId, environment, retry } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  return createClient<paths>({
    baseUrl: `${baseUrl.replace(/\/$/, '')}/api/v1`,
    fetch: retry ? withRetries(send, retry) : send,
    headers: {
      ...(apiKey === undefined ? {} : { 'X-API-Key': apiKey }),
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
      ...(projectId === undefined ? {} : { 'X-Project-Id': projectId }),
      ...(environment === undefined ? {} : { 'X-Environment': environment }),
    },
  });
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}
