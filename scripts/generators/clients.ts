import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectTenCalls } from './ten-calls.ts';
import { command, exists, type Tool } from './tool.ts';

/**
 * Generators of clients in other languages, with their default settings. Each generates a client from both documents and
 * compiles it; with that of the server document it makes the ten calls.
 */

const calls = join(import.meta.dirname, 'calls');

export const python: Tool = {
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
    await copyFile(join(calls, 'calls.py'), join(workspace, 'calls.py'));
    expectTenCalls(await command(join(bin, 'python'), ['calls.py', url, key, 'python'], workspace), 'python');
  },
};

export const go: Tool = {
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
    await copyFile(join(calls, 'main.go'), join(workspace, 'main.go'));
    await command('go', ['mod', 'tidy'], workspace);
    expectTenCalls(await command('go', ['run', '.', url, key, 'go'], workspace), 'go');
  },
};

export const java: Tool = {
  name: 'openapi-generator',
  async run({ documents, workspace, cache, url, key }) {
    const jar = join(cache, 'openapi-generator-cli-7.25.0.jar');
    const artifact = '-Dartifact=org.openapitools:openapi-generator-cli:7.25.0';
    if (!(await exists(jar))) {
      await command(
        'mvn',
        ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${cache}`],
        workspace,
      );
    }
    for (const [name, file] of Object.entries(documents)) {
      const output = await command(
        'java',
        ['-jar', jar, 'generate', '-g', 'java', '-i', file, '-o', name],
        workspace,
      );
      // It then keeps one of two classes, and the calls of the other are gone.
      if (/Duplicate file path/.test(output)) throw new Error(`left something out: ${output}`);
    }
    await copyFile(join(calls, 'Calls.java'), join(workspace, 'server/src/main/java/Calls.java'));
    const build = ['-q', '-B', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath'];
    await command('mvn', ['-q', '-B', 'compile'], join(workspace, 'client'));
    await command('mvn', build, join(workspace, 'server'));
    const args = [url, key, 'java'].map((word) => JSON.stringify(word)).join(' ');
    const run = `java -cp "target/classes:$(cat classpath)" Calls ${args}`;
    expectTenCalls(await command('sh', ['-c', run], join(workspace, 'server')), 'java');
  },
};

/** The last version that runs under Mono; later ones, and Kiota, need .NET, which Debian does not have. */
export const csharp: Tool = {
  name: 'nswag',
  async run({ olderDocuments, workspace, cache, url, key }) {
    const home = join(cache, 'nswag-13.20.0');
    const binaries = join(home, 'node_modules/nswag/bin/binaries/Win');
    if (!(await exists(binaries))) {
      await mkdir(home, { recursive: true });
      await command('npm', ['install', '--ignore-scripts', '--prefix', home, 'nswag@13.20.0'], workspace);
    }
    const libraries = [
      'System.Net.Http',
      'System.ComponentModel.DataAnnotations',
      'System.Runtime.Serialization',
    ];
    const references = [join(binaries, 'Newtonsoft.Json.dll'), ...libraries].map(
      (library) => `-r:${library}`,
    );
    for (const [name, file] of Object.entries(olderDocuments)) {
      const args = [`/input:${file}`, '/classname:Client', `/namespace:Laurel.${name}`, `/output:${name}.cs`];
      await command('mono', [join(binaries, 'NSwag.exe'), 'openapi2csclient', ...args], workspace);
      await command(
        'mcs',
        ['-nowarn:0108,0114,0472,1591', '-target:library', ...references, `${name}.cs`],
        workspace,
      );
    }
    await copyFile(join(binaries, 'Newtonsoft.Json.dll'), join(workspace, 'Newtonsoft.Json.dll'));
    const program = [...references, '-r:server.dll', '-out:calls.exe', join(calls, 'Calls.cs')];
    await command('mcs', program, workspace);
    expectTenCalls(await command('mono', ['calls.exe', url, key, 'csharp'], workspace), 'csharp');
  },
};
