import {
  type AnswerOf,
  type Calls,
  createCalls,
  type ItemOf,
  type ListPathOf,
  type Method,
  type UntypedInit,
} from './calls.ts';
import { newEventId } from './event-id.ts';
import { type RetryOptions, withRetries, withTimeout } from './retry.ts';
import type { paths } from './schema.ts';

export interface ApiOptions {
  /** Where the service is, such as `https://laurel.example.com`. */
  url: string;
  /** The credential of a server: one project, one environment. Never use it in a browser. */
  apiKey?: string | undefined;
  /** The token of a person, from `POST /auth/login`. */
  accessToken?: string | undefined;
  /** With a token: the project, and which of its environments (live by default). */
  projectId?: string | undefined;
  environment?: 'live' | 'test' | undefined;
  /** How calls that are safe to repeat are repeated; false to disable it. */
  retry?: RetryOptions | false | undefined;
  /** How long one attempt of a call may take. Default: 30,000; 0 for no limit. */
  timeoutMs?: number | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** The whole API, typed: `api.get('/players/{playerId}', { params: { path: { playerId } } })`. */
export type Api = Calls<paths>;
export type Answer<Path extends keyof paths, Name extends Method> = AnswerOf<paths, Path, Name>;
export type ListPath = ListPathOf<paths>;
export type Item<Path extends ListPath> = ItemOf<paths, Path>;

export function createApi(options: ApiOptions): Api {
  const { url, apiKey, accessToken, projectId, environment, retry = {}, timeoutMs = 30_000 } = options;
  const own = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const timed = timeoutMs > 0 ? withTimeout(own, timeoutMs) : own;
  return createCalls<paths>({
    url,
    fetch: retry === false ? timed : withRetries(timed, retry, carriesIds),
    headers: {
      ...(apiKey === undefined ? {} : { 'X-API-Key': apiKey }),
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
      ...(projectId === undefined ? {} : { 'X-Project-Id': projectId }),
      ...(environment === undefined ? {} : { 'X-Environment': environment }),
    },
    prepare: addEventIds,
  });
}

/** Calls with events are safe to repeat: each event has an id (see below), so it counts once. */
function carriesIds({ method, url }: Request): boolean {
  return method === 'POST' && /\/api\/v1\/events(\/batch)?$/.test(url);
}

function addEventIds(method: Method, path: string, init: UntypedInit): UntypedInit {
  if (method !== 'post' || !isObject(init.body)) return init;
  if (path === '/events') return { ...init, body: withId(init.body) };
  const { events } = init.body as { events?: unknown };
  if (path !== '/events/batch' || !Array.isArray(events)) return init;
  return { ...init, body: { ...init.body, events: events.map(withId) } };
}

function withId(event: unknown): unknown {
  return isObject(event) && (event as { id?: unknown }).id === undefined
    ? { ...event, id: newEventId() }
    : event;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
