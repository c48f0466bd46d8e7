import { randomBytes } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { type Document, prepareDocument, sendDocument } from '../static/documents.ts';

const prefix = '/docs';
const nonceMark = '%NONCE%';

/** The API reference. Its page shares the origin of the console, so no script may run on it that we did not send. */
export async function addReference(docs: FastifyInstance): Promise<void> {
  let script: Promise<Document> | undefined;
  docs.addHook('onRoute', (route) => {
    route.config = { ...route.config, service: true };
  });
  // The package would send its 4 MB as they are, with every call.
  docs.addHook('preHandler', async (request, reply) => {
    if (!script || !isScript(request.url)) return undefined;
    return sendDocument(request, reply, await script);
  });
  docs.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    if (isScript(request.url)) {
      script ??= prepareDocument(payload, {
        type: 'text/javascript; charset=utf-8',
        cacheControl: 'public, max-age=3600',
      });
      return payload;
    }
    const nonce = randomBytes(16).toString('base64url');
    reply.header('content-security-policy', policy(nonce));
    return payload.replaceAll(nonceMark, nonce);
  });
  await docs.register(scalar, {
    routePrefix: prefix,
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
}

function isScript(url: string): boolean {
  return url.startsWith(`${prefix}/js/`);
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
