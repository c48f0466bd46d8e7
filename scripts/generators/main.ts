import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withService } from '../sdk/with-service.ts';
import { tools } from './tools.ts';

/**
 * Checks the API documents with the linters and generators that others use. The tools are installed into a cache folder
 * outside the repository, in fixed versions; most need the network, some need Python, Go, Java or Mono.
 */
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'laurel-generators');
await mkdir(cache, { recursive: true });
await withService(async ({ url, key, directory }) => {
  const save = async (name: string) => {
    const file = join(directory, name);
    await writeFile(file, await (await fetch(`${url}/${name}`)).text());
    return file;
  };
  const documents = { server: await save('openapi.json'), client: await save('openapi-client.json') };
  const olderDocuments = {
    server: await save('openapi-3.0.json'),
    client: await save('openapi-client-3.0.json'),
  };
  const wanted = process.argv.slice(2);
  for (const tool of tools.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const workspace = join(directory, tool.name);
    await mkdir(workspace);
    try {
      await tool.run({ documents, olderDocuments, workspace, cache, url, key });
      console.log(`${tool.name}: ok`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${tool.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
});
