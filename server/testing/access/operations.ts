import { randomUUID } from 'node:crypto';
import type { ApiAnswer, CallOptions } from '../api-client.ts';
import { tinyPng } from '../images.ts';
import { isLongRun } from '../long-run.ts';
import type { TestService } from '../service.ts';
import { type Expected, expectedAccess } from './expected-access.ts';
import { keptIn, remakeRecords, type World } from './world.ts';

export interface Operation {
  id: string;
  method: string;
  /** Below the base path, with {parameters}. */
  path: string;
  /** Names of the path's parameters. */
  params: string[];
  /** Every status that the document promises, and those that are expected of an allowed call. */
  documented: number[];
  successes: number[];
  example: unknown;
  /** The media type of a body that is not JSON. */
  media: string | undefined;
  expected: Expected;
  /** How a call says what it is about; `nothing` for those that are about the caller. */
  addresses: 'nothing' | 'tenant' | 'project' | 'project by header';
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}
interface OpenApiOperation {
  operationId: string;
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const basePath = '/api/v1';

/** Every operation that the running service documents. One that `expectedAccess` lacks is an error. */
export async function readOperations({ url }: Pick<TestService, 'url'>): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const unknown = found.filter(({ operationId }) => !expectedAccess[operationId]);
  const gone = Object.keys(expectedAccess).filter(
    (id) => !found.some(({ operationId }) => operationId === id),
  );
  if (unknown.length + gone.length > 0) {
    throw new Error(
      `expected-access.ts lacks ${unknown.map((op) => op.operationId).join(', ') || 'nothing'}, ` +
        `and has ${gone.join(', ') || 'nothing'} that the document does not`,
    );
  }
  return found.map(({ path, method, operationId, responses, requestBody }) => {
    const expected = expectedAccess[operationId] as Expected;
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const documented = Object.keys(responses).map(Number);
    return {
      id: operationId,
      method: method.toUpperCase(),
      path: path.slice(basePath.length),
      params,
      documented,
      successes: expected.answers ? [expected.answers] : documented.filter((status) => status < 300),
      example: requestBody?.content['application/json']?.example,
      media: Object.keys(requestBody?.content ?? {}).find((type) => type !== 'application/json'),
      expected,
      addresses: addressOf(params, expected),
    };
  });
}

function addressOf(params: string[], { who }: Expected): Operation['addresses'] {
  if (params.includes('tenantId')) return 'tenant';
  if (params.includes('projectId')) return 'project';
  return typeof who === 'string' ? 'nothing' : 'project by header';
}

/** Parameters that name a record inside the tenant or project that the call is about. */
export function innerParams({ params, expected: { creates } }: Operation): string[] {
  return creates ? [] : params.filter((name) => !namesNoRecord.includes(name));
}

/** A version is a number, and a kind a word, which the records of everybody have. */
const namesNoRecord = ['tenantId', 'projectId', 'version', 'kind', 'definitionId'];

/** This world's records for the parameters of that name, made where need be. */
export async function recordsOf(
  service: Pick<TestService, 'call'>,
  { id, expected }: Operation,
  world: World,
  names: readonly string[],
  token?: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const make = expected.params?.[name];
    // One that takes a third argument makes what belongs to the caller.
    const caller = make && make.length > 2 ? token : undefined;
    const value =
      (make && (await keptIn(world, make, () => make(service, world, token), caller))) ?? world.records[name];
    if (value === undefined) throw new Error(`${id}: nothing to put in for {${name}}`);
    found[name] = value;
  }
  return found;
}

type Credential = Pick<CallOptions, 'key' | 'token' | 'headers'>;

/** Sends a valid call about this world's records; `records` replaces some of them. */
export async function callAbout(
  service: Pick<TestService, 'call' | 'clock'>,
  operation: Operation,
  world: World,
  credential: Credential,
  records: Record<string, string> = {},
): Promise<ApiAnswer> {
  return service.call(...(await prepareCall(service, operation, world, credential, records)));
}

