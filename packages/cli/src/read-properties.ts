import { usageError } from './exit-codes.ts';

/**
 * Reads typed properties: `minutes=25` is a number, `done=true` a boolean, `title=Tea` text, and `tags:=["a"]` any JSON,
 * so `code:="25"` is text.
 */
export function readProperties(words: readonly string[]): Record<string, unknown> {
  const pairs = words.map(readProperty);
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw usageError(`The property "${twice}" is given twice.`);
  return Object.fromEntries(pairs);
}

function readProperty(word: string): [name: string, value: unknown] {
  const [, name, mark, text = ''] = /^([^=:]+)(:?=)([\s\S]*)$/.exec(word) ?? [];
  if (!name) throw usageError(`"${word}" is not a property: write name=value, or name:=<JSON>.`);
  return [name, mark === ':=' ? readJson(name, text) : readPlain(text)];
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`${name}:= must be followed by JSON, not ${text === '' ? 'nothing' : `"${text}"`}.`);
  }
}

/** A number that would not be printed as it was typed stays text: `007`, or a long id. */
export function readPlain(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return text;
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? text : value;
}
