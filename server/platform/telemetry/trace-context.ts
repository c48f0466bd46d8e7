import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a piece of work is in a distributed trace (https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /** 32 lower-case hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 lower-case hexadecimal digits, not all zero. */
  readonly spanId: string;
  readonly sampled: boolean;
}

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Later versions may add fields. More than this is not worth reading. */
const longest = 256;

/**
 * Reads the header of a request. It comes from anybody: what is not exactly right is ignored, as the standard asks, and
 * never answered with an error. Node joins repeated headers with a comma, so those are ignored too.
 */
export function readTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  if (typeof header !== 'string' || header.length < 55 || header.length > longest) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = traceparent.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

const traces = new AsyncLocalStorage<TraceContext>();

/** Runs `work`, and all that it waits for, as a part of this trace: its log lines have the ids. */
export function withinTrace<T>(trace: TraceContext | undefined, work: () => T): T {
  return trace === undefined || traces.getStore() === trace ? work() : traces.run(trace, work);
}

export function currentTrace(): TraceContext | undefined {
  return traces.getStore();
}