/** The same, not sent yet. */
export async function prepareCall(
  service: Pick<TestService, 'call' | 'clock'>,
  operation: Operation,
  world: World,
  credential: Credential,
  records: Record<string, string> = {},
): Promise<[method: string, path: string, CallOptions]> {
  const { method, path, example, expected, addresses } = operation;
  const own = operation.params.filter((name) => records[name] === undefined);
  const named = { ...records, ...(await recordsOf(service, operation, world, own, credential.token)) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const projectId = records['projectId'] ?? world.projectId;
  const byHeader: Record<string, string> =
    addresses === 'project by header' && credential.key === undefined ? { 'x-project-id': projectId } : {};
  if (expected.testOnly && credential.key === undefined) byHeader['x-environment'] = 'test';
  const { body: makeBody, query: makeQuery } = expected;
  const body = makeBody ? await keptIn(world, makeBody, () => makeBody(world, service)) : example;
  const query =
    typeof makeQuery === 'function'
      ? await keptIn(world, makeQuery, () => makeQuery(world, service))
      : makeQuery;
  const asked = query === undefined ? filled : `${filled}?${query}`;
  const options = {
    ...credential,
    ...(operation.media === undefined ? {} : { raw: tinyPng }),
    headers: {
      ...byHeader,
      ...(operation.media === undefined ? {} : { 'content-type': operation.media }),
      ...credential.headers,
    },
    ...(body === undefined ? {} : { body }),
  };
  return [method, asked, options];
}

/**
 * For calls that change something and must succeed: each in a place that earlier ones have changed, and in a new one, which is
 * then the next one's, if it does not succeed there, because they have used up what it is about. Making a place and what is
 * in it was most of the work of such a call. In the long run each has a place of its own.
 */
export function inChangedPlaces<Place>(make: () => Promise<Place>) {
  let place: Promise<Place> | undefined;
  return async ({ successes }: Operation, call: (place: Place) => Promise<ApiAnswer>) => {
    if (place && !isLongRun) {
      const changed = await place;
      const answer = await call(changed).catch(() => undefined);
      if (answer && successes.includes(answer.status)) return { place: changed, answer };
    }
    place = make();
    const fresh = await place;
    return { place: fresh, answer: await call(fresh) };
  };
}

/**
 * For calls that only read, and must succeed: about what earlier ones were about, and about something new if that has changed
 * since, as by the end of a season. In the long run each is about something new.
 */
export async function readIn(
  { successes }: Operation,
  place: World,
  call: (place: World) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (!isLongRun) {
    const answer = await call(place);
    if (successes.includes(answer.status)) return answer;
  }
  return call(remakeRecords(place));
}

/** As a player token calls it. */
export function forPlayers(operation: Operation): Operation {
  const { expected } = operation;
  const different = typeof expected.player === 'object' ? expected.player : {};
  return { ...operation, expected: { ...expected, ...different } };
}

/** Ids like a world's, of nothing that exists. */
export function nowhere(operation: Operation): Record<string, string> {
  return Object.fromEntries([...operation.params, 'projectId'].map((name) => [name, randomUUID()]));
}

/** What must be the same in two refusals that may not be told apart. */
export function withoutRequest({ status, body }: ApiAnswer): unknown {
  const { requestId: _, timestamp: __, ...told } = body?.error ?? {};
  return { status, error: told };
}

/** What is wrong with an answer, in words; nothing when it is as it should be. */
export function fault(
  operation: Operation,
  who: string,
  answer: ApiAnswer,
  expected: 'success' | 400 | 401 | 403 | 404,
  secretMarks: readonly string[] = [],
): string[] {
  const faults: string[] = [];
  const { status } = answer;
  const asExpected = expected === 'success' ? operation.successes.includes(status) : status === expected;
  if (!asExpected) {
    const wanted = expected === 'success' ? operation.successes.join(' or ') : expected;
    faults.push(`${who}: ${wanted} expected, ${status} came: ${JSON.stringify(answer.body)}`);
  }
  if (!operation.documented.includes(status)) faults.push(`${who}: ${status} is not in the API document`);
  const told = JSON.stringify(answer.body ?? '');
  for (const mark of secretMarks) if (told.includes(mark)) faults.push(`${who}: "${mark}" leaked: ${told}`);
  return faults;
}
