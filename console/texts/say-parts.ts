import { own } from './own-properties.ts';

/** What a message of the service is made of, as it sends it beside the English text. */
export interface MessageParts {
  readonly key: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What the service says, in another language. */
export interface ServiceMessages {
  /** By part of the service and name: `lobbies.full`. Like other catalogues, but with forms of words. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Words that stand in a place, by the form that the sentence needs: `{{kind.of}}` is the value of `kind` as `words.of`
   * has it. A sentence with a word that is not known here is not translated.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const place = /\{\{(\w+)(?:\.(\w+))?\}\}/g;

/** Undefined where the service says something that is not known, such as one of a newer version. */
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
