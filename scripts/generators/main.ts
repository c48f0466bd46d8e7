import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { startService } from '../../server/service.ts';
import { tools } from './tools.ts';

/**
 * Checks the API documents with the linters and generators that others use. The tools are installed into a cache folder
 * outside the repository, in fixed versions; most need the network, some need Python or Go.
 */
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'laurel-generators');
await mkdir(cache, { recursive: true });
const directory = await mkdtemp(join(tmpdir(), 'laurel-generators-'));
// As root, the database runs as another user, who must be able to enter the directory.
await chmod(directory, 0o711);
const read = readConfig({ PORT: '0', LAUREL_DATA_DIR: join(directory, 'data') });
if ('faults' in read) throw new Error(read.faults.join('\n'));
try {
  const service = await startService(read.config, { log: createLog('error') });
  try {
    const documents = {
      server: join(directory, 'openapi.json'),
      client: join(directory, 'openapi-client.json'),
    };
    for (const [name, file] of [
      ['openapi.json', documents.server],
      ['openapi-client.json', documents.client],
    ] as const) {
      await writeFile(file, await (await fetch(`${service.url}/${name}`)).text());
    }
    const wanted = process.argv.slice(2);
    for (const tool of tools.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const workspace = join(directory, tool.name);
      await mkdir(workspace);
      try {
        await tool.run({
          documents,
          workspace,
          cache,
          url: service.url,
          key: service.firstStart?.testKey ?? '',
        });
        console.log(`${tool.name}: ok`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`${tool.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await service.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
