import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../faults.ts';
import { own } from '../../own-properties.ts';
import { chooseEncoding, type Encoding } from './documents.ts';

/** What a page may load and run. `connect-src 'self'` allows WebSockets to the same host as well. */
export function policy(styles = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const segment = /^[\w@-][\w.@-]*$/;

/** Only names that a build makes: no path of a caller leaves the directory or reaches a hidden file. */
export function isFileName(path: string): boolean {
  return Object.hasOwn(types, extname(path)) && path.split('/').every((part) => segment.test(part));
}

export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}

/** Made by the build, beside the originals. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Below `assets/` the name of a file changes with its content. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Answers conditional requests and ranges as well; each encoding has an ETag of its own. `cacheControl` is for a file whose
 * name stays the same when its content changes.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: string,
  path: string,
  cacheControl = 'public, max-age=3600',
): Promise<FastifyReply> {
  const encoding = await chooseEncoding(request, (name) => isFile(join(directory, path + extensions[name])));
  const file = encoding ? path + extensions[encoding] : path;
  const { type, statusCode, headers, stream } = await send(request.raw, `/${file}`, {
    root: directory,
    index: false,
    contentType: false,
    cacheControl: false,
  });
  // A new build may have removed it meanwhile.
  if (type !== 'file' && statusCode === 404) throw notFound('file');
  reply.code(statusCode).headers(headers).header('vary', 'Accept-Encoding');
  if (statusCode < 400) {
    reply.header('cache-control', path.startsWith('assets/') ? forEver : cacheControl);
  }
  if (type === 'file') reply.type(own(types, extname(path)) ?? '');
  if (type === 'file' && encoding) reply.header('content-encoding', encoding);
  return reply.send(stream);
}
