import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  /** 2 for an error. */
  status: number;
  resource: Record<string, unknown>;
}

export interface ReceivedMetric {
  name: string;
  description: string;
  kind: 'gauge' | 'sum' | 'histogram';
  isMonotonic: boolean;
  points: {
    attributes: Record<string, unknown>;
    value: number;
    count: number;
    counts: number[];
    bounds: number[];
  }[];
}

/** A receiver of OTLP over HTTP on this machine, which keeps what it gets. */
export async function startOtlpReceiver(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.end(),
) {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    requests.push({ path: request.url ?? '', headers: request.headers });
    if (request.url === '/v1/traces') spans.push(...readSpans(body));
    if (request.url === '/v1/metrics') metrics.splice(0, metrics.length, ...readMetrics(body));
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, metrics, requests };
}

function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(fields(body), 1).flatMap((perResource) => {
    const resource = attributes(messages(perResource, 1)[0] ?? new Map(), 1);
    return messages(perResource, 2)
      .flatMap((perScope) => messages(perScope, 2))
      .map((span) => ({
        name: text(span, 5),
        kind: number(span, 6),
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentSpanId: hex(span, 4),
        attributes: attributes(span, 9),
        links: messages(span, 13).map((link) => ({ traceId: hex(link, 1), spanId: hex(link, 2) })),
        status: number(messages(span, 15)[0] ?? new Map(), 3),
        resource,
      }));
  });
}

const metricKinds = { gauge: 5, sum: 7, histogram: 9 } as const;

function readMetrics(body: Buffer): ReceivedMetric[] {
  return messages(fields(body), 1)
    .flatMap((perResource) => messages(perResource, 2))
    .flatMap((perScope) => messages(perScope, 2))
    .map((metric) => {
      const kind =
        (['gauge', 'sum', 'histogram'] as const).find((one) => metric.has(metricKinds[one])) ?? 'gauge';
      const [data = new Map()] = messages(metric, metricKinds[kind]);
      return {
        name: text(metric, 1),
        description: text(metric, 2),
        kind,
        isMonotonic: number(data, 3) === 1,
        points: messages(data, 1).map((point) => ({
          attributes: attributes(point, kind === 'histogram' ? 9 : 7),
          value: kind === 'histogram' ? double(point, 5) : point.has(4) ? double(point, 4) : number(point, 6),
          count: kind === 'histogram' ? number(point, 4) : 0,
          counts: eights(point, 6, kind).map((at) => Number(at.readBigUInt64LE())),
          bounds: eights(point, 7, kind).map((at) => at.readDoubleLE()),
        })),
      };
    });
}

/** Of one message: by number, each as often as it came. */
type Fields = Map<number, (Buffer | bigint)[]>;

/** Just enough of protobuf: https://protobuf.dev/programming-guides/encoding/ */
function fields(bytes: Buffer): Fields {
  const found: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('the message is cut short');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [field, type] = [key >> 3, key & 7];
    const value = type === 0 ? varint() : take(type === 2 ? Number(varint()) : type === 1 ? 8 : 4);
    found.set(field, [...(found.get(field) ?? []), value]);
  }
  return found;
}

function buffers(from: Fields, field: number): Buffer[] {
  return (from.get(field) ?? []).filter((value) => Buffer.isBuffer(value));
}
const messages = (from: Fields, field: number) => buffers(from, field).map(fields);
const text = (from: Fields, field: number) => buffers(from, field)[0]?.toString('utf8') ?? '';
const hex = (from: Fields, field: number) => buffers(from, field)[0]?.toString('hex') ?? '';
const double = (from: Fields, field: number) => buffers(from, field)[0]?.readDoubleLE() ?? 0;

function number(from: Fields, field: number): number {
  const [value = 0n] = from.get(field) ?? [];
  return Number(Buffer.isBuffer(value) ? value.readBigInt64LE() : value);
}

function eights(from: Fields, field: number, kind: string): Buffer[] {
  const packed = kind === 'histogram' ? Buffer.concat(buffers(from, field)) : Buffer.alloc(0);
  return Array.from({ length: packed.length / 8 }, (_, i) => packed.subarray(i * 8, i * 8 + 8));
}

function attributes(from: Fields, field: number): Record<string, unknown> {
  return Object.fromEntries(
    messages(from, field).map((pair) => {
      const [value = new Map()] = messages(pair, 2);
      if (value.has(1)) return [text(pair, 1), text(value, 1)];
      if (value.has(4)) return [text(pair, 1), double(value, 4)];
      return [text(pair, 1), value.has(2) ? number(value, 2) === 1 : number(value, 3)];
    }),
  );
}
