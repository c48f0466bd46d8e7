import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../faults.ts';
import { chooseEncoding, type Encoding } from './documents.ts';

export interface SiteOptions {
  /** Where it begins, such as `/console`. */
  prefix: string;
  /**
   * The result of a build, as an absolute path: `index.html`, and under `assets/` files whose names change with their
   * content. Compressed copies (`.br`, `.gz`) are beside the originals.
   */
  directory: string;
  /** What to say, in one line, while there is nothing in the directory. */
  missing: string;
}

/**
 * Serves a single-page application: its files, and its page for every other path below the prefix, so that any link
 * into it can be opened.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { prefix, directory, missing } = options;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await readPage(directory);
    if (page === undefined) {
      return reply.code(503).type('text/plain; charset=utf-8').send(`${missing}\n`);
    }
    const path = (request.params as { '*'?: string })['*'] ?? '';
    if (isFileName(path) && (await isFile(join(directory, path)))) {
      return sendFile(request, reply, directory, path);
    }
    // An old page that asks for a script of its own version must not get HTML for it.
    if (path.startsWith('assets/')) throw notFound('file');
    return sendPage(reply, page);
  };
  await app.register(async (own) => {
    const service = { config: { service: true } };
    own.get(prefix, service, answer);
    own.get(`${prefix}/*`, service, answer);
    own.get('/', service, async (request, reply) => {
      reply.header('vary', 'Accept');
      if (!request.headers.accept?.includes('text/html')) throw notFound('route');
      return reply.redirect(prefix);
    });
  });
}

/** For each request, not once at the start: the page names files of its own build, and a new build removes the old ones. */
async function readPage(directory: string): Promise<string | undefined> {
  try {
    return await readFile(join(directory, 'index.html'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Each answer gets a new nonce: the components write their styles into the page as they need them. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce));
}

/** `connect-src 'self'` allows WebSockets to the same host as well. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
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
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const segment = /^[\w-][\w.-]*$/;

/** Only names that a build makes: no path of a caller leaves the directory or reaches a hidden file. */
function isFileName(path: string): boolean {
  return types[extname(path)] !== undefined && path.split('/').every((part) => segment.test(part));
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}

/** Made by the build, beside the originals. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;

/** Answers conditional requests and ranges as well; each encoding has an ETag of its own. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: string,
  path: string,
): Promise<FastifyReply> {
  const isHashed = path.startsWith('assets/');
  const encoding = await chooseEncoding(request, (name) => isFile(join(directory, path + extensions[name])));
  const file = encoding ? path + extensions[encoding] : path;
  const { type, statusCode, headers, stream } = await send(request.raw, `/${file}`, {
    root: directory,
    index: false,
    contentType: false,
    maxAge: isHashed ? yearMs : hourMs,
    immutable: isHashed,
  });
  // A new build may have removed it meanwhile.
  if (type !== 'file' && statusCode === 404) throw notFound('file');
  reply.code(statusCode).headers(headers).header('vary', 'Accept-Encoding');
  if (type === 'file') reply.type(types[extname(path)] ?? '');
  if (type === 'file' && encoding) reply.header('content-encoding', encoding);
  return reply.send(stream);
}
