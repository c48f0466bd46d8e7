export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const storageKey = 'laurel.language';

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The first of the browser's languages that the console has. */
function preferred(): Language {
  return navigator.languages.map((one) => one.split('-')[0]).find(isLanguage) ?? 'en';
}

/** The language that was chosen in the menu, or the one that the browser prefers. */
function readChoice(): Language {
  // Unit tests have no page.
  if (!('document' in globalThis)) return 'en';
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : preferred();
  } catch {
    // Storage may be switched off.
    return preferred();
  }
}

/** Fixed until the page is reloaded, so that texts can be used anywhere, even at the top level of a module. */
export const language: Language = readChoice();
if ('document' in globalThis) document.documentElement.lang = language;

/** Stores the choice and reloads the page in that language. */
export function chooseLanguage(next: Language): void {
  if (next === language) return;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the choice would be lost by the reload.
    return;
  }
  location.reload();
}

/** The locale of numbers and dates: the browser's variant of the language, or the language. In unit tests: the system's. */
export const locale: string | undefined =
  'document' in globalThis
    ? (navigator.languages.find((one) => one.split('-')[0] === language) ?? language)
    : undefined;
