import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../faults.ts';
import { sendEncoded } from './documents.ts';
import { refuseOtherMethods } from './other-methods.ts';

export interface SiteOptions {
  /** Where it begins, such as `/console`. */
  prefix: string;
  /** What was built: `index.html`, and under `assets/` files whose names change with their content. */
  directory: string;
  /** What to say, in one line, while there is nothing in the directory. */
  missing: string;
}

interface SiteFile {
  type: string;
  cacheControl: string;
  /** By the name of its encoding, as it was compressed when it was built; `identity` is the file itself. */
  bytes: ReadonlyMap<string, Buffer>;
}

/**
 * A single-page application: its files, and its page for every other path below the prefix, so that any link into it
 * can be opened. Read once at the start: what is served is what was there then, and no path of a caller ever becomes a
 * path of ours.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { prefix, directory, missing } = options;
  const files = readFiles(directory);
  const page = files.get('index.html')?.bytes.get('identity')?.toString('utf8');

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (page === undefined) {
      return reply.code(503).type('text/plain; charset=utf-8').send(`${missing}\n`);
    }
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const file = path === 'index.html' ? undefined : files.get(path);
    if (file) return sendFile(request, reply, file);
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
    const methods = [prefix, `${prefix}/*`, '/'].map((path) => [path, ['GET']] as const);
    refuseOtherMethods(own, new Map(methods));
  });
}

/** A nonce for each answer: the components write their styles into the page as they need them. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce));
}

/** `connect-src 'self'` lets WebSockets to the same host through as well. */
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

/** Files that the build compressed lie beside the original. */
const extensions = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  reply.type(file.type).header('cache-control', file.cacheControl).header('vary', 'Accept-Encoding');
  return sendEncoded(request, reply, file.bytes);
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

function readFiles(directory: string): Map<string, SiteFile> {
  const names = globSync('**/*', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll(sep, '/'),
    );
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (!type) continue;
    const bytes = new Map([['identity', readFileSync(join(directory, name))]]);
    for (const [encoding, extension] of extensions) {
      if (names.includes(name + extension))
        bytes.set(encoding, readFileSync(join(directory, name + extension)));
    }
    const cacheControl = name.startsWith('assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    files.set(name, { type, cacheControl, bytes });
  }
  return files;
}
