import { language } from './language.ts';
import type { MessageParts } from './say-parts.ts';

/** As an error has it, and each of its details. */
export interface Said {
  readonly message: string;
  readonly messageParts?: MessageParts | undefined;
}

const translate = language === 'de' ? (await import('./german.ts')).translateMessage : undefined;

/** What the service says, in the language of the page; as it stands where there is no translation. */
export function sayMessage({ message, messageParts }: Said): string {
  const said = messageParts && translate?.(messageParts);
  return said === undefined ? message : startAs(message, said);
}

/** A sentence begins with a capital letter, whatever word stands first in it. */
function startAs(message: string, said: string): string {
  return /^\p{Lu}/u.test(message) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
