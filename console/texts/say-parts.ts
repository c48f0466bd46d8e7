import { own } from './own-properties.ts';

/** The parts of a message, which the service sends together with the English text. */
export interface MessageParts {
  readonly key: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The messages of the service in another language. */
export interface ServiceMessages {
  /** By module and name: `lobbies.full`. Like other catalogues, but placeholders can choose forms of words. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Words for placeholders, by the form that the sentence needs: `{{kind.of}}` is looked up in `words.of` by the value of
   * `kind`. A sentence with an unknown word is not translated.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const place = /\{\{(\w+)(?:\.(\w+))?\}\}/g;

/** The translator returns undefined for an unknown message, such as one of a newer service. */
export function partsTranslator({ messages, words }: ServiceMessages, language: string) {
  const texts = entriesOf(messages);
  const forms = entriesOf(words);
  const plural = new Intl.PluralRules(language);

  function textOf({ key, values }: MessageParts): string | undefined {
    const count = values?.['count'];
    return (
      texts.get(key) ?? texts.get(`${key}_${typeof count === 'number' ? plural.select(count) : 'other'}`)
    );
  }

  return function say(parts: MessageParts): string | undefined {
    let known = true;
    const said = textOf(parts)?.replaceAll(place, (_, name: string, form: string | undefined) => {
      const value = own(parts.values ?? {}, name);
      const word = isParts(value)
        ? say(value)
        : form === undefined
          ? String(value ?? '')
          : forms.get(`${form}.${value}`);
      known &&= word !== undefined;
      return word ?? '';
    });
    return known ? said : undefined;
  };
}

function entriesOf(tables: Readonly<Record<string, Readonly<Record<string, string>>>>): Map<string, string> {
  return new Map(
    Object.entries(tables).flatMap(([table, entries]) =>
      Object.entries(entries).map(([name, text]) => [`${table}.${name}`, text] as const),
    ),
  );
}

function isParts(value: unknown): value is MessageParts {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'key') === 'string';
}
