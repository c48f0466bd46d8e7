import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { basePath } from '../server/platform/http/add-endpoint.ts';
import { createLog } from '../server/platform/log.ts';
import { startService } from '../server/service.ts';
import { copiedSources } from './sdk/copied-sources.ts';
import { generateGo } from './sdk/generate-go.ts';
import { generateLimits } from './sdk/generate-limits.ts';
import { generatePython, type PythonDocument } from './sdk/generate-python.ts';
import { type ApiDocument, generateTypes } from './sdk/generate-types.ts';

/** Starts a service and writes the types and limits of the packages from its API documents. */
const directory = await mkdtemp(join(tmpdir(), 'laurel-sdk-'));
// As root, the database runs as another user, who must be able to enter the directory.
await chmod(directory, 0o711);
for (const { path, text } of await copiedSources()) await writeFile(path, text);
const read = readConfig({ PORT: '0', LAUREL_DATA_DIR: join(directory, 'data') });
if ('faults' in read) throw new Error(read.faults.join('\n'));
const write = (path: string, text: string) => writeFile(join(import.meta.dirname, '../packages', path), text);
try {
  const service = await startService(read.config, { log: createLog('error') });
  try {
    const fetchDocument = async (path: string) =>
      (await (await fetch(`${service.url}${path}`)).json()) as ApiDocument;
    const document = await fetchDocument('/openapi.json');
    await write('sdk/src/schema.ts', generateTypes(document, basePath));
    await write('sdk/src/limits.ts', generateLimits(document));
    for (const [name, text] of Object.entries(generateGo(document, basePath)))
      await write(`go/${name}`, text);
    const python = generatePython(document as PythonDocument, basePath);
    for (const [name, text] of Object.entries(python)) await write(`python/src/laurel_sdk/${name}`, text);
    await write('client/src/schema.ts', generateTypes(await fetchDocument('/openapi-client.json'), basePath));
  } finally {
    await service.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
