import { CliError } from '../exit-codes.ts';
import { isRecord } from '../settings.ts';
import { keyOf, kindPattern } from './read-folder.ts';

/** One definition of the project, or a part that it has once, such as its levels. */
export interface ProjectDefinition {
  kind: string;
  id: string | undefined;
  value: Record<string, unknown>;
}

export interface ProjectDefinitions {
  lists: string[];
  byKey: Map<string, ProjectDefinition>;
}

/** Ids become names of files, so they must not lead out of the folder or have a special meaning to an operating system. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Reads all kinds of the bundle: lists become folders, objects become files. */
export function readDefinitions(bundle: unknown): ProjectDefinitions {
  if (!isRecord(bundle) || bundle['format'] !== 1) {
    throw new CliError(
      'The service sent definitions in a format that this version does not know. Update @laurel/cli.',
    );
  }
  const lists: string[] = [];
  const byKey = new Map<string, ProjectDefinition>();
  for (const [kind, part] of Object.entries(bundle)) {
    if (kind === 'format') continue;
    if (!kindPattern.test(kind)) throw unsafe(kind);
    if (isRecord(part)) byKey.set(kind, { kind, id: undefined, value: part });
    if (!Array.isArray(part)) continue;
    lists.push(kind);
    for (const value of part) {
      const id: unknown = isRecord(value) ? value['id'] : undefined;
      if (!isRecord(value) || typeof id !== 'string' || !idPattern.test(id))
        throw unsafe(`${kind}/${String(id)}`);
      byKey.set(keyOf({ kind, id }), { kind, id, value });
    }
  }
  return { lists, byKey };
}

function unsafe(name: string): CliError {
  return new CliError(
    `The service sent the name ${JSON.stringify(name)}, which cannot be the name of a file.`,
  );
}
