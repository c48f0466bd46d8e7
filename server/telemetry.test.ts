import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from './config.ts';
import { startReceiver } from './modules/webhooks/test-receiver.ts';
import { createLog } from './platform/log.ts';
import { startOtlpReceiver } from './testing/otlp-receiver.ts';
import { startTestService } from './testing/service.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${spanId}-01`;

function settings(env: Record<string, string>) {
  const read = readConfig({ OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_METRIC_EXPORT_INTERVAL: '100', ...env });
  assert.ok('config' in read, JSON.stringify(read));
  return read.config.telemetry;
}

async function startExporting(t: TestContext, env: Record<string, string> = {}, url?: string) {
  const receiver = await startOtlpReceiver(t);
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const telemetry = settings({ OTEL_EXPORTER_OTLP_ENDPOINT: url ?? receiver.url, ...env });
  const webhooks = { ...readDefaults().webhooks, allowPrivate: true };
  const service = await startTestService({ telemetry, log, webhooks }, t);
  return { receiver, lines, service };
}

function readDefaults() {
  const read = readConfig({});
  assert.ok('config' in read);
  return read.config;
}

/** Until it gives something. The runner ends a test that waits for too long. */
async function until<T>(read: () => T | undefined): Promise<T> {
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

describe('telemetry', () => {
  it('sends spans of requests, group commits, relay passes and webhook attempts, also of a test', async (t) => {
    const { receiver, lines, service } = await startExporting(t, {
      OTEL_SERVICE_NAME: 'laurel-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20one',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20secret',
      OTEL_METRICS_EXPORTER: 'none',
    });
    const { spans, requests } = receiver;
    const hook = await startReceiver();
    const { key } = await service.createKey();
    const person = { token: service.owner.token, headers: { 'x-project-id': service.projectId } };
    const webhook = await service.post('/webhooks', {
      ...person,
      body: { url: hook.url, events: ['*'], environments: ['live'] },
    });
    const body = {
      playerId: 'ada-of-the-test',
      type: 'game.finished',
      properties: { word: 'private words' },
    };
    const answer = await service.post('/events', { key, headers: { traceparent }, body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));

    const request = await until(() => spans.find(({ name }) => name === 'POST /api/v1/events'));
    assert.equal(request.traceId, traceId);
    assert.equal(request.parentSpanId, spanId);
    assert.equal(request.kind, 2);
    assert.deepEqual(request.attributes, {
      'http.request.method': 'POST',
      'http.route': '/api/v1/events',
      'http.response.status_code': answer.status,
      'laurel.request_id': answer.headers.get('x-request-id'),
      'laurel.project_id': service.projectId,
      'laurel.environment': 'live',
    });
    assert.equal(request.resource['service.name'], 'laurel-test');
    assert.equal(request.resource['deployment.environment.name'], 'test one');
    assert.ok(request.resource['service.version'] && request.resource['service.instance.id']);

    const group = await until(() => spans.find((one) => one.links.some((link) => link.traceId === traceId)));
    assert.equal(group.name, 'group commit');
    assert.equal(group.attributes['laurel.group.size'], 1);
    assert.deepEqual(group.links, [{ traceId, spanId: request.spanId }]);

    const pass = await until(() => spans.find(({ name }) => name === 'relay pass'));
    assert.ok(Number(pass.attributes['laurel.relay.events']) >= 1);

    await hook.until(1);
    const [delivery] = hook.received;
    const attempt = await until(() => spans.find(({ name }) => name === 'webhook attempt'));
    assert.equal(delivery?.headers['traceparent'], `00-${attempt.traceId}-${attempt.spanId}-01`);
    assert.equal(attempt.attributes['http.response.status_code'], 200);
    assert.equal(attempt.attributes['laurel.delivery.id'], delivery?.headers['x-service-delivery']);

    const line = await until(() =>
      lines.find((one) => one['requestId'] === answer.headers.get('x-request-id')),
    );
    assert.deepEqual([line['traceId'], line['spanId']], [traceId, request.spanId]);
    assert.ok(requests.every(({ headers }) => headers['x-token'] === 'a secret'));
    const sent = JSON.stringify(spans);
    for (const secret of [
      key,
      service.owner.token,
      'private words',
      'ada-of-the-test',
      hook.url,
      '127.0.0.1',
    ])
      assert.ok(!sent.includes(secret), `a span holds ${secret}`);
    assert.ok(!spans.some(({ name }) => name.includes('/health')));

    // It continues the trace of the person who tests a webhook.
    const otherId = traceId.replaceAll('b', 'c');
    const headers = { ...person.headers, traceparent: `00-${otherId}-${spanId}-01` };
    const tested = await service.post(`/webhooks/${webhook.body.id}/test`, { ...person, headers });
    assert.ok(tested.status < 300, JSON.stringify(tested.body));
    const trial = await until(() =>
      spans.find((one) => one.name === 'webhook attempt' && one.traceId === otherId),
    );
    const header = `00-${otherId}-${trial.spanId}-01`;
    assert.ok(hook.received.some((one) => one.headers['traceparent'] === header));
    assert.ok(requests.every(({ path }) => path === '/v1/traces'));
  });

  it('exports the same metrics as /metrics', async (t) => {
    const { receiver, service } = await startExporting(t, {
      OTEL_TRACES_EXPORTER: 'none',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20secret',
    });
    await service.get('/players', { key: service.testKey });
    const isOurs = ({ attributes }: { attributes: Record<string, unknown> }) =>
      attributes['route'] === '/api/v1/players';
    const name = 'laurel_http_request_duration_seconds';
    const histogram = await until(() =>
      receiver.metrics.find((one) => one.name === name && one.points.some(isOurs)),
    );
    assert.equal(histogram.kind, 'histogram');
    const [point] = histogram.points.filter(isOurs);
    assert.ok(point);
    assert.equal(point.count, 1);
    assert.equal(
      point.counts.reduce((sum, one) => sum + one, 0),
      1,
      'each value is in one bucket',
    );
    assert.equal(point.counts.length, point.bounds.length + 1);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const shown = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, metric, kind]) => `${metric} ${kind}`);
    const exported = receiver.metrics.map(
      (metric) => `${metric.name} ${metric.isMonotonic ? 'counter' : metric.kind}`,
    );
    assert.deepEqual(exported.toSorted(), shown.toSorted());
    assert.ok(receiver.requests.every(({ path }) => path === '/v1/metrics'));
    assert.ok(receiver.requests.every(({ headers }) => headers['x-token'] === 'a secret'));
  });

  it('goes on serving while the receiver refuses, hangs or sends without end', async (t) => {
    const bad = await startOtlpReceiver(t, ({ url }, response) => {
      if (url === '/v1/traces') return void response.writeHead(400).end('x'.repeat(100_000));
      response.write('x');
      const more = setInterval(() => response.write('x'.repeat(100_000)), 5);
      response.on('close', () => clearInterval(more));
    });
    const env = { OTEL_EXPORTER_OTLP_TIMEOUT: '300' };
    const { service, lines } = await startExporting(t, env, bad.url);
    const failures = async () => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      const ofSignal = (signal: string) =>
        Number(new RegExp(`export_failures_total{signal="${signal}"} (\\d+)`).exec(text)?.[1]);
      return [ofSignal('traces'), ofSignal('metrics')];
    };
    for (;;) {
      assert.equal((await service.get('/players', { key: service.testKey })).status, 200);
      const [traces = 0, metrics = 0] = await failures();
      if (traces >= 3 && metrics >= 1) break;
      await delay(50);
    }
    const told = lines.filter(({ msg }) => String(msg).startsWith('telemetry could not be exported'));
    assert.deepEqual(told.map(({ signal }) => signal).toSorted(), ['metrics', 'traces'], 'once for each');
    assert.ok(JSON.stringify(told).length < 2_000);
  });

  it('lets the service start and stop where there is no receiver', async (t) => {
    const { service } = await startExporting(t, {}, 'http://127.0.0.1:1');
    assert.equal((await service.get('/players', { key: service.testKey })).status, 200);
    await service.stop();
  });

  it('logs the trace of a caller also where nothing is exported, and ignores a bad one', async (t) => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const service = await startTestService({ log }, t);
    const lineOf = async (header: string) => {
      const answer = await service.get('/players', {
        key: service.testKey,
        headers: { traceparent: header },
      });
      assert.equal(answer.status, 200);
      return until(() => lines.find((one) => one['requestId'] === answer.headers.get('x-request-id')));
    };
    const good = await lineOf(traceparent);
    assert.deepEqual([good['traceId'], good['spanId']], [traceId, spanId]);
    for (const header of ['x', `${traceparent}-x`, `00-${'0'.repeat(32)}-${spanId}-01`, '"'.repeat(8_000)]) {
      const bad = await lineOf(header);
      assert.ok(!('traceId' in bad) && !('spanId' in bad));
    }
  });

  it('is not loaded where nothing is exported', async () => {
    const script = `
      const { registerHooks } = require('node:module');
      const loaded = [];
      registerHooks({ resolve(specifier, context, next) {
        // prom-client needs the API package, which is small.
        if (/^@opentelemetry\\/(?!api$)/.test(specifier)) loaded.push(specifier);
        return next(specifier, context);
      } });
      import(${JSON.stringify(join(import.meta.dirname, 'service.ts'))}).then(
        () => import(${JSON.stringify(join(import.meta.dirname, 'platform/telemetry/open-telemetry.ts'))}),
      ).then(({ openTelemetry }) => openTelemetry(undefined, {})).then(() => console.log(JSON.stringify(loaded)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
    assert.deepEqual(JSON.parse(stdout), []);
  });
});

describe('settings of telemetry', () => {
  it('turn it on only when asked', () => {
    assert.equal(settings({}), undefined);
    assert.equal(settings({ OTEL_SERVICE_NAME: 'x' }), undefined);
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    assert.equal(settings({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }), undefined);
    assert.equal(
      settings({ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }),
      undefined,
    );
    const both = settings(endpoint);
    assert.equal(both?.traces?.url, 'http://collector:4318/v1/traces');
    assert.equal(both?.metrics?.url, 'http://collector:4318/v1/metrics');
    const traces = settings({ OTEL_TRACES_EXPORTER: 'otlp' });
    assert.deepEqual([traces?.traces?.url, traces?.metrics], ['http://localhost:4318/v1/traces', undefined]);
    const own = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'https://metrics.example.com/otlp' };
    assert.equal(settings(own)?.metrics?.url, 'https://metrics.example.com/otlp');
    const sampled = settings({
      ...endpoint,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    assert.deepEqual([sampled?.traces?.sampler, sampled?.traces?.ratio], ['traceidratio', 0.25]);
  });

  it('that are wrong give one line each, without secrets', () => {
    const bad = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318/secret',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_TIMEOUT: '0',
      OTEL_RESOURCE_ATTRIBUTES: 'a=%zz',
      OTEL_SDK_DISABLED: 'perhaps',
      OTEL_TRACES_EXPORTER: 'zipkin',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
    };
    const read = readConfig({ ...bad, OTEL_EXPORTER_OTLP_HEADERS: 'x=secret\u0007' });
    assert.ok('faults' in read);
    assert.deepEqual(read.faults.map((fault) => fault.split(':')[0]).toSorted(), Object.keys(bad).toSorted());
    assert.ok(!read.faults.join('\n').includes('secret'));
    for (const headers of ['authorization', '=x', 'a b=c', 'a=%zz', 'a=\u00e9'])
      assert.ok('faults' in readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers }), headers);
  });
});
