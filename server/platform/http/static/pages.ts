import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../faults.ts';
import { isFile, isFileName, isMissing, policy, sendFile } from './files.ts';
import type { SiteOptions } from './site.ts';

/**
 * Serves a site of many pages: `a/b.html` at `/prefix/a/b`, and the `index.html` of a directory with a slash at the end.
 * Other spellings of these addresses are redirected, because the pages compute their own links from the address. Any
 * other path gets `404.html`.
 */
export async function servePages(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { prefix, directory, missing } = options;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    if (isFileName(path) && (await isFile(join(directory, path)))) {
      return sendFile(request, reply, directory, path);
    }
    if (path.startsWith('assets/')) throw notFound('file');
    const place = await findPage(directory, path);
    const page = await readPage(join(directory, place?.file ?? '404.html'));
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(`${missing}\n`);
    if (place && place.address !== path) return reply.redirect(`${prefix}/${place.address}`);
    return reply
      .code(place ? 200 : 404)
      .header('content-security-policy', policy())
      .type('text/html; charset=utf-8')
      .send(page);
  };
  await app.register(async (own) => {
    const service = { config: { service: true } };
    own.get(prefix, service, async (_request, reply) => reply.redirect(`${prefix}/`));
    own.get(`${prefix}/*`, service, answer);
  });
}

interface Place {
  file: string;
  /** The one address of the page, below the prefix. */
  address: string;
}

const segment = /^[a-z0-9][a-z0-9-]*$/;

/** Only names that a page can have are looked up: no path of a caller leaves the directory or reaches another host. */
async function findPage(directory: string, path: string): Promise<Place | undefined> {
  const bare = path.replace(/(^|\/)index(\.html)?$/, '$1').replace(/\.html$|\/$/, '');
  if (bare === '') return { file: 'index.html', address: '' };
  if (bare === '404' || !bare.split('/').every((part) => segment.test(part))) return undefined;
  const [page, index] = [`${bare}.html`, `${bare}/index.html`];
  if (await isFile(join(directory, page))) return { file: page, address: bare };
  if (await isFile(join(directory, index))) return { file: index, address: `${bare}/` };
  return undefined;
}

/** For each request, not once at the start: a new build needs no restart. */
async function readPage(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
