import { language, locale } from './language.ts';
import { own } from './own-properties.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

/** `players` for `players_one` and `players_other`. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key;

/** The keys of a catalogue: `list.title`. */
export type TextKey<C> = {
  [Key in keyof C & string]: C[Key] extends string ? WithoutForm<Key> : `${Key}.${TextKey<C[Key]>}`;
}[keyof C & string];

export type Values = Record<string, string | number>;
export type Translate<C> = (key: TextKey<C>, values?: Values) => string;

// Modules that import this one wait for it, so the translations are loaded before any text is used.
const translations = language === 'de' ? (await import('./german.ts')).german : {};
const forms = new Intl.PluralRules(language);
const counts = new Intl.NumberFormat(locale);

/**
 * The texts of a folder. Its `texts.ts` calls this with the English catalogue; the other languages are next to it.
 * `folder` is the path from `console/`: `areas/rules`.
 */
export function defineTexts<const C extends Catalogue>(folder: string, english: C): Translate<C> {
  const translated = translations[`../${folder}/texts.de.json`] as Catalogue | undefined;
  const texts = new Map([...textsOf(english), ...textsOf(translated ?? {})]);
  return (key, values = {}) => {
    const { count } = values;
    if (typeof count !== 'number') return fill(texts.get(key) ?? texts.get(`${key}_other`) ?? key, values);
    const form = texts.get(`${key}_${forms.select(count)}`) ?? texts.get(key) ?? texts.get(`${key}_other`);
    return fill(form ?? key, { ...values, count: counts.format(count) });
  };
}

function* textsOf(catalogue: Catalogue, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [path + key, value];
    else yield* textsOf(value, `${path}${key}.`);
  }
}

/** A placeholder without a value stays visible, so that the mistake is noticed. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name) => String(own(values, name) ?? place));
}
