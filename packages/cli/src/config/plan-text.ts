import { stringify } from 'yaml';
import { printable, styled } from '../terminal.ts';
import { countOf } from './fault.ts';

export interface Named {
  kind: string;
  id: string;
}

export interface Changes {
  create: readonly Named[];
  update: readonly (Named & { diff: readonly { path: string; before: unknown; after: unknown }[] })[];
  delete: readonly Named[];
}

export function countChanges({ create, update, delete: gone }: Changes): number {
  return create.length + update.length + gone.length;
}

export function nameOf({ kind, id }: Named): string {
  return kind === id ? kind : `${kind}/${id}`;
}

/** Describes the changes. */
export function changesText(changes: Changes, colors: boolean): string {
  const lines = [
    ...changes.create.map((one) => styled(colors, 'green', `+ ${printable(nameOf(one))}`)),
    ...changes.update.flatMap((one) => [
      styled(colors, 'yellow', `~ ${printable(nameOf(one))}`),
      ...one.diff.flatMap((part) => differenceLines(part, colors)),
    ]),
    ...changes.delete.map((one) => styled(colors, 'red', `- ${printable(nameOf(one))}`)),
  ];
  return lines.join('\n');
}

export function changesSummary({ create, update, delete: gone }: Changes): string {
  return `${countOf(create.length, 'definition')} to create, ${update.length} to update, ${gone.length} to delete.`;
}

function differenceLines(
  { path, before, after }: { path: string; before: unknown; after: unknown },
  colors: boolean,
): string[] {
  return [
    `    ${printable(path === '' ? '/' : path)}`,
    ...marked('-', before, 'red', colors),
    ...marked('+', after, 'green', colors),
  ];
}

function marked(mark: string, value: unknown, style: 'red' | 'green', colors: boolean): string[] {
  if (value === null || value === undefined) return [];
  return valueLines(value).map((line) => styled(colors, style, `      ${mark} ${line}`));
}

/** The lines of a value as in a YAML file. */
export function valueLines(value: unknown): string[] {
  const text = stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  return text.trimEnd().split('\n').map(printable);
}
