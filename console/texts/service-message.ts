import { language } from './language.ts';
import type { MessageParts } from './say-parts.ts';

/** The message of an error, or of one of its details. */
export interface Said {
  readonly message: string;
  readonly messageParts?: MessageParts | undefined;
}

const translate = language === 'de' ? (await import('./german.ts')).translateMessage : undefined;

/** A message of the service in the language of the page; in English if there is no translation. */
export function sayMessage({ message, messageParts }: Said): string {
  const said = messageParts && translate?.(messageParts);
  return said === undefined ? message : startAs(message, said);
}

/** Makes the first letter a capital if the English message begins with one. */
function startAs(message: string, said: string): string {
  return /^\p{Lu}/u.test(message) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
