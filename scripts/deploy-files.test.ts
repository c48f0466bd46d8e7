import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { readConfig } from '../server/config.ts';
import { accepted, refused } from './helm/values.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const settings = new Set([
  ...[...read('server/config.ts').matchAll(/'([A-Z][A-Z_]*[A-Z])'/g)].map(([, name = '']) => name),
  // The client of the bucket and Node read them themselves.
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'NODE_EXTRA_CA_CERTS',
]);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name));

interface Service {
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks?: Record<string, { ipam: { config: { subnet: string }[] } }>;
}
const compose = (path: string) => parse(read(path), { merge: true }) as Compose;

/** Fills in variables as `docker compose` does, with every variable of .env set. */
function fillIn(value: string): string {
  return value.replaceAll(
    /\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g,
    (_all, name: string, kind, otherwise: string) => {
      if (kind === ':-') return otherwise;
      return name === 'LAUREL_HOST' ? 'laurel.example.com' : '0123456789abcdef'.repeat(3);
    },
  );
}

describe('deploy/compose.cluster.yaml', () => {
  const { services, networks } = compose('deploy/compose.cluster.yaml');

  it('gives the nodes existing settings, with values that the service accepts', () => {
    for (const file of ['deploy/compose.cluster.yaml', 'compose.yaml']) {
      const nodes = Object.entries(compose(file).services).filter(([name]) => /^(node\d|laurel)$/.test(name));
      assert.ok(nodes.length > 0);
      for (const [, { environment = {} }] of nodes) {
        assert.deepEqual(unknown(Object.keys(environment)), []);
        const filled = Object.entries(environment).map(([name, value]) => [name, fillIn(String(value))]);
        const config = readConfig(Object.fromEntries(filled));
        assert.ok('config' in config, JSON.stringify(config));
        assert.deepEqual(config.warnings, []);
      }
    }
    assert.deepEqual(services['node1'], services['node2'], 'the nodes are alike');
    const optional = ['DATABASE_READ_URL', 'LAUREL_RELAY_LANES', 'LAUREL_SMTP_URL', 'LAUREL_MAIL_FROM'];
    const single = compose('compose.yaml').services['laurel']?.environment ?? {};
    for (const name of [...optional, 'LAUREL_PUBLIC_URL', 'LAUREL_STORAGE_URL']) {
      assert.ok(name in single, name);
      assert.ok(name in (services['node1']?.environment ?? {}), name);
    }
    assert.ok('LAUREL_WORKERS' in single);
    assert.equal(services['node1']?.volumes, undefined, 'the nodes share no disk');
    assert.ok('LAUREL_STORAGE_URL' in (services['node1']?.environment ?? {}));
  });

  it('has two nodes, a proxy, a database and Redis, each with a health check and a restart', () => {
    assert.deepEqual(Object.keys(services), ['node1', 'node2', 'caddy', 'postgres', 'redis']);
    for (const [name, { healthcheck, restart, depends_on = {} }] of Object.entries(services)) {
      assert.ok(healthcheck && restart === 'unless-stopped', name);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        assert.ok(other in services);
        assert.equal(condition, 'service_healthy');
      }
    }
  });

  it('gives a node longer to stop than it needs, and trusts the proxy', () => {
    const stopWithin = Number(
      /stopWithinMs = ([\d_]+)/.exec(read('server/run.ts'))?.[1]?.replaceAll('_', ''),
    );
    assert.ok(Number.parseInt(services['node1']?.stop_grace_period ?? '', 10) * 1_000 > stopWithin);
    const [subnet] = networks?.['inside']?.ipam.config ?? [];
    assert.equal(services['node1']?.environment?.['LAUREL_TRUSTED_PROXIES'], subnet?.subnet);
  });

  it('has a Caddyfile that knows both nodes, and sends all requests of a socket client to the same node', () => {
    const caddyfile = read('deploy/Caddyfile');
    for (const block of caddyfile.match(/reverse_proxy[^{]*/g) ?? [])
      assert.equal(block.trim(), 'reverse_proxy node1:3000 node2:3000');
    assert.match(caddyfile, /handle \/socket\.io\/\* \{\s+reverse_proxy [^{]*\{\s+lb_policy client_ip_hash/);
    assert.ok(
      caddyfile.indexOf('(nodes)') < caddyfile.indexOf('import nodes'),
      'a snippet comes before its use',
    );
    // Outside of a `handle` it would come after the handlers of all other paths.
    assert.match(caddyfile, /handle @internal \{\s+respond 404/);
    assert.match(caddyfile, /health_uri \/health\/ready/);
  });
});

/** Objects are merged, everything else is replaced. */
function merge(under: object, over: object): object {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    merged[name] = isObject(below) && isObject(value) ? merge(below, value) : value;
  }
  return merged;
}
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe('the Helm chart', () => {
  const chart = (file: string) => read(`deploy/helm/laurel/${file}`);
  const values = parse(chart('values.yaml')) as {
    settings: Record<string, string>;
    secrets: Record<string, string>;
    stop: { graceSeconds: number };
  };

  it('has only existing settings', () => {
    const names = [...Object.keys(values.settings), ...Object.keys(values.secrets)];
    assert.deepEqual(unknown(names), []);
    const own = [...chart('templates/deployment.yaml').matchAll(/- name: ([A-Z_]+)$/gm)].map(
      ([, name = '']) => name,
    );
    assert.deepEqual(unknown(own), []);
    const config = readConfig(values.settings);
    assert.ok('config' in config, JSON.stringify(config));
  });

  it('needs no volume that pods share', () => {
    assert.ok('LAUREL_STORAGE_URL' in values.settings);
    assert.doesNotMatch(chart('templates/deployment.yaml'), /persistentVolumeClaim|hostPath/);
  });

  it('describes each value in its schema', () => {
    const { properties } = JSON.parse(chart('values.schema.json')) as { properties: Record<string, unknown> };
    const described = Object.keys(properties).filter((name) => name !== 'global');
    assert.deepEqual(described.toSorted(), Object.keys(values).toSorted());
  });

  const schema = JSON.parse(chart('values.schema.json')) as object;
  const fits = new Ajv({ allErrors: true, strict: 'log', allowUnionTypes: true }).compile(schema);
  /** As Helm does before it checks: what is given, over the values of the chart. */
  const check = (given: object) => {
    fits(merge(values, given));
    return (fits.errors ?? []).map(({ instancePath, params, message }) =>
      [instancePath, Object.values(params as object).join(), message].join(' '),
    );
  };

  it('has values that its schema accepts, by themselves and with those of every way to use it', () => {
    assert.deepEqual(check({}), []);
    for (const [name, { values: given }] of Object.entries(accepted))
      assert.deepEqual(check(given), [], name);
  });

  it('accepts every setting of the service, and of Node and the client of a bucket, as a setting and as a secret', () => {
    // The chart sets them itself.
    const settable = [...settings].filter((name) => !['HOST', 'PORT'].includes(name));
    assert.ok(settable.length > 40);
    for (const part of ['settings', 'secrets'])
      for (const name of settable) assert.deepEqual(check({ [part]: { [name]: 'x' } }), [], name);
  });

  it('has a schema that refuses what is misspelt or of another type', () => {
    for (const { values: given, says, bySchema } of refused) {
      const errors = check(given).join('\n');
      if (bySchema) assert.match(errors, says);
      else assert.equal(errors, '');
    }
  });

  it('gives the nodes the certificates of private authorities', () => {
    const deployment = chart('templates/deployment.yaml');
    assert.match(deployment, /NODE_EXTRA_CA_CERTS\n\s+value: \/authorities\/\{\{ \.Values\.authorities\.key/);
    assert.match(deployment, /name: authorities\n\s+mountPath: \/authorities\n/);
  });

  it('checks health at the paths of the service, and waits long enough at the end', () => {
    const deployment = chart('templates/deployment.yaml');
    const paths = [...deployment.matchAll(/path: (\/\S+)/g)].map(([, path]) => path);
    assert.deepEqual(paths, ['/health/live', '/health/live', '/health/ready']);
    const routes = read('server/platform/http/service-routes.ts');
    for (const path of paths) assert.ok(routes.includes(`'${path}'`), path);
    assert.ok(values.stop.graceSeconds > 30);
  });

  it('has the version of the service', () => {
    const { appVersion } = parse(chart('Chart.yaml')) as { appVersion: string };
    assert.equal(appVersion, (JSON.parse(read('package.json')) as { version: string }).version);
  });
});
