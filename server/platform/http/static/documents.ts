import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is the same for all callers: serialised, hashed and compressed once. */
export interface Document {
  type: string;
  cacheControl: string;
  etag: string;
  /** By the name of its encoding; `identity` is the text itself. */
  bytes: ReadonlyMap<string, Buffer>;
}

/** Off the event loop. Quality 6: the best one takes seconds for a few percent. */
const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export async function prepareDocument(
  text: string,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<Document> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    type,
    cacheControl,
    etag,
    bytes: new Map([
      ['identity', identity],
      ['br', br],
      ['gzip', gzipped],
    ]),
  };
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> {
  const { etag, type, cacheControl, bytes } = document;
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'Accept-Encoding');
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  const encoding = await chooseEncoding(request, (name) => bytes.has(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes.get(encoding ?? 'identity'));
}

/** Best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that the caller accepts and that there is; undefined if there is none. */
export async function chooseEncoding(
  { headers }: FastifyRequest,
  has: (encoding: Encoding) => boolean | Promise<boolean>,
): Promise<Encoding | undefined> {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  for (const encoding of encodings) if (accepted.has(encoding) && (await has(encoding))) return encoding;
  return undefined;
}
