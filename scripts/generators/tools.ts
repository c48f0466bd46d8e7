import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Ground {
  /** The paths of the API documents. */
  documents: { server: string; client: string };
  /** An empty folder for the output of the tool. */
  workspace: string;
  /** Where tools are kept between runs. */
  cache: string;
  url: string;
  key: string;
}

export interface Tool {
  name: string;
  /** Throws with one line that says what is missing or wrong. */
  run(ground: Ground): Promise<void>;
}

const run = promisify(execFile);

async function command(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  try {
    const options = { cwd, maxBuffer: 1 << 26, env: { ...process.env, ...env } };
    const { stdout, stderr } = await run(program, args, options);
    return stdout + stderr;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error(`missing: install ${program} and run this again`);
    const lines = `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^npm (warn|notice)/.test(line));
    throw new Error(`failed: ${program} ${args.slice(0, 3).join(' ')}\n${lines.slice(-25).join('\n')}`);
  }
}

const npx = (pack: string, args: string[], cwd: string) =>
  command('npm', ['exec', '--yes', `--package=${pack}`, '--', ...args], cwd);

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const redocly: Tool = {
  name: 'redocly',
  run: async ({ documents, workspace }) => {
    await npx('@redocly/cli@2.73.0', ['redocly', 'lint', documents.server, documents.client], workspace);
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

const python: Tool = {
  name: 'openapi-python-client',
  async run({ documents, workspace, cache, url, key }) {
    const venv = join(cache, 'python-0.29.1');
    const bin = join(venv, 'bin');
    if (!(await exists(join(bin, 'openapi-python-client')))) {
      await command('python3', ['-m', 'venv', venv], workspace);
      const packages = ['openapi-python-client==0.29.1', 'ruff==0.14.10'];
      await command(join(bin, 'pip'), ['install', '--quiet', ...packages], workspace);
    }
    const path = { PATH: `${bin}:${process.env['PATH']}` };
    for (const [name, file] of Object.entries(documents)) {
      const args = ['generate', '--path', file, '--output-path', name, '--meta', 'none'];
      const output = await command(join(bin, 'openapi-python-client'), args, workspace, path);
      // It knows no images: it leaves out these types of a body, and takes the bytes of any.
      const warnings = output.split('WARNING parsing').filter((one) => !/\/assets|^Generating/.test(one));
      if (/not be generated|Unable to process/.test(output) || warnings.length > 1)
        throw new Error(`left something out: ${output}`);
    }
    await command(join(bin, 'python'), ['-m', 'compileall', '-q', 'server', 'client'], workspace);
    const call = `import sys
from server.client import AuthenticatedClient
from server.api.players import list_players
client = AuthenticatedClient(base_url=sys.argv[1], token=sys.argv[2], prefix="", auth_header_name="X-API-Key")
response = list_players.sync_detailed(client=client)
print(int(response.status_code), len(response.parsed.data), response.parsed.next_cursor)
`;
    await writeFile(join(workspace, 'call.py'), call);
    expectCall(await command(join(bin, 'python'), ['call.py', url, key], workspace));
  },
};

const go: Tool = {
  name: 'oapi-codegen',
  async run({ documents, workspace, url, key }) {
    const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
    await writeFile(join(workspace, 'go.mod'), 'module generated\n\ngo 1.24\n');
    for (const [name, file] of Object.entries(documents)) {
      await mkdir(join(workspace, name));
      const output = join(name, 'client.gen.go');
      const args = ['run', generator, '-generate', 'types,client', '-package', name, '-o', output, file];
      await command('go', args, workspace);
    }
    const call = `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	_ "generated/client"
	"generated/server"
)

func main() {
	client, err := server.NewClientWithResponses(os.Args[1])
	if err != nil {
		panic(err)
	}
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Args[2])
		return nil
	}
	answer, err := client.ListPlayersWithResponse(context.Background(), &server.ListPlayersParams{}, withKey)
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.StatusCode(), len(answer.JSON200.Data), answer.JSON200.NextCursor)
}
`;
    await writeFile(join(workspace, 'main.go'), call);
    await command('go', ['mod', 'tidy'], workspace);
    expectCall(await command('go', ['run', '.', url, key], workspace));
  },
};

function expectCall(output: string): void {
  if (!output.startsWith('200 ')) throw new Error(`failed: the call was answered with ${output.trim()}`);
}

export const tools: readonly Tool[] = [redocly, spectral, typescript, python, go];
