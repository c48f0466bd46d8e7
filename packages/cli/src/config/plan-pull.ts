import { CliError } from '../exit-codes.ts';
import { areEqual, hashOf, isPartOf, withoutNulls } from './definition-values.ts';
import type { FileFormat } from './parse-file.ts';
import type { ProjectDefinitions } from './project-definitions.ts';
import type { PulledState } from './pulled-state.ts';
import { type DefinitionFile, type Folder, keyOf } from './read-folder.ts';
import { newYaml, updateYaml } from './update-yaml.ts';

export interface PullPlan {
  /** The texts of new files by path. */
  create: Map<string, string>;
  update: Map<string, string>;
  remove: string[];
  unchanged: string[];
  /** Definitions that exist only in the folder. */
  onlyHere: string[];
  /** Local changes that the pull would overwrite. */
  overwrites: { path: string; why: string }[];
  state: PulledState;
}

export interface PullOptions {
  format: FileFormat;
  prune: boolean;
}

/** Plans what to write so that the folder has the definitions of the project. Nothing is written here. */
export function planPull(
  { lists, byKey }: ProjectDefinitions,
  folder: Folder,
  before: PulledState,
  { format, prune }: PullOptions,
): PullPlan {
  const plan: PullPlan = {
    create: new Map(),
    update: new Map(),
    remove: [],
    unchanged: [],
    onlyHere: [],
    overwrites: [],
    state: new Map(),
  };
  const files = new Map(folder.files.map((file) => [keyOf(file), file]));
  const broken = new Map(folder.faults.map((fault) => [withoutExtension(fault.at), fault]));
  for (const [key, { kind, id, value: whole }] of byKey) {
    const value = withoutNulls(whole);
    const hash = hashOf(value);
    plan.state.set(key, { project: hash, file: hash });
    const file = files.get(key);
    const fault = broken.get(key);
    if (fault) {
      plan.overwrites.push({ path: fault.at, why: fault.message });
      plan.update.set(fault.at, newText(kind, id, value, fault.at.endsWith('.json') ? 'json' : 'yaml'));
    } else if (!file) {
      plan.create.set(`${key}.${format}`, newText(kind, id, value, format));
    } else if (isUpToDate(file, hash, before.get(key), value)) {
      plan.unchanged.push(file.path);
      plan.state.set(key, { project: hash, file: hashOf(file.value) });
    } else {
      if (before.get(key)?.file !== hashOf(file.value) && !isPartOf(file.value, value)) {
        plan.overwrites.push({ path: file.path, why: 'differs from the project' });
      }
      plan.update.set(file.path, updatedText(file, value));
    }
  }
  for (const [key, file] of files) {
    if (byKey.has(key) || !(lists.includes(file.kind) || file.id === undefined)) continue;
    const known = before.get(key);
    if (!prune) {
      plan.onlyHere.push(file.path);
      if (known) plan.state.set(key, known);
      continue;
    }
    plan.remove.push(file.path);
    if (known?.file !== hashOf(file.value)) {
      plan.overwrites.push({ path: file.path, why: 'is only here' });
    }
  }
  return plan;
}

/** Whether file and project are equal, or both unchanged since they agreed: a file may omit fields with defaults. */
function isUpToDate(
  file: DefinitionFile,
  hash: string,
  before: ReturnType<PulledState['get']>,
  value: Record<string, unknown>,
): boolean {
  if (areEqual(file.value, value)) return true;
  return before !== undefined && before.project === hash && before.file === hashOf(file.value);
}

function newText(
  kind: string,
  id: string | undefined,
  value: Record<string, unknown>,
  format: FileFormat,
): string {
  const schema = `${id === undefined ? '' : '../'}.laurel/schemas/${kind}.json`;
  if (format === 'yaml') return newYaml(value, schema);
  return json({ $schema: schema.startsWith('.laurel') ? `./${schema}` : schema, ...value });
}

function updatedText({ format, text }: DefinitionFile, value: Record<string, unknown>): string {
  if (format === 'yaml') return updateYaml(text, value);
  const { $schema } = JSON.parse(text.replace(/^\ufeff/, '')) as Record<string, unknown>;
  return json({ ...(typeof $schema === 'string' ? { $schema } : {}), ...value });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function withoutExtension(path: string): string {
  return path.replace(/\.(ya?ml|json)$/i, '');
}

/** Throws if two files have the same definition, because nothing says which one is right. */
export function refuseDuplicates({ dir, faults }: Folder): void {
  const duplicate = faults.find(({ isDuplicate }) => isDuplicate);
  if (duplicate)
    throw new CliError(`${duplicate.file}: ${duplicate.message}. Nothing in ${dir} was changed.`);
}
