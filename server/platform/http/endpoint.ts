import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Soon } from '../concurrency/soon.ts';
import type { FaultCode } from '../faults.ts';
import type { Tx } from '../postgres/database.ts';
import type { Deprecation } from './deprecation.ts';
import type { IdempotencyOwner } from './idempotency/idempotency.ts';
import type { Kept, Once } from './idempotency/once.ts';

/**
 * Who may call an endpoint. `admit` runs before the body is read: it identifies the caller, counts the call against its
 * limit and determines what it may touch, or throws a fault.
 */
export interface Guard<Context> {
  admit(request: FastifyRequest, reply: FastifyReply): Soon<Admitted<Context>>;
  /** Whose share of the service a call uses (fair/shares.ts). Absent: that of its network address. */
  ownerOf?(context: Context): string;
  /** Whether the caller is a person, such as a user of the console. */
  isPerson?(context: Context): boolean;
  /** Whose idempotency keys a call uses. Absent if no POST with this guard accepts them. */
  keysOf?(context: Context): IdempotencyOwner;
  /** What the span of a call says about its caller. No secrets and no personal data. */
  describe?(context: Context): Readonly<Record<string, string>>;
  /** For the OpenAPI document: the credentials and headers it takes, its rule in words, how it may refuse. */
  readonly credentials: readonly string[];
  readonly headers: readonly { name: string; description: string; schema: Record<string, unknown> }[];
  readonly rule: Readonly<Record<string, string>>;
  readonly faults: readonly FaultCode[];
}

/**
 * A caller who was let in by the headers of a call. A body can follow long after them, so the credential is checked
 * again: it must be valid when the call takes effect.
 */
export interface Admitted<Context> {
  /** All that a handler knows of its caller. */
  context: Context;
  /** Once the body is there: decides again by what is true now, and counts nothing. Throws what `admit` throws. */
  again(): Soon<Context>;
  /** The same inside a transaction of the call. The credential then stays as it is until the transaction ends. */
  hold(tx: Tx): Promise<void>;
}

/** For a caller without a credential that could end. */
export function admitted<Context>(context: Context): Admitted<Context> {
  return { context, again: () => context, hold: async () => {} };
}

export type Responses = Record<number, TSchema | null>;

/** One of the declared statuses with the body that its schema describes. */
export type Answer<R extends Responses> = {
  [S in keyof R & number]: { status: S; headers?: Record<string, string> } & (R[S] extends TSchema
    ? { body: Static<R[S]> }
    : { body?: undefined });
}[keyof R & number];

export interface Call<Context, P, Q, B> {
  context: Context;
  params: P;
  query: Q;
  body: B;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where the caller reaches the API, with the base path and without a slash at the end. */
  ownUrl: () => string;
}

type Part<S> = S extends TSchema ? Static<S> : undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A POST honours `Idempotency-Key`, unless it says why not. */
type TakesKeys<M, Why> = M extends 'POST' ? (Why extends string ? false : true) : false;

export interface Spec<Context, P, Q, B, R extends Responses, M extends Method, Why> {
  method: M;
  /** As in OpenAPI, below the base path: /tenants/{tenantId}. */
  path: string;
  operationId: string;
  /**
   * The kind of caller that it is for (`kindOfCaller`), where another endpoint with the same method and path is for all
   * others.
   */
  onlyFor?: string;
  tag: string;
  summary: string;
  description?: string;
  /** Every answer of it, and all that is generated from the API's document, then tells callers to leave it. */
  deprecated?: Deprecation;
  /** Required: a route that anyone may call must say so. */
  access: Guard<Context>;
  params?: P;
  query?: Q;
  body?: B;
  /** A body may be left out altogether; the handler then sees undefined. */
  bodyOptional?: boolean;
  bodyLimit?: number;
  /** The body's array whose items the handler checks one by one (`refuseUnsafe`), so that a bad one harms no other. */
  itemsApart?: string;
  responses: R;
  /** What the handler itself may answer, beyond what the guard and the edge do. */
  faults?: readonly FaultCode[];
  /** Calls of it are not noted by `onAnswer` listeners that keep a log. */
  unlogged?: boolean;
  /**
   * Pages of any origin may send this call and read its answer, which therefore must say nothing about anybody. For paths
   * without parameters.
   */
  anyPage?: boolean;
  /** Why this POST ignores `Idempotency-Key`. Without a reason the handler has to answer through `once`. */
  notIdempotent?: Why;
  /** Fields of the answer that are shown once: a repeat with the same key has null, and they are not stored. */
  secrets?: readonly string[];
  /**
   * For a read whose answer depends only on this value, the path parameters and the query. Calls that ask the same at the
   * same time share one answer.
   */
  sharedBy?: (context: Context) => string | number;
  /** For a read of figures that are gathered later anyway: its answer may be as old as a replica can be. */
  mayBeBehind?: boolean;
  handler(
    call: Call<Context, Part<P>, Part<Q>, Part<B>> &
      (TakesKeys<M, Why> extends true ? { once: Once } : unknown),
  ): Promise<TakesKeys<M, Why> extends true ? Kept<Answer<R>> : Answer<R>>;
}

export interface Endpoint {
  method: Method;
  path: string;
  operationId: string;
  onlyFor?: string;
  tag: string;
  summary: string;
  description?: string;
  deprecated?: Deprecation;
  access: Guard<unknown>;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  bodyOptional?: boolean;
  bodyLimit?: number;
  itemsApart?: string;
  responses: Responses;
  faults?: readonly FaultCode[];
  unlogged?: boolean;
  anyPage?: boolean;
  notIdempotent?: string;
  secrets?: readonly string[];
  sharedBy?: (context: unknown) => string | number;
  mayBeBehind?: boolean;
  handler(call: Call<unknown, unknown, unknown, unknown> & { once?: Once }): Promise<{
    status: number;
    body?: unknown;
    headers?: Record<string, string>;
  }>;
}

/** Ties a handler's types to its schemas. At run time it is the identity. */
export function endpoint<
  Context,
  R extends Responses,
  M extends Method,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  Why extends string | undefined = undefined,
>(spec: Spec<Context, P, Q, B, R, M, Why>): Endpoint {
  return spec as unknown as Endpoint;
}

export function takesKeys({ method, notIdempotent }: Pick<Endpoint, 'method' | 'notIdempotent'>): boolean {
  return method === 'POST' && notIdempotent === undefined;
}

type Headers = Record<string, string>;

export function ok<B>(body: B, headers: Headers = {}): { status: 200; body: B; headers: Headers } {
  return { status: 200, body, headers };
}

export function created<B>(body: B, headers: Headers = {}): { status: 201; body: B; headers: Headers } {
  return { status: 201, body, headers };
}

/** The work was accepted, but is not done yet. */
export function accepted<B>(body: B): { status: 202; body: B } {
  return { status: 202, body };
}

export function noContent(): { status: 204 } {
  return { status: 204 };
}
