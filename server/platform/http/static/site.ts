import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../faults.ts';
import { isFile, isFileName, isMissing, policy, sendFile } from './files.ts';
import { namePageFiles } from './page-files.ts';

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
    return sendPage(reply, await namePageFiles(page, directory, prefix, path));
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
    .header('content-security-policy', policy(`'nonce-${nonce}'`))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce));
}
