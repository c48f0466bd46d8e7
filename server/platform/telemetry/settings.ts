export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

/** What is sent, and where to. */
export interface TelemetrySettings {
  serviceName: string;
  resourceAttributes: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Absent: no traces. */
  traces: { url: string; sampler: SamplerName; ratio: number; everyMs: number } | undefined;
  /** Absent: no metrics. */
  metrics: { url: string; everyMs: number } | undefined;
}

const defaultEndpoint = 'http://localhost:4318';

interface Chosen {
  disabled: boolean;
  endpoint: string | undefined;
  tracesEndpoint: string | undefined;
  metricsEndpoint: string | undefined;
  tracesExporter: 'otlp' | 'none' | undefined;
  metricsExporter: 'otlp' | 'none' | undefined;
}

/** Which signals are sent, and where to. Nothing is sent unless a setting asks for it. */
export function chooseEndpoints(chosen: Chosen): { traces: string | undefined; metrics: string | undefined } {
  const { disabled, endpoint } = chosen;
  const urlOf = (own: string | undefined, exporter: 'otlp' | 'none' | undefined, path: string) => {
    const isWanted = exporter === 'otlp' || endpoint !== undefined || own !== undefined;
    if (disabled || exporter === 'none' || !isWanted) return undefined;
    return own ?? `${(endpoint ?? defaultEndpoint).replace(/\/+$/, '')}/${path}`;
  };
  return {
    traces: urlOf(chosen.tracesEndpoint, chosen.tracesExporter, 'v1/traces'),
    metrics: urlOf(chosen.metricsEndpoint, chosen.metricsExporter, 'v1/metrics'),
  };
}

/** The URL may hold a password: it is never repeated in a message. */
export function readEndpoint(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:\/\//i.test(value) || url.search !== '' || url.hash !== '')
    throw new Error('must be a URL like http://collector:4318');
  return value;
}

export function readExporter(value: string): 'otlp' | 'none' {
  if (value !== 'otlp' && value !== 'none') throw new Error(`must be otlp or none, not "${value}"`);
  return value;
}

export function readProtocol(value: string): 'http/protobuf' {
  if (value !== 'http/protobuf') throw new Error(`must be http/protobuf, not "${value}"`);
  return value;
}

export function readSampler(value: string): SamplerName {
  const sampler = samplers.find((one) => one === value);
  if (!sampler) throw new Error(`must be one of ${samplers.join(', ')}, not "${value}"`);
  return sampler;
}

export function readRatio(value: string): number {
  const ratio = /^(0|1|0?\.\d{1,9}|[01]\.\d{1,9})$/.test(value) ? Number(value) : Number.NaN;
  if (!(ratio >= 0 && ratio <= 1)) throw new Error(`must be a number from 0 to 1, not "${value}"`);
  return ratio;
}

export function readServiceName(value: string): string {
  if (value.length > 255 || /\p{C}/u.test(value)) throw new Error('must be a name of at most 255 characters');
  return value;
}

/** `name=value,name=value`, percent-encoded. Headers hold secrets: no value is repeated in a message. */
export function readPairs(value: string): Record<string, string> {
  const pairs = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, i) => {
      const at = part.indexOf('=');
      const name = decodePart(part.slice(0, at).trim(), i);
      const text = decodePart(part.slice(at + 1).trim(), i);
      if (at < 1 || name === '' || /\p{C}/u.test(name + text))
        throw new Error(`part ${i + 1} is not of the form name=value`);
      return [name, text] as const;
    });
  if (pairs.length > 64) throw new Error('must have at most 64 parts');
  return Object.fromEntries(pairs);
}

export function readHeaders(value: string): Record<string, string> {
  const headers = readPairs(value);
  for (const [name, text] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new Error(`"${name}" is not the name of a header`);
    if (!/^[\x20-\x7e]*$/.test(text)) throw new Error(`the value of ${name} must be ASCII`);
  }
  return headers;
}

function decodePart(part: string, i: number): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`part ${i + 1} is not percent-encoded`);
  }
}
