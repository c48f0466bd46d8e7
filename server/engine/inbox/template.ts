/**
 * Texts with placeholders: `{{ player.displayName }}`, `{{ event.properties.map }}`. Values only: there is no expression
 * language, and nothing is escaped. Those who show a text show it as text.
 */
import { type Json, type JsonObject, own } from '../json.ts';
import type { Turn } from '../run/turn.ts';

/** Plain text, and placeholders by their paths, in turn. */
export type Template = readonly (string | readonly string[])[];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,127}$/;

/** What a placeholder can begin with, and whether names follow. */
const READABLE: Readonly<
  Record<string, { readonly deep: boolean; readonly read: (turn: Turn) => Json | undefined }>
> = {
  'player.id': { deep: false, read: ({ draft }) => draft.id },
  'player.displayName': { deep: false, read: ({ draft }) => draft.base.displayName ?? undefined },
  'player.xp': { deep: false, read: ({ draft }) => draft.xp },
  'player.level': { deep: false, read: ({ draft }) => draft.level },
  'player.streak': { deep: false, read: ({ scene }) => scene.streak.current },
  'player.attributes': { deep: true, read: ({ draft }) => draft.attributes },
  'player.balances': { deep: true, read: (turn) => balancesOf(turn) },
  'event.type': { deep: false, read: ({ scene }) => scene.event.type },
  'event.properties': { deep: true, read: ({ scene }) => scene.event.properties },
};

/** For the sentence that says what a placeholder can be. */
export const PLACEHOLDERS = Object.entries(READABLE).map(([name, { deep }]) => (deep ? `${name}.…` : name));

/** A currency that the player never had is 0, one that does not exist is nothing. */
function balancesOf({ project, draft }: Turn): JsonObject {
  return { ...Object.fromEntries([...project.currencies.keys()].map((id) => [id, 0])), ...draft.balances };
}

export function parseTemplate(source: string): Template {
  const parts: (string | readonly string[])[] = [];
  let end = 0;
  for (const match of source.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(source.slice(end, match.index));
    parts.push((match[1] ?? '').trim().split('.'));
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push(source.slice(end));
  return parts;
}

/** The first placeholder that can never have a value, or null. */
export function unknownPlaceholder(source: string): string | null {
  const bad = parseTemplate(source).find((part) => typeof part !== 'string' && !isKnown(part));
  return bad === undefined ? null : (bad as readonly string[]).join('.');
}

function isKnown(path: readonly string[]): boolean {
  const known = own(READABLE, path.slice(0, 2).join('.'));
  if (known === undefined) return false;
  const names = path.slice(2);
  return known.deep ? names.length > 0 && names.every((name) => NAME.test(name)) : names.length === 0;
}

/** The text with the values of this moment, at most so long. Placeholders without a value are nothing, and are named. */
export function render(
  turn: Turn,
  template: Template,
  longest: number,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing: string[] = [];
  let text = '';
  for (const part of template) {
    const value = typeof part === 'string' ? part : textOf(valueAt(turn, part));
    if (value === undefined) missing.push((part as readonly string[]).join('.'));
    else text += value;
    if (text.length > longest) break;
  }
  return { text: shortened(text, longest), missing };
}

function valueAt(turn: Turn, path: readonly string[]): Json | undefined {
  let value = own(READABLE, path.slice(0, 2).join('.'))?.read(turn);
  for (const name of path.slice(2)) {
    value =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? own(value as JsonObject, name)
        : undefined;
  }
  return value;
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The database takes no half of a character. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
