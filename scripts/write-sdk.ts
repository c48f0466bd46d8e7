import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { basePath } from '../server/platform/http/server.ts';
import { createLog } from '../server/platform/log.ts';
import { startService } from '../server/service.ts';
import { generateLimits } from './sdk/generate-limits.ts';
import { type ApiDocument, generateTypes } from './sdk/generate-types.ts';

/** Writes schema.ts and limits.ts of packages/sdk from the document of a service that is started for it, so that it is what callers get. */
const directory = await mkdtemp(join(tmpdir(), 'laurel-sdk-'));
// Under root the database runs as somebody else, who has to pass.
await chmod(directory, 0o711);
const read = readConfig({ PORT: '0', LAUREL_DATA_DIR: join(directory, 'data') });
if ('faults' in read) throw new Error(read.faults.join('\n'));
try {
  const service = await startService(read.config, { log: createLog('error') });
  try {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as ApiDocument;
    await writeFile(
      join(import.meta.dirname, '../packages/sdk/src/schema.ts'),
      generateTypes(document, basePath),
    );
    await writeFile(join(import.meta.dirname, '../packages/sdk/src/limits.ts'), generateLimits(document));
  } finally {
    await service.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
