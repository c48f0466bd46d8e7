import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../faults.ts';
import { isFile, isFileName, sendFile } from './files.ts';

export interface PublicFilesOptions {
  /** Where they begin, such as `/elements`. */
  prefix: string;
  /**
   * The result of a build, as an absolute path: files whose names stay the same, and under `assets/` files whose names
   * change with their content. Compressed copies (`.br`, `.gz`) are beside the originals.
   */
  directory: string;
  /** A file that every build makes. */
  first: string;
  /** What to say, in one line, while that file is not there. */
  missing: string;
}

/** Five minutes old at the most, and for a day longer while the browser asks in the background. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** Scripts that pages of any origin may load. They are the same for everybody and need no credential. */
const forAnyPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Serves built files that belong in the pages of others. */
export async function servePublicFiles(
  app: FastifyInstance,
  { prefix, directory, first, missing }: PublicFilesOptions,
): Promise<void> {
  await app.register(async (own) => {
    own.get(`${prefix}/*`, { config: { service: true } }, async (request, reply) => {
      // Also on refusals: the console of the browser then shows the real reason.
      reply.headers(forAnyPage);
      if (!(await isFile(join(directory, first)))) {
        return reply.code(503).type('text/plain; charset=utf-8').send(`${missing}\n`);
      }
      const path = (request.params as { '*': string })['*'];
      if (!isFileName(path) || !(await isFile(join(directory, path)))) throw notFound('file');
      return sendFile(request, reply, directory, path, cacheControl);
    });
  });
}
