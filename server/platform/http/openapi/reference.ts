import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { once } from '../../concurrency/once.ts';
import { prepareDocument, sendDocument } from '../static/documents.ts';

const page = '/docs/';
const script = '/docs/js/scalar.js';
const nonceMark = '%NONCE%';
const service = { config: { service: true } };
const sentAs = { type: 'text/javascript; charset=utf-8', cacheControl: 'public, max-age=3600' };

/** The API reference. Its page shares the origin of the console, so no script may run on it that we did not send. */
export async function addReference(docs: FastifyInstance): Promise<void> {
  const reference = once(readPackage);
  const compressed = once(async () => prepareDocument((await reference()).code, sentAs));
  docs.get(page.slice(0, -1), service, async (_request, reply) => reply.redirect(page, 301));
  docs.get(page, service, async (_request, reply) => {
    const { html } = await reference();
    const nonce = randomBytes(16).toString('base64url');
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy(nonce));
    return html.replaceAll(nonceMark, nonce);
  });
  docs.get(script, service, async (request, reply) => sendDocument(request, reply, await compressed()));
}

/**
 * What the package would send, taken from it once: it would send its 4 MB as they are, with every call. It is loaded at the
 * first call, because that and the parsers that come with it take 0.15 s of a core, and most processes are never asked.
 */
async function readPackage(): Promise<{ html: string; code: string }> {
  const [{ fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const app = fastify();
  await app.register(scalar, {
    routePrefix: page,
    configuration: {
      url: '/openapi.json',
      nonce: nonceMark,
      theme: 'default',
      withDefaultFonts: false,
      telemetry: false,
      pageTitle: 'Laurel API',
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  } as never);
  const [html, code] = await Promise.all([app.inject(page), app.inject(script)]);
  await app.close();
  return { html: html.payload, code: code.payload };
}

/** The page sets itself up in an inline script, which carries the nonce, and writes styles as it needs them. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
