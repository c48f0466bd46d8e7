import type { FastifyRequest } from 'fastify';
import type { Database } from '../../postgres/database.ts';
import { type Endpoint, takesKeys } from '../endpoint.ts';
import { readKey } from './idempotency.ts';
import { type Once, withKey, withoutKey } from './once.ts';

interface Keys {
  /** Refuses a header that is not an idempotency key. */
  check(request: FastifyRequest): void;
  once(request: FastifyRequest): Once;
}

/** How calls of this endpoint are done once; nothing for endpoints that take no idempotency keys. */
export function onceFor(endpoint: Endpoint, db: Database | undefined): Keys | undefined {
  if (!takesKeys(endpoint)) return undefined;
  const { operationId, access, responses, secrets = [] } = endpoint;
  const { keysOf } = access;
  if (!db || !keysOf) {
    throw new Error(`${operationId} cannot keep answers for idempotency keys: say why in \`notIdempotent\``);
  }
  const keeping = { secrets, hasBody: (status: number) => responses[status] !== null };
  const unkeyed = withoutKey(db);
  return {
    check: (request) => void keyIn(request),
    once(request) {
      const key = keyIn(request);
      const { params, query, body, headers, caller } = request;
      // A dry run changes nothing, so the real call that follows it may have the same key.
      if (key === undefined || isDryRun(body)) return unkeyed;
      const length = headers['content-length'];
      const sent = Buffer.isBuffer(body) ? body.toString('base64') : body;
      return withKey(
        db,
        {
          key,
          owner: keysOf(caller),
          request: [operationId, params, query, sent],
          length: body === undefined ? 0 : length === undefined ? undefined : Number(length),
        },
        keeping,
      );
    },
  };
}

function keyIn({ raw, headers }: FastifyRequest): string | undefined {
  if (headers['idempotency-key'] === undefined) return undefined;
  return readKey(raw.headersDistinct['idempotency-key'] ?? []);
}

function isDryRun(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'dryRun') === true;
}
