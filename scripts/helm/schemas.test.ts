import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { schemaFile, schemaOfResource, schemasOf } from './schemas.ts';

const swagger = {
  definitions: {
    'io.k8s.api.apps.v1.Deployment': {
      type: 'object',
      properties: {
        apiVersion: { type: 'string' },
        kind: { type: 'string' },
        spec: { $ref: '#/definitions/io.k8s.api.apps.v1.DeploymentSpec' },
      },
      'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
    },
    'io.k8s.api.apps.v1.DeploymentSpec': {
      type: 'object',
      required: ['surge'],
      properties: {
        surge: { $ref: '#/definitions/io.k8s.apimachinery.pkg.util.intstr.IntOrString' },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: 'string', format: 'int-or-string' },
    'io.k8s.api.core.v1.Other': { type: 'object' },
  },
};

describe('the schema of a kind of Kubernetes', () => {
  const schema = schemasOf(swagger).get('deployment-apps-v1.json');
  assert.ok(schema);
  const accepts = new Ajv({ strict: false }).compile(schema);
  const deployment = (spec: object, more: object = {}) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec,
    ...more,
  });

  it('accepts what Kubernetes does', () => {
    assert.ok(accepts(deployment({ surge: 1, labels: { any: 'name' } })));
    assert.ok(accepts(deployment({ surge: '25%' })));
  });

  it('refuses a misspelt, a missing and a wrong field', () => {
    assert.ok(!accepts(deployment({ surge: 1, labls: {} })));
    assert.ok(!accepts(deployment({})));
    assert.ok(!accepts(deployment({ surge: true })));
    assert.ok(!accepts(deployment({ surge: 1 }, { apiVersion: 'apps/v2' })));
  });

  it('is in the file that kubeconform looks for, with only what it refers to', () => {
    assert.equal(schemaFile({ group: '', version: 'v1', kind: 'Service' }), 'service-v1.json');
    assert.equal(
      schemaFile({ group: 'networking.k8s.io', version: 'v1', kind: 'Ingress' }),
      'ingress-networking-v1.json',
    );
    assert.equal(Object.keys(schema['definitions'] as object).length, 3);
  });
});

it('a custom resource has the schema of its definition', () => {
  const openAPIV3Schema = {
    type: 'object',
    properties: {
      metadata: { type: 'object' },
      spec: { type: 'object', properties: { port: { 'x-kubernetes-int-or-string': true } } },
    },
  };
  const [file, schema] = schemaOfResource({
    spec: {
      group: 'monitoring.coreos.com',
      names: { kind: 'ServiceMonitor' },
      versions: [{ name: 'v1', schema: { openAPIV3Schema } }],
    },
  });
  assert.equal(file, 'servicemonitor-monitoring-v1.json');
  const accepts = new Ajv({ strict: false }).compile(schema);
  assert.ok(accepts({ metadata: { name: 'x' }, spec: { port: 80 } }));
  assert.ok(!accepts({ spec: { prot: 80 } }));
});
