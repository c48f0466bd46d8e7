import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { itInLongRun } from '../../server/testing/long-run.ts';
import { plainEnvironment } from '../packages/throw-away-project.ts';
import { packagesOf, readLockfile } from './lockfile.ts';
import { writeSbom } from './sbom.ts';
import { listThirdParty } from './third-party.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLockfile();
const product = { name: '@laurel/server', version: '1.2.3', license: 'Apache-2.0' };
const sbom = writeSbom(lock, root, product);

describe('the software bill of materials', () => {
  it('is a CycloneDX document about the product', () => {
    assert.equal(sbom.bomFormat, 'CycloneDX');
    const { name, version, purl } = sbom.metadata.component;
    assert.deepEqual([name, version, purl], ['@laurel/server', '1.2.3', 'pkg:npm/%40laurel/server@1.2.3']);
  });

  it('lists exactly what is shipped, each with its version and hash', () => {
    const shipped = listThirdParty(lock, root).filter(({ part }) => part === 'service' || part === 'console');
    const listed = sbom.components.map(({ name, version }) => `${name}@${version}`);
    assert.deepEqual(
      [...new Set(listed)].toSorted(),
      shipped.map(({ name, version }) => `${name}@${version}`).toSorted(),
    );
    const hashOf = new Map(
      packagesOf(lock).map(({ name, entry }) => [`${name}@${entry.version}`, entry.integrity]),
    );
    for (const { name, version, purl, hashes = [] } of sbom.components) {
      assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
      const [{ alg = '', content = '' } = {}] = hashes;
      assert.equal(alg, 'SHA-512');
      assert.equal(
        `sha512-${Buffer.from(content, 'hex').toString('base64')}`,
        hashOf.get(`${name}@${version}`),
        name,
      );
    }
  });

  it('says what needs what, from the product to all of it', () => {
    const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const visit = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of needs.get(ref) ?? []) visit(next);
    };
    visit('@laurel/server@1.2.3');
    assert.ok(reached.size > 200, String(reached.size));
    assert.ok(
      [...reached].some((ref) => ref.startsWith('react-dom@')),
      'what is bundled for browsers',
    );
    assert.ok(
      [...reached].some((ref) => ref.startsWith('fastify@')),
      'what the service runs with',
    );
  });

  it('is the same for the same commit', () => {
    assert.deepEqual(writeSbom(lock, root, product), sbom);
  });

  itInLongRun('follows the schema of CycloneDX', () => {
    const directory = mkdtempSync(join(tmpdir(), 'laurel-cyclonedx-'));
    try {
      const name = '@cyclonedx/cyclonedx-library@10.3.0';
      const args = [
        'install',
        '--prefix',
        directory,
        '--ignore-scripts',
        '--omit=optional',
        '--omit=peer',
        '--no-save',
        name,
      ];
      execFileSync('npm', args, { env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
      const schemas = join(directory, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
      const schema = (file: string) => JSON.parse(readFileSync(join(schemas, file), 'utf8'));
      const ajv = new Ajv({ strict: false, validateFormats: true });
      addFormats.default(ajv);
      ajv.addFormat('iri-reference', true).addFormat('idn-email', true);
      ajv.addSchema(
        schema('spdx.SNAPSHOT.schema.json'),
        'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json',
      );
      ajv.addSchema(
        schema('jsf-0.82.SNAPSHOT.schema.json'),
        'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json',
      );
      const accepts = ajv.compile(schema(`bom-${sbom.specVersion}.SNAPSHOT.schema.json`));
      assert.ok(accepts(sbom), JSON.stringify(accepts.errors));
      assert.ok(!accepts({ ...sbom, components: [{ type: 'library' }] }), 'a component needs a name');
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
