import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { quickWebhooks, startReceiver } from './modules/webhooks/test-receiver.ts';
import { tinyPng } from './testing/images.ts';
import { owner, startTestService, temporaryDirectory } from './testing/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document and answers of any shape are what is being judged
type Json = any;

interface Operation {
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
  approveChangeset: { skip: true, why: 'It takes a second person.' },
  deleteChangesetItem: {
    firstAgain: ['createChangeset', 'putChangesetItem'],
    why: 'The changeset of the example was discarded, so there must be another one with an item.',
  },
};

/** What a reader has from elsewhere: from the first start, and a receiver of their own. */
const receiver = await startReceiver();
const fromElsewhere: [example: string, real: string][] = [
  ['owner@laurel.local', owner.email],
  ['https://hooks.example.com/laurel', receiver.url],
];

/** Ids, tokens of invitations and resets, codes of devices and of lobbies: a reader takes these, and nothing else, from earlier answers. */
const madeByService =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^inv_|^rst_|^dev_|^[A-Z0-9]{6}$|^[A-Z]{4}-[A-Z]{4}$/;

function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, spec]) => ({
      id: spec.operationId,
      method: method.toUpperCase(),
      path: path.slice('/api/v1'.length),
      spec,
    })),
  );
}

const contentOf = (holder: Json) => holder?.content?.['application/json'];

/** Sends the examples of a document to its service, with a key of this mode, and gives what did not succeed. */
async function sendExamples(
  { service, document }: Awaited<ReturnType<typeof start>>,
  mode: 'live' | 'test',
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
      const answer = await service.call(method, path, { ...credential, ...upload, headers, body } as never);
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

async function start(t?: TestContext) {
  const directory = await temporaryDirectory(t);
  const backups = { directory, everyHours: 24, keep: 1, checkMs: 3_600_000 };
  const service = await startTestService({ webhooks: quickWebhooks, backups }, t);
  const document: Json = await (await fetch(`${service.url}/openapi.json`)).json();
  return { service, document };
}

const { document } = await start();

describe('the examples of the API document', () => {
  it('succeed when they are sent in its order to a new installation', async (t) => {
    assert.deepEqual(await sendExamples(await start(t), 'live'), []);
  });

  it('succeed with a test key too, but for the levels, which both environments share', async (t) => {
    const failures = await sendExamples(await start(t), 'test');
    assert.deepEqual(
      failures.map((failure) => failure.split(':')[0]),
      ['putLevels', 'restoreLevels'],
      failures.join('\n'),
    );
  });

  it('are there for every required parameter, every body and every answer, down to the last field', () => {
    for (const { id, spec } of operationsOf(document)) {
      for (const one of spec.parameters) {
        if (one.required) assert.notEqual(one.example, undefined, `${id}: ${one.name}`);
      }
      const answers = Object.values<Json>(spec.responses).map(contentOf);
      for (const content of [contentOf(spec.requestBody), ...answers]) {
        if (!content || content.examples) continue;
        assert.notEqual(content.example, undefined, id);
        const text = JSON.stringify(content.example);
        assert.ok(!text.includes('"text"'), `${id} has a field without an example: ${text}`);
      }
    }
  });

  it('come in the order of the tags, what creates before what reads and changes it', () => {
    const operations = operationsOf(document);
    const tags: string[] = document.tags.map(({ name }: Json) => name);
    const places = operations.map(({ spec }) => tags.indexOf(spec.tags[0]));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
    const order = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE'];
    for (const own of Map.groupBy(operations, ({ path }) => path).values()) {
      const methods = own.map(({ method }) => method);
      assert.deepEqual(
        methods,
        methods.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
        methods.join(),
      );
    }
  });

  it('are about one world: the same few ids everywhere', () => {
    const ids = new Map<string, Set<string>>();
    const note = (name: string, value: Json) => {
      if (typeof value === 'string' && name.endsWith('Id'))
        ids.set(name, (ids.get(name) ?? new Set()).add(value));
      if (typeof value !== 'object' || value === null) return;
      for (const [inner, part] of Object.entries(value)) note(Array.isArray(value) ? name : inner, part);
    };
    const sent = Object.values<Json>(document.webhooks).map(({ post }) => post);
    for (const spec of [...operationsOf(document).map((one) => one.spec), ...sent]) {
      for (const { name, example } of spec.parameters) note(name, example);
      note('', contentOf(spec.requestBody)?.example);
      const answers = Object.entries<Json>(spec.responses).filter(([status]) => Number(status) < 300);
      for (const [, answer] of answers) note('', contentOf(answer)?.example);
    }
    const several: Record<string, string[]> = {
      // The second one joins the lobby of the first and plays as well.
      playerId: ['ada', 'grace'],
      // One that is started by hand, and one that is a step of the adventure.
      questId: ['first-match', 'win-three'],
      // An event that a player caused, and one that the service tells of.
      eventId: ['0199c1f3-8ba0-7fa8-926e-c17a36f90b0a', 'match-8341-ada'],
    };
    for (const [name, values] of ids) {
      const found = [...values].sort();
      assert.deepEqual(found, several[name] ?? found.slice(0, 1), name);
    }
    assert.ok(ids.size >= 15, [...ids.keys()].join(', '));
  });
});
