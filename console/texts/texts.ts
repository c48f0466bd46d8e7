import { createInstance, type i18n } from 'i18next';
import { language } from './language.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

/** Words that do not stand in the catalogue: the language's own forms of a count. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key;

/** The keys of a catalogue: `list.title`, and `players` for `players_one` and `players_other`. */
export type TextKey<C> = {
  [Key in keyof C & string]: C[Key] extends string ? WithoutForm<Key> : `${Key}.${TextKey<C[Key]>}`;
}[keyof C & string];

export type Values = Record<string, string | number>;
export type Translate<C> = (key: TextKey<C>, values?: Values) => string;

const texts: i18n = createInstance();
void texts.init({
  // Everything is there when `init` returns.
  initAsync: false,
  lng: language,
  fallbackLng: 'en',
  resources: {},
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  returnNull: false,
});

// Modules that import this one wait for it: whoever asks for a text gets it in the language.
const translations = language === 'de' ? (await import('./german.ts')).german : {};

/**
 * The texts of a folder. Its `texts.ts` calls this with the English catalogue; the other languages are found beside it.
 * `folder` is the path from `console/`: `areas/rules`.
 */
export function defineTexts<const C extends Catalogue>(folder: string, english: C): Translate<C> {
  texts.addResourceBundle('en', folder, english);
  const translated = translations[`../${folder}/texts.de.json`];
  if (translated) texts.addResourceBundle('de', folder, translated);
  return texts.getFixedT(language, folder) as unknown as Translate<C>;
}
