/** Sends the examples of the API document in its order, as its reader would; used by tests alone. */
import type { TestContext } from 'node:test';
import { quickWebhooks, startReceiver } from '../modules/webhooks/test-receiver.ts';
import type { ApiAnswer } from './api-client.ts';
import { atEndOfProcess } from './end-of-process.ts';
import { tinyPng } from './images.ts';
import { owner, startTestService, temporaryDirectory } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document and answers of any shape are what is being judged
export type Json = any;

export interface Operation {
  id: string;
  method: string;
  /** Below the base path, with {parameters}. */
  path: string;
  spec: Json;
}

/**
 * Operations that the order of the document does not suit. The run itself finds an entry that is no longer needed, except
 * for `removes`: it sends what is skipped, and what needs other calls first, and expects a refusal.
 */
const special: Record<
  string,
  { why: string; removes?: true; firstAgain?: readonly string[]; skip?: true; answers?: number }
> = {
  logOut: { removes: true, why: 'It ends the session that all later calls of people use.' },
  forgotPassword: { answers: 409, why: 'The installation of the test sends no e-mail.' },
  verifyLogin: { answers: 401, why: 'Only an account with a second factor gets a challenge.' },
  confirmTotp: { answers: 401, why: 'Only an authenticator app knows the code.' },
  renewRecoveryCodes: { answers: 409, why: 'The account has no second factor.' },
  removeTotp: { answers: 409, why: 'The account has no second factor.' },
  beginPasskeyLogin: { answers: 409, why: 'The service of the test has an address and no name.' },
  logInWithPasskey: { answers: 409, why: 'The service of the test has an address and no name.' },
  beginPasskey: { answers: 409, why: 'The service of the test has an address and no name.' },
  addPasskey: { answers: 409, why: 'The service of the test has an address and no name.' },
  renamePasskey: { answers: 404, why: 'The account has no passkey.' },
  removePasskey: { answers: 404, why: 'The account has no passkey.' },
  beginSso: { answers: 302, why: 'It sends a browser elsewhere.' },
  finishSso: { answers: 302, why: 'It sends a browser elsewhere.' },
  linkSso: { answers: 401, why: 'Only somebody who came from a provider has a token.' },
  endSsoSessions: { answers: 400, why: 'Only a provider can sign a token.' },
  createPlayerExport: { answers: 409, why: 'The installation of the test has no storage.' },
  getPlayerExport: { answers: 404, why: 'The installation of the test has no storage.' },
  downloadPlayerExport: { answers: 404, why: 'The installation of the test has no storage.' },
  deletePlayerExport: { answers: 404, why: 'The installation of the test has no storage.' },
  testSso: { answers: 409, why: 'The provider of the example does not exist.' },
  verifySsoDomain: { answers: 409, why: 'The domain of the example has no such record.' },
  getTestClock: { answers: 403, why: 'Live has the real time.' },
  moveTestClock: { answers: 403, why: 'Live has the real time.' },
  resetTestEnvironment: { removes: true, answers: 403, why: 'It empties test, and live cannot be emptied.' },
  explainPlayer: {
    answers: 400,
    why: 'It needs one of three parameters, none of which is required by itself.',
  },
  reverseEvent: { removes: true, why: 'Limits of rules that the event had used are free again.' },
  endSession: { answers: 404, why: 'The only session is the one that the calls of people use.' },
  resetPassword: {
    firstAgain: ['resetMemberPassword'],
    why: 'Its token is made by another part of the service, which comes later.',
  },
  withdrawInvitation: {
    firstAgain: ['invite'],
    why: 'The invitation of the example was accepted, so there must be another one to withdraw.',
  },
  getPlayerLeague: { answers: 404, why: 'The leaderboard of the examples is not a league.' },
  setPlayerLeague: { answers: 404, why: 'The leaderboard of the examples is not a league.' },
  getMyLeague: { answers: 404, why: 'The leaderboard of the examples is not a league.' },
  approveChangeset: { skip: true, why: 'It takes a second person.' },
  deleteTeam: {
    firstAgain: ['createTeam'],
    why: 'Its last member has left it, which deleted it.',
  },
  acceptTeamRequest: {
    firstAgain: ['createTeamRequest'],
    why: 'The request of the example was declined, so there must be another one.',
  },
  deleteChangesetItem: {
    firstAgain: ['createChangeset', 'putChangesetItem'],
    why: 'The changeset of the example was discarded, so there must be another one with an item.',
  },
  readMyMessage: { answers: 404, why: 'The message of the examples is in the inbox of another player.' },
  claimMyMessage: { answers: 404, why: 'The message of the examples is in the inbox of another player.' },
  deleteMyMessage: { answers: 404, why: 'The message of the examples is in the inbox of another player.' },
};

