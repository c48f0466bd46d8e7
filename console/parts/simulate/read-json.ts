import { t } from './texts.ts';

/** Reads an object that was typed as JSON; an empty text is an empty object. */
export function readObject(text: string): { value: Record<string, unknown> } | { fault: string } {
  if (text.trim() === '') return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { fault: t('notObject') };
    }
    return { value: value as Record<string, unknown> };
  } catch (error) {
    return { fault: t('invalidJson', { message: (error as SyntaxError).message }) };
  }
}
