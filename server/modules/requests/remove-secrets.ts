import type { TSchema } from 'typebox';

/** Replaces a secret. */
export const removed = '[removed]';

/** About how many bytes of a body are kept: it ends after the value that reaches this size. */
export const keptBodyBytes = 4_000;
const keptTextLength = 1_000;
const deepest = 12;

/**
 * Names of fields whose value is a secret. They hold for all fields: attributes of players and properties of events
 * have names that customers chose.
 */
const secretName =
  /pass(word|wd|phrase|code)?$|^pwd$|secret|token|api[-_ ]?key|^auth$|authorization|cookie|credential|private[-_ ]?key|signature|^(otp|pin|cvc|cvv|ssn|iban)$/i;

/** Values that are secrets wherever they are. */
const secretValues: readonly [RegExp, string][] = [
  [/svc_(live|test|player)_[\w.~+/=-]+/g, `svc_$1_${removed}`],
  [/\bwhsec_[\w+/=-]+/g, `whsec_${removed}`],
  [/\binv_[\w-]{8,}/g, `inv_${removed}`],
  [/\beyJ[\w-]{4,}\.[\w-]+(\.[\w-]*)?/g, removed],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${removed}`],
  [
    /\b(sk|pk|rk)_(live|test)_\w{8,}|\b(ghp|gho|ghs|glpat|xox[abprs])[-_][\w-]{8,}|\bAKIA[0-9A-Z]{16}\b/g,
    removed,
  ],
  // User and password in a URL.
  [/(\w+:\/\/)[^\s/:@]*:[^\s/@]*@/g, `$1${removed}@`],
];

const secretParameter = /([?&][^=&#\s]*(?:pass|secret|token|key|code|sig|auth)[^=&#\s]*=)[^&#\s"]+/gi;

export function removeSecretsFromText(text: string): string {
  let clean = text.replace(secretParameter, `$1${removed}`);
  for (const [pattern, replacement] of secretValues) clean = clean.replace(pattern, replacement);
  return clean;
}

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

const namesOfSchemas = new WeakMap<object, ReadonlySet<string>>();

/** The names of the fields that a schema marks with `x-secret`, at any depth. */
export function secretFieldsOf(schema: TSchema | undefined): ReadonlySet<string> {
  if (!schema) return new Set();
  const known = namesOfSchemas.get(schema);
  if (known) return known;
  const names = new Set<string>();
  collect(schema, undefined, names, new Set());
  namesOfSchemas.set(schema, names);
  return names;
}

function collect(node: unknown, name: string | undefined, into: Set<string>, seen: Set<unknown>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('x-secret' in node && name !== undefined) into.add(name);
  // A schema that several fields share is looked at under each name.
  const mark = name === undefined ? node : undefined;
  if (mark !== undefined) {
    if (seen.has(mark)) return;
    seen.add(mark);
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      for (const [field, part] of Object.entries(value)) collect(part, field, into, seen);
    } else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') {
      for (const part of value as unknown[]) collect(part, name, into, seen);
    } else if (key === 'items' || key === 'additionalProperties' || key === 'patternProperties') {
      collect(value, undefined, into, seen);
    }
  }
}

export interface CleanBody {
  json: string;
  isCut: boolean;
  /** All short texts in the kept part. Any of them may be the id of a player: in a refused body, fields can be anywhere. */
  texts: ReadonlySet<string>;
}

const longestId = 128;

/**
 * A copy of a body without secrets, cut to some thousand bytes. Only what is kept is looked at, so a large body costs no more
 * than a small one.
 */
export function cleanBody(body: unknown, secretFields: ReadonlySet<string>): CleanBody {
  const texts = new Set<string>();
  let left = keptBodyBytes;
  let isCut = false;

  function text(value: string): string {
    const start = value.length > keptTextLength ? value.slice(0, keptTextLength) : value;
    if (start !== value) isCut = true;
    return start === value ? removeSecretsFromText(value) : `${removeSecretsFromText(start)}…`;
  }

  function copy(value: unknown, isSecret: boolean, depth: number): unknown {
    left -= 4;
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'object') {
      if (depth >= deepest) {
        isCut = true;
        return '…';
      }
      return Array.isArray(value)
        ? copyItems(value, isSecret, depth + 1)
        : copyFields(value, isSecret, depth + 1);
    }
    if (isSecret) return removed;
    if (typeof value !== 'string') return value;
    if (value.length <= longestId) texts.add(value);
    const kept = text(value);
    left -= Buffer.byteLength(kept);
    return kept;
  }

  function copyItems(items: readonly unknown[], isSecret: boolean, depth: number): unknown[] {
    const kept: unknown[] = [];
    for (const item of items) {
      if (left <= 0) break;
      kept.push(copy(item, isSecret, depth));
    }
    if (kept.length < items.length) {
      isCut = true;
      kept.push(`… ${items.length - kept.length} more`);
    }
    return kept;
  }

  function copyFields(object: object, isSecret: boolean, depth: number): Record<string, unknown> {
    const kept: [string, unknown][] = [];
    for (const [name, value] of Object.entries(object)) {
      if (left <= 0) {
        isCut = true;
        kept.push(['…', 'more fields']);
        break;
      }
      const own = text(name);
      left -= Buffer.byteLength(own) + 4;
      const hides = isSecret || secretFields.has(name) || isSecretName(name);
      kept.push([own, copy(value, hides, depth)]);
    }
    // Not by assignment: a field may be called __proto__.
    return Object.fromEntries(kept);
  }

  const json = JSON.stringify(copy(body, false, 0)) ?? 'null';
  return { json, isCut, texts };
}
