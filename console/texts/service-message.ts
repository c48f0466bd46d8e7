import { language } from './language.ts';

const translate = language === 'de' ? (await import('./german.ts')).translateMessage : undefined;

/** What the service says, in the language of the page; as it stands where there is no translation. */
export function sayMessage(message: string): string {
  return translate?.(message) ?? message;
}
