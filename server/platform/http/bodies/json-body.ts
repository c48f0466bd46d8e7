import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loopTurns } from '../../fair/turns.ts';
import { Fault, invalid } from '../../faults.ts';
import { fields, messages } from '../../messages.ts';
import { own } from '../../own-properties.ts';
import type { Admission } from '../admission/admission.ts';
import type { Endpoint } from '../endpoint.ts';
import { type JsonBounds, type LargePart, refuseHugeJson, scanJson } from './json-size.ts';
import { mediaTypesOf, wrongMediaType } from './media-body.ts';
import { parseInSteps } from './parse-in-steps.ts';

const deepest = 32;
/** How many values a body may have follows from its limit in bytes: 32,768 in 1 MiB. */
const bytesPerValue = 32;
/** Of one object. The longest that an endpoint takes has half as many: the properties of an event, with short names. */
const mostFields = 20_000;
/** Bytes from which on a body takes a millisecond or so to parse: only one such is parsed in a turn of the event loop. */
const largeBody = 32 * 1024;
/** What is read of a large body in one step: some tenths of a millisecond. */
const stepBytes = 64 * 1024;

/** JSON in UTF-8, and for the few endpoints that say so, bodies of other media types as they are. */
export function acceptBodies(
  app: FastifyInstance,
  { readBody }: Admission,
  endpoints: readonly Endpoint[],
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { headers, arrival } = request;
    const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
      throw new Fault('UNSUPPORTED_MEDIA_TYPE', messages.sendUtf8);
    }
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
      throw new Fault('UNSUPPORTED_MEDIA_TYPE', messages.compressed);
    }
    const bytes = await readBody(request, payload);
    if (bytes.length === 0) return undefined;
    const options = { apart: arrival?.endpoint?.itemsApart, limit: arrival?.bodyLimit };
    if (bytes.length < largeBody) return parseJson(bytes, options);
    return loopTurns.run(request.owner.name, parsing(bytes, options));
  });
  const mediaTypes = new Set(endpoints.flatMap(({ body }) => mediaTypesOf(body) ?? []));
  for (const type of mediaTypes) {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) => {
      if (!mediaTypesOf(request.arrival?.endpoint?.body)?.includes(type)) {
        throw wrongMediaType(request);
      }
      return readBody(request, payload);
    });
  }
}

/** As `parseJson`, in steps that take their turns with the long work of others. */
function* parsing(bytes: Buffer, { apart, limit }: JsonOptions): Generator<void, unknown> {
  if (!isUtf8(bytes)) throw invalid('', messages.notUtf8);
  const scan = scanJson(bytes, boundsOf(apart, limit), stepBytes);
  for (let until = stepBytes; scan.next(until); until += stepBytes) yield;
  const value = yield* parsingText(bytes, scan.parts);
  yield* refusingUnsafe(apart === undefined ? value : withoutItems(value, apart), '', 0);
  return value;
}

interface JsonOptions {
  apart?: string | undefined;
  limit?: number | undefined;
}

/**
 * JSON that is safe to store and to compute with. JSON.parse alone lets through what PostgreSQL cannot hold (U+0000,
 * lone surrogates) and what silently changes (whole numbers beyond 2^53, 1e400 as Infinity). A key such as `__proto__`
 * is an own property like any other here. Items of the array called `apart` are not checked here: the handler checks
 * them one by one.
 */
export function parseJson(bytes: Buffer, { apart, limit }: JsonOptions = {}): unknown {
  if (!isUtf8(bytes)) throw invalid('', messages.notUtf8);
  refuseHugeJson(bytes, boundsOf(apart, limit));
  const value = parseText(bytes);
  refuseUnsafe(apart === undefined ? value : withoutItems(value, apart));
  return value;
}

function boundsOf(apart: string | undefined, limit = Number.POSITIVE_INFINITY): JsonBounds {
  // Each item of that array may be as deep as a whole body.
  const depth = apart === undefined ? deepest : deepest + 2;
  return { depth, values: Math.floor(limit / bytesPerValue), fields: mostFields };
}

function parseText(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw notJson(error);
  }
}

function* parsingText(bytes: Buffer, parts: readonly LargePart[]): Generator<void, unknown> {
  try {
    return yield* parseInSteps(bytes, parts);
  } catch (error) {
    throw notJson(error);
  }
}

function notJson(error: unknown): Fault {
  return new Fault('VALIDATION_FAILED', messages.notJson({ error: (error as Error).message }));
}

function withoutItems(value: unknown, name: string): unknown {
  const isApart = typeof value === 'object' && value !== null && Array.isArray(own(value, name));
  return isApart ? { ...value, [name]: [] } : value;
}

export function refuseUnsafe(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') refuseUnstorableText(value, path);
  if (typeof value === 'number') refuseInexact(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw invalid('', messages.tooDeep({ most: deepest }));
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) refuseUnsafe(value[i], `${path}/${i}`, depth + 1);
    return;
  }
  const record = value as Record<string, unknown>;
  for (const key in record) {
    refuseUnstorableText(key, path);
    refuseUnsafe(record[key], `${path}/${key}`, depth + 1);
  }
}

/** The same in steps, one for each value. */
function* refusingUnsafe(value: unknown, path: string, depth: number): Generator<void, void> {
  if (typeof value !== 'object' || value === null || depth >= deepest) {
    return refuseUnsafe(value, path, depth);
  }
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorableText(key, path);
    yield;
    yield* refusingUnsafe(inner, `${path}/${key}`, depth + 1);
  }
}

/** U+0000 and lone surrogates: no text column or jsonb value of PostgreSQL can hold them. */
export function refuseUnstorableText(text: string, path: string): void {
  if (text.includes('\u0000')) throw invalid(path, fields.nullCharacter);
  if (!text.isWellFormed()) throw invalid(path, fields.loneSurrogate);
}

function refuseInexact(value: number, path: string): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw invalid(path, fields.inexact);
  }
}
