import { own } from './own-properties.ts';

/** What the service says, in another language. */
export interface ServiceMessages {
  /** By the English sentence, with places for what changes: `A project can have at most {{most}} views.` */
  readonly messages: Readonly<Record<string, string>>;
  /**
   * Words that stand in a place, by the form that the sentence needs: `{{kind.of}}` is the value of `kind` as `words.of`
   * has it. A sentence with a word that is not known here is not translated.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Pattern {
  readonly matcher: RegExp;
  readonly translation: string;
}

const place = /\{\{(\w+)(?:\.(\w+))?\}\}/g;
/** Longer than anything that the service says about one thing. */
const longest = 2_000;

/** Undefined where the service says something that is not known. */
export function messageTranslator({ messages, words }: ServiceMessages) {
  const patterns = Object.entries(messages)
    .map(([english, translation]) => ({
      matcher: matcherOf(english),
      translation,
      fixed: fixedLength(english),
    }))
    // `must be {{value}}` also fits what other patterns say better.
    .sort((a, b) => b.fixed - a.fixed);

  function translate(message: string): string | undefined {
    const whole = own(messages, message);
    if (whole !== undefined) return whole;
    if (message.length > longest) return undefined;
    for (const pattern of patterns) {
      const said = apply(pattern, message);
      if (said !== undefined) return said;
    }
    return undefined;
  }

  function apply({ matcher, translation }: Pattern, message: string): string | undefined {
    const values = matcher.exec(message)?.groups;
    if (!values) return undefined;
    let known = true;
    const said = translation.replaceAll(place, (_, name: string, form: string | undefined) => {
      const value = own(values, name) ?? '';
      // What is wrong with a part: a message in a message.
      if (name === 'message') return translate(value) ?? value;
      if (form === undefined) return value;
      const word = own(own(words, form) ?? {}, value);
      known &&= word !== undefined;
      return word ?? '';
    });
    return known ? startAs(message, said) : undefined;
  }
  return translate;
}

function matcherOf(english: string): RegExp {
  const source = english
    .split(/(\{\{\w+\}\})/)
    .map((part) => (/^\{\{\w+\}\}$/.test(part) ? `(?<${part.slice(2, -2)}>.+?)` : literal(part)))
    .join('');
  return new RegExp(`^${source}$`, 's');
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function fixedLength(english: string): number {
  return english.replaceAll(place, '').length;
}

/** A sentence begins with a capital letter, whatever word stands first in it. */
function startAs(message: string, said: string): string {
  return /^\p{Lu}/u.test(message) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
