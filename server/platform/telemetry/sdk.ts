import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  ValueType,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { toMetricData } from './metric-data.ts';
import type { TelemetrySettings } from './settings.ts';
import type { TraceContext } from './trace-context.ts';
import type { Tracing } from './tracing.ts';
import type { WatchExports } from './watch-exports.ts';

/** This file loads the SDK. Only `openTelemetry` imports it, and only where something is exported. */

/** The queue of spans; further ones are dropped while it is full. */
const longestQueue = 2_048;
/** Exports under way for each signal. A receiver that never ends its answers uses no more connections than these. */
const exportsAtOnce = 2;
const kinds = {
  gauge: DataPointType.GAUGE,
  sum: DataPointType.SUM,
  histogram: DataPointType.HISTOGRAM,
  cumulative: AggregationTemporality.CUMULATIVE,
  double: ValueType.DOUBLE,
} as const;
const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

export interface SdkOptions {
  settings: TelemetrySettings;
  attributes: Record<string, string>;
  registry: Registry;
  watch: WatchExports;
}

export interface Sdk {
  tracing: Tracing | undefined;
  /** Sends what is left, and ends. */
  shutdown(): Promise<void>;
}

/** Providers of its own, not the API's global ones: two services in one test process must not collide. */
export function startSdk({ settings, attributes, registry, watch }: SdkOptions): Sdk {
  const { traces, metrics, headers, timeoutMs, serviceName, resourceAttributes } = settings;
  const resource = resourceFromAttributes({
    ...attributes,
    ...resourceAttributes,
    'service.name': serviceName,
  });
  const sending = { headers: { ...headers }, timeoutMillis: timeoutMs, concurrencyLimit: exportsAtOnce };
  const ending: (() => Promise<void>)[] = [];
  let tracing: Tracing | undefined;
  if (traces) {
    const exporter = watch('traces', new OTLPTraceExporter({ url: traces.url, ...sending }));
    const provider = new TracerProvider({
      resource,
      sampler: createSampler(traces),
      spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 1_024, linkCountLimit: 32 },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter,
          maxQueueSize: longestQueue,
          maxExportBatchSize: longestQueue / 4,
          scheduledDelayMillis: traces.everyMs,
          exportTimeoutMillis: timeoutMs,
        }),
      ],
    });
    tracing = createTracing(provider);
    ending.push(() => provider.shutdown());
  }
  if (metrics) {
    const reader = new PeriodicExportingMetricReader({
      exporter: watch('metrics', new OTLPMetricExporter({ url: metrics.url, ...sending })),
      exportIntervalMillis: metrics.everyMs,
      exportTimeoutMillis: Math.min(timeoutMs, metrics.everyMs),
      metricProducers: [readRegistry(registry)],
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    ending.push(() => provider.shutdown());
  }
  return {
    tracing,
    async shutdown() {
      await Promise.allSettled(ending.map((end) => end()));
    },
  };
}

function createSampler({ sampler, ratio }: { sampler: string; ratio: number }): Sampler {
  const root = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createTracing(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('laurel');
  return {
    start(name, { kind, parent, links = [], attributes = {}, startedAt } = {}) {
      const span = tracer.startSpan(
        name,
        {
          kind: kind ? spanKinds[kind] : SpanKind.INTERNAL,
          attributes,
          links: links.map((link) => ({ context: spanContext(link) })),
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
        },
        parent ? childOf(parent) : ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        context: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end(more, error) {
          if (more) span.setAttributes(more);
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
          span.end();
        },
      };
    },
  };
}

function childOf(parent: TraceContext): Context {
  return trace.setSpanContext(ROOT_CONTEXT, spanContext(parent));
}

function spanContext({ traceId, spanId, sampled }: TraceContext) {
  return { traceId, spanId, isRemote: true, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
}

/** The registry is the only source: what `GET /metrics` shows is what is sent. */
function readRegistry(registry: Registry): MetricProducer {
  const began = hrTime();
  return {
    async collect() {
      const metrics = toMetricData(await registry.getMetricsAsJSON(), kinds, began, hrTime());
      const resource = resourceFromAttributes({});
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'laurel' }, metrics }] },
        errors: [],
      };
    },
  };
}

function hrTime(): [number, number] {
  const ms = Date.now();
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
