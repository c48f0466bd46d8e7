import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { readRedisUrl } from './platform/cluster/redis/address.ts';
import { metricsThatAreNotAdded } from './platform/workers/add-up-metrics.ts';
import { createHub } from './platform/workers/hub.ts';
import { startTestRedis } from './testing/redis.ts';
import { startTestService } from './testing/service.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** With all parts that have metrics of their own. */
async function readMetrics(): Promise<Map<string, string>> {
  const redis = await startTestRedis();
  const settings = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    LAUREL_SMTP_URL: 'smtp://127.0.0.1:1',
    LAUREL_MAIL_FROM: 'laurel@example.com',
    LAUREL_STORAGE_URL: '/dev/null/nowhere',
    LAUREL_BACKUP_EVERY: '24',
    DATABASE_URL: 'postgres://127.0.0.1:1/laurel',
    DATABASE_READ_URL: 'postgres://127.0.0.1:1/laurel',
  });
  assert.ok('config' in settings);
  const { telemetry, mail, storage, backups, databaseReadUrl } = settings.config;
  const service = await startTestService({
    redis: readRedisUrl(redis.url),
    telemetry,
    mail,
    storage,
    backups,
    databaseReadUrl,
  });
  const ofService = await (await fetch(`${service.url}/metrics`)).text();
  const text = `${ofService}\n${await createHub().registry.metrics()}`;
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
}

const metrics = await readMetrics();

/** What a query asks for; Prometheus' own `up` is not ours. */
function namesIn(queries: string): string[] {
  const names = queries.match(/\b(?:laurel|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [
    ...new Set(names.map((name) => (metrics.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')))),
  ];
}

describe('docs/metrics.md', () => {
  it('describes every metric of a running service, and no other', () => {
    const rows = read('docs/metrics.md').matchAll(/^\| `([a-z0-9_]+)` +\| (\w+) /gm);
    const described = [...rows].map(([, name, type]) => `${name} ${type}`);
    assert.deepEqual(described.toSorted(), [...metrics].map((one) => one.join(' ')).toSorted());
  });
});

describe('the metrics of several workers', () => {
  it('that are not added up are gauges that there are', () => {
    for (const name of metricsThatAreNotAdded) assert.equal(metrics.get(name), 'gauge', name);
  });

  it('that say yes or no, or when, are not added up', () => {
    const rows = read('docs/metrics.md').matchAll(/^\| `(laurel_[a-z0-9_]+)` +\| gauge .*\|(.*)\|$/gm);
    const found = [...rows].flatMap(([, name = '', meaning = '']) =>
      /\b1 (if|while)\b|: 1, or 0/.test(meaning) || name.endsWith('_timestamp_seconds') ? [name] : [],
    );
    assert.ok(found.includes('laurel_storage_up') && found.includes('laurel_replica_in_use'));
    for (const name of found) assert.ok(metricsThatAreNotAdded.includes(name), name);
  });
});

describe('the dashboard and the alerts', () => {
  it('use only metrics that there are', () => {
    const dashboard = JSON.parse(read('deploy/grafana/laurel.json')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    assert.ok(queries.length > 20);
    for (const text of [queries.join('\n'), read('deploy/prometheus/alerts.yaml')]) {
      const names = namesIn(text);
      assert.ok(names.length > 10);
      assert.deepEqual(
        names.filter((name) => !metrics.has(name)),
        [],
      );
    }
  });

  it('compare the nodes of the database with all workers of the targets', () => {
    const [, expr = ''] =
      /alert: LaurelNodesDisagree[\s\S]*?expr: (.*)/.exec(read('deploy/prometheus/alerts.yaml')) ?? [];
    assert.match(
      expr,
      /^max\(laurel_nodes\) != sum\(laurel_workers\{.*\} or on \(instance\) \(up\{.*\} == 1\)\)$/,
    );
  });

  it('have a section of docs/operations.md for each alert', () => {
    const rules = read('deploy/prometheus/alerts.yaml');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const links = [...rules.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, anchor]) => anchor);
    assert.deepEqual(
      links,
      alerts.map((name) => name.toLowerCase()),
    );
    const sections = [...read('docs/operations.md').matchAll(/^### (Laurel\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(sections.toSorted(), alerts.toSorted());
  });
});
