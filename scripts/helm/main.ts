import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { command } from '../generators/tool.ts';
import { ensureSchemas, ensureTools, kubernetesVersions } from './tools.ts';
import { accepted, refused } from './values.ts';

/**
 * Checks the chart with the real tools: `helm lint --strict`, `helm template` with several sets of values, and kubeconform on
 * what comes out, with the schemas of the oldest and the newest Kubernetes. Needs Go, which builds the tools once.
 */
const chart = join(import.meta.dirname, '../../deploy/helm/laurel');
const workspace = mkdtempSync(join(tmpdir(), 'laurel-helm-'));

try {
  const { helm, kubeconform } = await ensureTools();
  const write = (name: string, value: object) => {
    const path = join(workspace, `${name.replaceAll(/\W+/g, '-')}.yaml`);
    writeFileSync(path, stringify(value));
    return path;
  };
  // Its caches and settings stay out of the home directory.
  const env = { HELM_CACHE_HOME: workspace, HELM_CONFIG_HOME: workspace, HELM_DATA_HOME: workspace };
  const run = (args: string[]) => command(helm, args, workspace, env);

  for (const [name, { values, kinds }] of Object.entries(accepted)) {
    const file = write(name, values);
    await run(['lint', '--strict', chart, '--values', file]);
    for (const version of kubernetesVersions) {
      const rendered = await run(['template', 'shop', chart, '--values', file, '--kube-version', version]);
      const found = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind).sort();
      if (found.join() !== kinds.join()) throw new Error(`${name} has ${found.join(', ')}`);
      const path = join(workspace, 'rendered.yaml');
      writeFileSync(path, rendered);
      const location = `${await ensureSchemas(version)}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
      const args = ['-strict', '-summary', '-verbose', '-schema-location', location, path];
      const said = await command(kubeconform, args, workspace);
      const [, valid] = /Valid: (\d+), Invalid: 0, Errors: 0, Skipped: 0/.exec(said) ?? [];
      if (Number(valid) !== kinds.length) throw new Error(`${name} on ${version}: ${said}`);
      console.log(`✔ ${name}: ${valid} resources are valid for Kubernetes ${version}`);
    }
  }

  for (const [place, { values, says }] of refused.entries()) {
    const outcome = await run([
      'template',
      'shop',
      chart,
      '--values',
      write(`refused-${place}`, values),
    ]).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    if (!says.test(outcome)) throw new Error(`${JSON.stringify(values)} should say ${says}: ${outcome}`);
    console.log(`✔ refuses: ${says.source.replaceAll('\\', '')}`);
  }

  // A check that nothing fails would prove nothing.
  const broken = join(workspace, 'broken.yaml');
  writeFileSync(broken, 'apiVersion: v1\nkind: Service\nmetadata: {name: x}\nspec: {prots: []}\n');
  const location = `${await ensureSchemas(kubernetesVersions[0])}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
  const outcome = await command(
    kubeconform,
    ['-strict', '-schema-location', location, broken],
    workspace,
  ).catch((error: Error) => error.message);
  if (!outcome.includes('prots')) throw new Error(`kubeconform accepts a misspelt field: ${outcome}`);
} catch (error) {
  const { message } = error as Error;
  const needsGo = message.startsWith('missing: install go ');
  console.error(needsGo ? 'npm run test:helm needs Go 1.26 or later: https://go.dev/dl' : `✖ ${message}`);
  process.exitCode = 1;
} finally {
  rmSync(workspace, { recursive: true, force: true });
}
