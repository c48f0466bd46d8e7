import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace, type TraceContext } from './telemetry/trace-context.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Fields that may carry a secret, at the top of a log object or one or two levels down. What we log is chosen field by
 * field and holds none of these; the list is a safeguard in case a whole object is logged.
 */
const secretFields = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'key',
  'secret',
  'authorization',
  'x-api-key',
  'cookie',
]);
const deepest = 2;

/** `worker`: the number of this process among those that write to the same output. */
export function createLog(level: LogLevel, destination?: DestinationStream, worker?: number): Log {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    // Not pino's `redact`: its wildcards cost 6 % of a busy process here, parsed again for every line.
    formatters: { log: (fields: Record<string, unknown>) => censor(fields, 0) },
    serializers: { err: withoutRows },
    mixin: () => traceFields(currentTrace()),
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? openOutput(worker !== undefined));
}

export interface RequestLine {
  requestId: string;
  method: string;
  /** The pattern, not the path: that holds ids. */
  route: string;
  status: number;
  ms: number;
  ip: string;
  trace?: TraceContext | undefined;
}

/**
 * The line that every request has, put together by hand: pino takes three times as long for it, a tenth of what a small
 * call costs. It is written where pino writes and looks the same as pino's own lines.
 */
export function logRequest(log: Log, line: RequestLine): void {
  if (!log.isLevelEnabled('info')) return;
  const { requestId, method, route, status, ms, ip, trace } = line;
  const ids = trace ? `"traceId":"${trace.traceId}","spanId":"${trace.spanId}",` : '';
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  stream?.write(
    `{"level":30,"time":"${textOfNow()}","requestId":"${requestId}","method":"${method}",` +
      `"route":${JSON.stringify(route)},"status":${status},"ms":${Math.round(ms * 100) / 100},` +
      `"ip":${JSON.stringify(ip)},${ids}"msg":"request"}\n`,
  );
}

let textOf = { ms: 0, text: '' };

/** A busy node writes many lines in a millisecond, and to make this text costs as much as the rest of a line. */
function textOfNow(): string {
  const ms = Date.now();
  if (ms !== textOf.ms) textOf = { ms, text: new Date(ms).toISOString() };
  return textOf.text;
}

/** For log lines: the trace that they belong to. */
export function traceFields(trace: TraceContext | undefined): { traceId?: string; spanId?: string } {
  return trace ? { traceId: trace.traceId, spanId: trace.spanId } : {};
}

let output: Gathered | undefined;

/** Up to this length a pipe takes a piece as a whole, so that lines of several processes do not mix (PIPE_BUF). */
const wholeLength = 4_096;

/** Standard output, once for all logs of the process. */
function openOutput(isShared: boolean): Gathered {
  if (!output) {
    const opened = isShared
      ? gatherLines(pino.destination({ dest: 1, sync: false, maxWrite: wholeLength }), wholeLength, true)
      : gatherLines(pino.destination({ dest: 1, sync: false }));
    setInterval(() => opened.flush(), 500).unref();
    process.on('exit', () => opened.flushSync());
    output = opened;
  }
  return output;
}

export interface Gathered extends DestinationStream {
  flush(): void;
  flushSync(): void;
}

/**
 * Writes lines in pieces: a write for every request took a tenth of a busy process. sonic-boom's own `minLength` does the
 * same, but counts the bytes of all that waits at every line, which copied 8 kB for each request. `isBound`: no piece of several lines
 * is longer than `pieceLength`.
 */
export function gatherLines(
  to: DestinationStream & { flushSync?: () => void },
  pieceLength = 16_000,
  isBound = false,
): Gathered {
  let waiting = '';
  function flush(): void {
    if (waiting === '') return;
    const piece = waiting;
    waiting = '';
    to.write(piece);
  }
  return {
    write(line) {
      if (isBound && waiting.length + line.length > pieceLength) flush();
      waiting += line;
      if (waiting.length >= pieceLength) flush();
    },
    flush,
    flushSync() {
      flush();
      to.flushSync?.();
    },
  };
}

/**
 * PostgreSQL puts the offending row into these: a password's hash, an e-mail address. The message alone says enough.
 */
function withoutRows(error: Error): Record<string, unknown> {
  const { detail, where, internalQuery, ...kept } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return kept;
}

/** Returns the same object if there is nothing to hide, which is nearly always so. */
function censor(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let censored: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    const shown = secretFields.has(name)
      ? '[redacted]'
      : isPlain(value) && depth < deepest
        ? censor(value, depth + 1)
        : value;
    if (shown !== value) censored = { ...(censored ?? fields), [name]: shown };
  }
  return censored ?? fields;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
