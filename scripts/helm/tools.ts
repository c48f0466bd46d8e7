import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { command, exists } from '../generators/tool.ts';
import { type Swagger, schemaOfResource, schemasOf } from './schemas.ts';

/** All of it comes from Go's module proxy, whose checksums Go verifies. */
const helm = 'helm.sh/helm/v4/cmd/helm@v4.3.1';
const kubeconform = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0';
const monitoring = 'github.com/prometheus-operator/prometheus-operator@v0.85.0';

/** The oldest version that the chart allows, and the newest. */
export const kubernetesVersions = ['1.27.16', '1.36.3'] as const;

const cache = join(import.meta.dirname, '../../node_modules/.cache/helm');

export interface Tools {
  helm: string;
  kubeconform: string;
}

/** Builds both once. It takes minutes and 2 GB of Go's own caches, which it leaves as they are. */
export async function ensureTools(): Promise<Tools> {
  const built = async (name: string, source: string) => {
    const directory = join(cache, source.replaceAll(/[^\w.@-]/g, '-'));
    const program = join(directory, name);
    if (await exists(program)) return program;
    console.log(`building ${source}`);
    await command('go', ['install', source], import.meta.dirname, { GOBIN: directory, CGO_ENABLED: '0' });
    return program;
  };
  return { helm: await built('helm', helm), kubeconform: await built('kubeconform', kubeconform) };
}

/** The directory with the schemas of a version of Kubernetes, made from its own description and that of the Prometheus operator. */
export async function ensureSchemas(version: string): Promise<string> {
  const directory = join(cache, `schemas-${version}`);
  const whole = join(directory, 'complete');
  if (await exists(whole)) return directory;
  const files = new Map(schemasOf(await readSwagger(version)));
  const example = 'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml';
  const definition = readFileSync(join(await download(monitoring), example), 'utf8');
  const [name, schema] = schemaOfResource(parse(definition));
  files.set(name, schema);
  mkdirSync(directory, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(directory, file), JSON.stringify(content));
  writeFileSync(whole, '');
  return directory;
}

async function readSwagger(version: string): Promise<Swagger> {
  const directory = await download(`k8s.io/kubernetes@v${version}`);
  return JSON.parse(readFileSync(join(directory, 'api/openapi-spec/swagger.json'), 'utf8')) as Swagger;
}

/** The folder of a module's files. */
async function download(module: string): Promise<string> {
  console.log(`reading ${module}`);
  const printed = await command('go', ['mod', 'download', '-json', module], import.meta.dirname);
  return (JSON.parse(printed) as { Dir: string }).Dir;
}
