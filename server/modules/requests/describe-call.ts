import type { FastifyReply, FastifyRequest } from 'fastify';
import { own } from '../../platform/own-properties.ts';
import { type CallerIdentity, playerHash } from '../access/index.ts';
import { cleanBody, isSecretName, removed, removeSecretsFromText, secretFieldsOf } from './remove-secrets.ts';
import type { Kind } from './sample.ts';

/** What the log keeps of a call. */
export interface Entry {
  requestId: string;
  at: Date;
  environmentId: number;
  kind: Kind;
  method: string;
  /** As in the API document; null if no operation has the path. */
  route: string | null;
  path: string;
  query: string | null;
  status: number;
  code: string | null;
  message: string | null;
  details: string | null;
  durationMs: number;
  credential: CallerIdentity['credential'];
  ip: string;
  userAgent: string | null;
  client: string | null;
  body: string | null;
  bodyNote: string | null;
  /** Marks of the ids of players that it names (`playerMark`), and of other texts that could be ids. */
  players: Buffer[];
  represents: number;
}

const longestText = 500;
const longestHeader = 300;
const mostDetails = 20;

/** Everything about a call except its environment. It is read when the call is answered, and contains no secrets. */
export type Call = Omit<Entry, 'environmentId' | 'players' | 'represents'> & {
  playerIds: ReadonlySet<string>;
};

export function describeCall(
  request: FastifyRequest,
  reply: FastifyReply,
  credential: CallerIdentity['credential'],
  now: Date,
): Call {
  const { fault, routeOptions } = request;
  const url = request.originalUrl ?? request.url;
  const cut = url.indexOf('?');
  const playerIds = new Set<string>();
  if (credential.type === 'player' && credential.id !== null) playerIds.add(credential.id);
  addPathSegments(request, playerIds);
  addNamed(request.query, playerIds);
  const isRefused = reply.statusCode >= 400;
  const body = isRefused ? describeBody(request, playerIds) : { body: null, bodyNote: null };
  if (!isRefused) addNamed(request.body, playerIds);
  const route = routeOptions.url;
  return {
    requestId: request.id,
    at: new Date(now.getTime() - reply.elapsedTime),
    kind: isRefused ? 'refused' : 'succeeded',
    method: request.method,
    route: route === undefined || request.is404 ? null : route.replaceAll(/:(\w+)/g, '{$1}'),
    path: clean(cut < 0 ? url : url.slice(0, cut), longestText),
    query: cut < 0 ? null : cleanQuery(url.slice(cut + 1)),
    status: reply.statusCode,
    code: fault?.code ?? null,
    message: fault ? clean(fault.message, longestText) : null,
    details: fault && fault.details.length > 0 ? describeDetails(fault.details) : null,
    durationMs: Math.round(reply.elapsedTime * 100) / 100,
    credential,
    ip: request.ip,
    userAgent: readHeader(request, 'user-agent'),
    client: readHeader(request, 'x-laurel-client'),
    ...body,
    playerIds,
  };
}

/** Enough of the hash to tell players apart: an entry may have many. */
export const markBytes = 8;

export function playerMark(environmentId: number, playerId: string): Buffer {
  return playerHash(environmentId, playerId).subarray(0, markBytes);
}

/** For a call whose environment is known. */
export function asEntry({ playerIds, ...call }: Call, environmentId: number, represents: number): Entry {
  const players = [...playerIds].map((id) => playerMark(environmentId, id));
  return { ...call, environmentId, players, represents };
}

function describeBody(request: FastifyRequest, playerIds: Set<string>): Pick<Entry, 'body' | 'bodyNote'> {
  const { body, raw, fault } = request;
  if (body === undefined) {
    const length = Number(raw.headers['content-length'] ?? 0);
    const isSent = length > 0 || raw.headers['transfer-encoding'] !== undefined;
    // What is not JSON cannot be searched for secrets.
    const notRead =
      fault?.code === 'VALIDATION_FAILED' ? 'The body is not valid JSON, so it is not kept.' : undefined;
    return {
      body: null,
      bodyNote: isSent ? (notRead ?? 'The call was refused before its body was read.') : null,
    };
  }
  if (Buffer.isBuffer(body)) return { body: null, bodyNote: 'The body is not JSON, so it is not kept.' };
  const { json, isCut, texts } = cleanBody(body, secretFieldsOf(request.routeOptions.config?.endpoint?.body));
  for (const text of texts) playerIds.add(text);
  return { body: json, bodyNote: isCut ? 'The body is longer; only its beginning is kept.' : null };
}

const namesOfPlayers = ['playerId', 'hostPlayerId', 'id'];

function addPathSegments({ params, is404, url }: FastifyRequest, playerIds: Set<string>): void {
  const segments = is404
    ? url.slice(0, longestText).split(/[/?]/).map(safeDecode)
    : Object.values(params ?? {});
  for (const segment of segments) if (typeof segment === 'string' && segment !== '') playerIds.add(segment);
}

function addNamed(part: unknown, playerIds: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const name of namesOfPlayers) {
    const value = own(part, name);
    if (typeof value === 'string' && value.length <= longestText) playerIds.add(value);
  }
}

function cleanQuery(query: string): string {
  const pairs = query.slice(0, longestText).split('&');
  const shown = pairs.map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return isSecretName(safeDecode(name)) ? `${name}=${removed}` : pair;
  });
  // With the question mark, because secrets in parameters are found by the character before them.
  return clean(`?${shown.join('&')}`, longestText + 1).slice(1);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function describeDetails(details: readonly { path: string; message: string }[]): string {
  const shown = details.slice(0, mostDetails).map(({ path, message }) => ({
    path: clean(path, longestText),
    message: clean(message, longestText),
  }));
  return JSON.stringify(shown);
}

function readHeader({ headers }: FastifyRequest, name: string): string | null {
  const value = own(headers, name);
  return typeof value === 'string' ? clean(value, longestHeader) : null;
}

/** Without secrets, bytes that the database cannot store, and more than `longest` characters. */
function clean(text: string, longest: number): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return removeSecretsFromText(short).replaceAll('\0', '').toWellFormed();
}
