export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const storageKey = 'laurel.language';

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The first language of the browser that there is. */
function preferred(): Language {
  return navigator.languages.map((one) => one.split('-')[0]).find(isLanguage) ?? 'en';
}

/** What was chosen in the menu, or what the browser prefers. */
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

/** Fixed until the page is loaded again, so that a text may be read anywhere, also when a module is loaded. */
export const language: Language = readChoice();
if ('document' in globalThis) document.documentElement.lang = language;

/** Loads the page again in the language. */
export function chooseLanguage(next: Language): void {
  if (next === language) return;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the choice cannot be kept.
    return;
  }
  location.reload();
}

/** For numbers and dates: the region that the browser names for the language, or the language. Unit tests: the system's. */
export const locale: string | undefined =
  'document' in globalThis
    ? (navigator.languages.find((one) => one.split('-')[0] === language) ?? language)
    : undefined;
