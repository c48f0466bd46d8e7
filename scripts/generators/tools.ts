import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csharp, go, java, python } from './clients.ts';
import { command, npx, type Tool } from './tool.ts';

const redocly: Tool = {
  name: 'redocly',
  run: async ({ documents, olderDocuments, workspace }) => {
    const files = [...Object.values(documents), ...Object.values(olderDocuments)];
    await npx('@redocly/cli@2.73.0', ['redocly', 'lint', ...files], workspace);
  },
};

const spectral: Tool = {
  name: 'spectral',
  async run({ documents, workspace }) {
    await writeFile(join(workspace, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
    const files = [documents.server, documents.client];
    await npx(
      '@stoplight/spectral-cli@6.16.3',
      ['spectral', 'lint', '--fail-severity', 'error', ...files],
      workspace,
    );
  },
};

const typescript: Tool = {
  name: 'openapi-typescript',
  async run({ documents, workspace, url, key }) {
    const modules = join(import.meta.dirname, '../../node_modules');
    for (const [name, file] of Object.entries(documents)) {
      await npx('openapi-typescript@7.13.0', ['openapi-typescript', file, '-o', `${name}.ts`], workspace);
    }
    await writeFile(
      join(workspace, 'call.ts'),
      `import type { paths } from './server.ts';
import type { paths as ClientPaths } from './client.ts';
type Players = paths['/api/v1/players']['get']['responses'][200]['content']['application/json'];
export type Me = ClientPaths['/api/v1/me']['get']['responses'][200]['content']['application/json'];
const response = await fetch(process.argv[2] + '/api/v1/players', { headers: { 'x-api-key': process.argv[3] ?? '' } });
const players = (await response.json()) as Players;
console.log(response.status, players.data.length, players.nextCursor);
`,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck'];
    const types = ['--types', 'node', '--typeRoots', join(modules, '@types')];
    await writeFile(join(workspace, 'package.json'), '{ "type": "module" }');
    const more = ['--allowImportingTsExtensions', ...types];
    await command(join(modules, '.bin/tsc'), [...flags, ...more, 'call.ts'], workspace);
    expectCall(await command(process.execPath, ['call.ts', url, key], workspace));
  },
};

function expectCall(output: string): void {
  if (!output.startsWith('200 ')) throw new Error(`failed: the call was answered with ${output.trim()}`);
}

export const tools: readonly Tool[] = [redocly, spectral, typescript, python, go, java, csharp];
