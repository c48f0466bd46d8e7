import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** `server` for a request that we answer, `client` for one that we send; absent for work of our own. */
  kind?: 'server' | 'client';
  /** Absent: a trace of its own. */
  parent?: TraceContext | undefined;
  /** Other traces that it is related to. */
  links?: readonly TraceContext[];
  attributes?: Attributes;
  /** By `Date.now()`; absent: now. */
  startedAt?: number;
}

export interface Span {
  readonly context: TraceContext;
  /** `error` says in a few words why it failed. Neither may hold secrets or personal data. */
  end(attributes?: Attributes, error?: string): void;
}

/** Those who use it have `Tracing | undefined`: without tracing a span costs nothing. */
export interface Tracing {
  start(name: string, options?: SpanOptions): Span;
}
