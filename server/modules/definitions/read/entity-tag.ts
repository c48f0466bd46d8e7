import type { Definition } from '../wire-schemas.ts';

/** The version alone would come back when a definition is deleted and made again; with its beginning it never does. */
export function tagOf({ version, createdAt }: Pick<Definition, 'version' | 'createdAt'>): string {
  return `"${version}-${Date.parse(createdAt).toString(36)}"`;
}