/** What a reader has from elsewhere: from the first start, and a receiver of their own. */
// Several files of a process use these examples.
const receiver = await startReceiver(undefined, atEndOfProcess);
const fromElsewhere: [example: string, real: string][] = [
  ['owner@laurel.local', owner.email],
  ['https://hooks.example.com/laurel', receiver.url],
];

/** Ids, tokens of invitations and resets, codes of devices and of lobbies: a reader takes these, and nothing else, from earlier answers. */
const madeByService =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^inv_|^rst_|^dev_|^ssn_|^[A-Z0-9]{6}$|^[A-Z]{4}-[A-Z]{4}$/;

export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, spec]) => ({
      id: spec.operationId,
      method: method.toUpperCase(),
      path: path.slice('/api/v1'.length),
      spec,
    })),
  );
}

export const contentOf = (holder: Json) => holder?.content?.['application/json'];

/** Sends an example, with these headers and, where one is given, with another body. */
export type SendExample = (headers: Record<string, string>, body?: Json) => Promise<ApiAnswer>;
type Around = (operation: Operation, send: SendExample, body: Json) => Promise<ApiAnswer>;

/** Sends the examples of a document to its service, with a key of this mode, and gives what did not succeed. */
export async function sendExamples(
  { service, document }: Awaited<ReturnType<typeof startForExamples>>,
  mode: 'live' | 'test',
  around: Around = (_, send) => send({}),
): Promise<string[]> {
  const operations = operationsOf(document);
  const real = new Map(fromElsewhere);
  const credentials: { token?: string; key?: string; player?: string } = {};
  const failures: string[] = [];

  function replace(value: Json): Json {
    if (typeof value === 'string') return real.get(value) ?? value;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
  }

  function learn(example: Json, answer: Json): void {
    if (typeof example === 'string' && typeof answer === 'string' && madeByService.test(example))
      real.set(example, answer);
    if (typeof example !== 'object' || typeof answer !== 'object') return;
    for (const name of Object.keys(example ?? {})) learn(example[name], answer?.[name]);
  }

  function pathOf({ path, spec }: Operation, wanted: (parameter: Json) => boolean): string {
    const parameters = spec.parameters.filter((one: Json) => one.example !== undefined);
    const inPath = parameters.filter((one: Json) => one.in === 'path');
    const query = new URLSearchParams();
    for (const one of parameters.filter((one: Json) => one.in === 'query' && wanted(one)))
      query.set(one.name, String(replace(one.example)));
    const filled = inPath.reduce(
      (text: string, one: Json) => text.replace(`{${one.name}}`, encodeURIComponent(replace(one.example))),
      path,
    );
    return query.size === 0 ? filled : `${filled}?${query}`;
  }

  /** A key belongs to a project; a person who has several names the one that is meant. */
  function projectFor({ spec }: Operation): Record<string, string> {
    const forPeople = !spec.security.some((scheme: Json) => 'ApiKey' in scheme);
    if (!forPeople || !spec.parameters.some(({ name }: Json) => name === 'X-Project-Id')) return {};
    const parameters: Json[] = operations.flatMap((one) => one.spec.parameters);
    return { 'x-project-id': replace(parameters.find(({ name }) => name === 'projectId').example) };
  }

  async function send(operation: Operation): Promise<void> {
    const { id, method, spec } = operation;
    const schemes: string[] = spec.security.flatMap(Object.keys);
    const credential = credentialFor(schemes, credentials);
    const { example } = contentOf(spec.requestBody) ?? {};
    const media = Object.keys(spec.requestBody?.content ?? {}).find((type) => type !== 'application/json');
    const upload = media === undefined ? {} : { raw: tinyPng };
    const headers = { ...(media && { 'content-type': media }), ...projectFor(operation) };
    const body = id === 'createApiKey' ? { ...example, mode } : replace(example);
    const paths = new Set([
      pathOf(operation, ({ required }) => required),
      // A second call with the examples of optional parameters where there are some.
      ...(method === 'GET' ? [pathOf(operation, () => true)] : []),
    ]);
    const shown: number[] = [];
    for (const path of paths) {
      const answer = await around(
        operation,
        (more, other = body) =>
          service.call(method, path, {
            ...credential,
            ...upload,
            headers: { ...headers, ...more },
            body: other,
          } as never),
        body,
      );
      const documented = spec.responses[answer.status];
      if (documented && answer.status === special[id]?.answers) return;
      if (special[id]?.answers && mode === 'live') failures.push(`${id}: needs no special answer`);
      if (answer.status >= 300 || !documented || failed(answer.body)) {
        failures.push(`${id}: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      // The id of a call is in no other body.
      if (method !== 'GET' || id === 'listRequests') learn(contentOf(documented)?.example, answer.body);
      if (id === 'logIn') credentials.token = answer.body.accessToken;
      if (id === 'createPlayerToken') credentials.player = answer.body.token;
      if (typeof answer.body?.key === 'string') credentials.key = answer.body.key;
      shown.push(answer.body?.data?.length ?? 0);
    }
    // A reference page fills in the examples of optional parameters: they must not hide everything that there is.
    const [all = 0, narrowed = all] = shown;
    if (all > 0 && narrowed === 0) failures.push(`${id}: shows nothing with the examples of its parameters`);
  }

  async function expectRefusal(operation: Operation): Promise<void> {
    const before = failures.length;
    await send(operation);
    const refused = failures.splice(before);
    if (refused.length === 0) failures.push(`${operation.id}: needs no special treatment`);
  }

  const removes = ({ id, method }: Operation) => method === 'DELETE' || special[id]?.removes === true;
  const inOrder = [...operations.filter((one) => !removes(one)), ...operations.filter(removes).toReversed()];
  for (const operation of inOrder) {
    const { firstAgain = [], skip = false } = special[operation.id] ?? {};
    if (skip || firstAgain.length > 0) await expectRefusal(operation);
    if (skip) continue;
    for (const first of operations.filter(({ id }) => firstAgain.includes(id))) await send(first);
    await send(operation);
  }
  return failures;
}

function credentialFor(
  schemes: readonly string[],
  { key, token, player }: { token?: string; key?: string; player?: string },
) {
  if (schemes.includes('ApiKey')) return { key };
  if (schemes.includes('PlayerToken')) return { token: player };
  return schemes.length > 0 ? { token } : {};
}

/** Also of one event of a batch, or of an attempt to reach a webhook. */
function failed(answer: Json): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(([name, part]) => (name === 'error' && part !== null) || failed(part));
}

export async function startForExamples(t?: TestContext) {
  const directory = await temporaryDirectory(t);
  const backups = { place: { directory }, everyHours: 24, keep: 1, checkMs: 3_600_000 };
  const service = await startTestService({ webhooks: quickWebhooks, backups }, t);
  const document: Json = await (await fetch(`${service.url}/openapi.json`)).json();
  return { service, document };
}
