import type { Definition } from '../wire-schemas.ts';

/**
 * The version alone would repeat after a definition is deleted and created again. With the time of creation it does
 * not.
 */
export function tagOf({ version, createdAt }: Pick<Definition, 'version' | 'createdAt'>): string {
  return `"${version}-${Date.parse(createdAt).toString(36)}"`;
}
