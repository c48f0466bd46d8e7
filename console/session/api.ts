import { type Api, createApi } from '../../packages/sdk/src/index.ts';
import { takeEarly } from './early.ts';
import { reportUnreachable } from './reach-store.ts';
import { currentSession, renewed } from './session-store.ts';

export type Environment = 'live' | 'test';

/**
 * Sends a call in the session of the signed-in user; the browser adds the cookie. If the session has ended, the call
 * waits until the user has signed in again, and is then sent once more. So a form that was being saved is saved, and the
 * user need not type it again.
 */
async function fetchInSession(request: Request): Promise<Response> {
  const again = request.clone();
  const session = currentSession();
  const response = await sendWith(request, session?.csrf);
  if (response.status !== 401 || !session) return response;
  if (currentSession()?.csrf === session.csrf) {
    // A wrong current password is a 401 too, so check whether the session has really ended.
    if (await stands()) return response;
    try {
      await renewed();
    } catch {
      return response;
    }
  }
  return sendWith(again, currentSession()?.csrf);
}

async function sendWith(request: Request, csrf: string | undefined): Promise<Response> {
  if (csrf) request.headers.set('X-CSRF-Token', csrf);
  try {
    const response = await (takeEarly(request) ?? fetch(request));
    if (response.status === 503 || response.status === 502 || response.status === 504) reportUnreachable();
    return response;
  } catch (error) {
    if (!request.signal.aborted) reportUnreachable();
    throw error;
  }
}

async function stands(): Promise<boolean> {
  const { status } = await fetch('/api/v1/auth/me');
  return status !== 401;
}

// A call may wait until the user has signed in again, so no call has a time limit.

/** The API for a person's own data: sign-in, tenants, projects. */
export const accountApi: Api = createApi({
  url: '',
  fetch: fetchInSession,
  retry: false,
  timeoutMs: 0,
});

const ofProjects = new Map<string, Api>();

/** The API for one environment of one project. */
export function projectApi(projectId: string, environment: Environment): Api {
  const key = `${projectId} ${environment}`;
  const known = ofProjects.get(key);
  if (known) return known;
  const made = createApi({
    url: '',
    projectId,
    environment,
    fetch: fetchInSession,
    // A long export reaches the rate limit per minute; it then waits as the response says and continues.
    retry: { attempts: 4, maxWaitMs: 61_000 },
    timeoutMs: 0,
  });
  ofProjects.set(key, made);
  return made;
}
