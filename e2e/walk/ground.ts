import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { apiClient, type CallOptions } from '../../server/testing/api-client.ts';
import type { TestBrowser } from '../test-browser.ts';

export interface Person {
  email: string;
  password: string;
}

/** An installation on which tasks are walked: a new one, or the demo. */
export interface Ground {
  /** Part of the names of the pictures. */
  name: string;
  url: string;
  tenantId: string;
  projectId: string;
  browser: TestBrowser;
  owner: Person;
  /** What the owner reads and writes over the API, which throws if it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a task says what it expects by reading it
  api(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<any>;
  /** The same in test. */
  // biome-ignore lint/suspicious/noExplicitAny: a task says what it expects by reading it
  test(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<any>;
  /** Any call, with the answer as it is. */
  call: ReturnType<typeof apiClient>['call'];
  /** Somebody else of the team. */
  addPerson(email: string, role: string): Promise<Person>;
  /** Windows in which this person is signed in. */
  signIn(context: BrowserContext, person?: Person): Promise<void>;
}

export async function openGround(
  browser: TestBrowser,
  name: string,
  url: string,
  owner: Person,
): Promise<Ground> {
  const { call } = apiClient(url);
  const login = await call('POST', '/auth/login', { body: owner });
  assert.equal(login.status, 200, JSON.stringify(login.body));
  const token: string = login.body.accessToken;
  let project: Record<string, string> = {};
  const ask = async (method: string, path: string, options: CallOptions) => {
    const headers = { ...project, ...options.headers };
    const { status, body } = await call(method, path, { token, ...options, headers });
    assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const tenantId: string = (await ask('GET', '/tenants', {})).data.at(-1).id;
  const projectId: string = (await ask('GET', `/tenants/${tenantId}/projects`, {})).data.at(-1).id;
  project = { 'x-project-id': projectId };
  const sessions = new Map<string, Promise<Session>>();
  return {
    name,
    url,
    tenantId,
    projectId,
    browser,
    owner,
    call,
    api: (method, path, body) => ask(method, path, body === undefined ? {} : { body }),
    test: (method, path, body) =>
      ask(method, path, { headers: { 'x-environment': 'test' }, ...(body === undefined ? {} : { body }) }),
    async addPerson(email, role) {
      const invitation = await ask('POST', `/tenants/${tenantId}/invitations`, { body: { email, role } });
      const password = 'known to this walk only';
      await ask('POST', '/auth/accept-invitation', { body: { token: invitation.token, password } });
      return { email, password };
    },
    async signIn(context, person = owner) {
      const session = sessions.get(person.email) ?? openSession(context, url, person);
      // Once for each person: an installation counts how often people sign in.
      sessions.set(person.email, session);
      const { cookies, stored } = await session;
      await context.addCookies(cookies);
      await context.addInitScript((value) => localStorage.setItem('laurel.session', value), stored);
    },
  };
}

interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** What the console keeps beside the cookie. */
  stored: string;
}

async function openSession(context: BrowserContext, url: string, person: Person): Promise<Session> {
  const answer = await context.request.post(`${url}/api/v1/auth/login`, {
    data: person,
    headers: { 'X-Session': 'cookie', Origin: url },
  });
  assert.equal(answer.status(), 200, await answer.text());
  const csrf = answer.headers()['x-csrf-token'] ?? '';
  return { cookies: await context.cookies(), stored: JSON.stringify({ csrf, email: person.email }) };
}
