import { type EditedKind, kinds } from '../definitions/index.ts';

/** Outside, a kind has the name of its path: `rules`. The levels are edited like a definition. */
const names = new Map<EditedKind, string>([
  ...Object.values(kinds).map(({ name, path }) => [name, path] as const),
  ['levels', 'levels'],
]);
const byName = new Map([...names].map(([kind, name]) => [name, kind]));

export const wireKinds = [...names.values()];

export function wireKind(kind: EditedKind): string {
  return names.get(kind) ?? kind;
}

/** The schema lets no other name in. */
export function kindOf(name: string): EditedKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`unknown kind '${name}'`);
  return kind;
}
