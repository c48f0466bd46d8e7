import type { TSchema } from 'typebox';
import { type Endpoint, endpoint, type Guard, type Method, type Responses, type Spec } from './endpoint.ts';

type Heading = 'method' | 'path' | 'operationId' | 'tag' | 'access';

/**
 * Makes endpoints of one tag. Each begins with one line: its method, who may call it, its path and its name.
 * At run time it is `endpoint`.
 */
export function endpointsOf(tag: string) {
  const of =
    <M extends Method>(method: M) =>
    <
      Context,
      R extends Responses,
      P extends TSchema | undefined = undefined,
      Q extends TSchema | undefined = undefined,
      B extends TSchema | undefined = undefined,
      Why extends string | undefined = undefined,
    >(
      access: Guard<Context>,
      path: string,
      operationId: string,
      spec: Omit<Spec<Context, P, Q, B, R, M, Why>, Heading>,
    ): Endpoint =>
      endpoint({ method, path, operationId, tag, access, ...spec } as Spec<Context, P, Q, B, R, M, Why>);
  return { get: of('GET'), post: of('POST'), put: of('PUT'), patch: of('PATCH'), del: of('DELETE') };
}
