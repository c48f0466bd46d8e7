import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { copiedSources } from '../../../scripts/sdk/copied-sources.ts';
import { generateGo } from '../../../scripts/sdk/generate-go.ts';
import { generateLimits } from '../../../scripts/sdk/generate-limits.ts';
import { generatePython, type PythonDocument } from '../../../scripts/sdk/generate-python.ts';
import { type ApiDocument, generateTypes } from '../../../scripts/sdk/generate-types.ts';
import { basePath } from '../../../server/platform/http/add-endpoint.ts';
import { startTestService } from '../../../server/testing/service.ts';

const service = await startTestService();

it('the types and limits of the packages are those of the API as it is now; otherwise run `npm run sdk`', async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as ApiDocument;
  const written = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8');
  assert.ok(
    written === generateTypes(document, basePath),
    'packages/sdk/src/schema.ts is stale: run `npm run sdk`',
  );
  const forClients = (await (await fetch(`${service.url}/openapi-client.json`)).json()) as ApiDocument;
  const client = await readFile(join(import.meta.dirname, '../../client/src/schema.ts'), 'utf8');
  assert.ok(
    client === generateTypes(forClients, basePath),
    'packages/client/src/schema.ts is stale: run `npm run sdk`',
  );
  for (const [name, text] of Object.entries(generateGo(document, basePath))) {
    const go = await readFile(join(import.meta.dirname, '../../go', name), 'utf8');
    assert.ok(go === text, `packages/go/${name} is stale: run \`npm run sdk\``);
  }
  const limits = await readFile(join(import.meta.dirname, 'limits.ts'), 'utf8');
  assert.ok(limits === generateLimits(document), 'packages/sdk/src/limits.ts is stale: run `npm run sdk`');
});

it("the Python client's core is that of the API as it is now; otherwise run `npm run sdk`", async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as PythonDocument;
  const directory = join(import.meta.dirname, '../../python/src/laurel_sdk');
  for (const [name, text] of Object.entries(generatePython(document, basePath))) {
    const written = await readFile(join(directory, name), 'utf8');
    assert.ok(written === text, `packages/python/src/laurel_sdk/${name} is stale: run \`npm run sdk\``);
  }
});

it('code that the console and the SDK share with the service is up to date; otherwise run `npm run sdk`', async () => {
  const copies = await copiedSources();
  assert.ok(copies.length > 0);
  for (const { path, text } of copies) {
    assert.ok((await readFile(path, 'utf8')) === text, `${path} is stale: run \`npm run sdk\``);
  }
});
