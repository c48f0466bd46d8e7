/** For `validateSearch`: each reads a parameter of an address if it makes sense; anything else is ignored. */

import { own } from '../texts/own-properties.ts';
import { readAgo } from './ago.ts';
import { isDay } from './days.ts';

type Search = Readonly<Record<string, unknown>>;

export function textParameter<Name extends string>(search: Search, name: Name): { [N in Name]?: string } {
  const value = own(search, name);
  // The router reads 42 as a number, but it may be a text that somebody searches for.
  const text = typeof value === 'number' ? String(value) : value;
  return (typeof text === 'string' && text !== '' ? { [name]: text } : {}) as { [N in Name]?: string };
}

export function wholeParameter<Name extends string>(
  search: Search,
  name: Name,
  least = 1,
): { [N in Name]?: number } {
  const given = own(search, name);
  const value = typeof given === 'string' && given !== '' ? Number(given) : given;
  return (Number.isSafeInteger(value) && Number(value) >= least ? { [name]: value } : {}) as {
    [N in Name]?: number;
  };
}

/** A time in ISO 8601. */
export function momentParameter<Name extends string>(search: Search, name: Name): { [N in Name]?: string } {
  const value = own(search, name);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return {};
  const moment = new Date(value);
  return (Number.isNaN(moment.getTime()) ? {} : { [name]: moment.toISOString() }) as { [N in Name]?: string };
}

/** A date such as `2026-11-15`. */
export function dayParameter<Name extends string>(search: Search, name: Name): { [N in Name]?: string } {
  const value = own(search, name);
  return (typeof value === 'string' && isDay(value) ? { [name]: value } : {}) as { [N in Name]?: string };
}

/** A time in ISO 8601, or a relative one. */
export function momentOrAgoParameter<Name extends string>(
  search: Search,
  name: Name,
): { [N in Name]?: string } {
  const value = own(search, name);
  if (typeof value !== 'string' || !readAgo(value)) return momentParameter(search, name);
  return { [name]: value } as { [N in Name]?: string };
}

/** A list of texts that match a pattern, without duplicates. */
export function textsParameter<Name extends string>(
  search: Search,
  name: Name,
  form: RegExp,
  most: number,
): { [N in Name]?: string[] } {
  const given: unknown[] = [own(search, name)].flat();
  const texts = given.filter((one): one is string => typeof one === 'string' && form.test(one));
  const once = [...new Set(texts)].slice(0, most);
  return (once.length > 0 ? { [name]: once } : {}) as { [N in Name]?: string[] };
}

export function choiceParameter<Name extends string, Choice extends string>(
  search: Search,
  name: Name,
  choices: readonly Choice[],
): { [N in Name]?: Choice } {
  const value = choices.find((choice) => choice === own(search, name));
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Choice };
}
