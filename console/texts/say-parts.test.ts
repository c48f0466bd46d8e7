import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { type MessageParts, messageTemplates } from '../../server/platform/define-messages.ts';
import { partsTranslator, type ServiceMessages } from './say-parts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const german: ServiceMessages = JSON.parse(read('console/texts/service-messages.de.json'));
const said = new Map(
  Object.entries(german.messages).flatMap(([part, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const),
  ),
);
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)(?:\.(\w+))?\}\}/g)];
const sources = () =>
  globSync('server/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));

describe('messages of the service have German texts', () => {
  /** Every text that the service can send, by its key; the key of a text with two plural forms ends with the form. */
  const english = new Map<string, string>();
  before(async () => {
    const tables = sources().filter((file) => read(file).includes('= defineMessages('));
    await Promise.all(tables.map((file) => import(join(root, file))));
    for (const [key, template] of messageTemplates) {
      const [one, other] = [template].flat();
      if (other === undefined) english.set(key, String(one));
      else english.set(`${key}_one`, String(one)).set(`${key}_other`, other);
    }
  });

  it('each message has a text, and each text belongs to a message', () => {
    assert.ok(english.size > 90, `only ${english.size} messages were found`);
    assert.deepEqual([...said.keys()].sort(), [...english.keys()].sort());
  });

  it('a text has only placeholders of its message, in forms that exist', () => {
    for (const [key, text] of said) {
      const names = placesOf(english.get(key) ?? '').map(([, name]) => name);
      for (const [, name, form] of placesOf(text)) {
        assert.ok(names.includes(name), `${key} has no ${name}: ${text}`);
        assert.ok(form === undefined || form in german.words, `${form} in: ${text}`);
      }
    }
  });

  it('each kind of thing that can be missing has a word', () => {
    const words = sources().flatMap((file) =>
      [...read(file).matchAll(/\bnotFound\('([^']+)'\)/g)].map(([, what]) => what),
    );
    assert.ok(words.length > 50);
    assert.deepEqual(
      words.filter((what) => !Object.hasOwn(german.words['this'] ?? {}, String(what))),
      [],
    );
  });

  it('each code of an error has a title in both languages', () => {
    const codes = [...read('server/platform/faults.ts').matchAll(/^ {2}([A-Z_]+): \{/gm)];
    assert.ok(codes.length > 10);
    for (const language of ['en', 'de']) {
      const titles = JSON.parse(read(`console/kit/texts.${language}.json`)).error.codes;
      const missing = codes.filter(([, code]) => !titles[String(code)]);
      assert.deepEqual(missing, [], language);
    }
  });
});

describe('the text of a message', () => {
  const translate = partsTranslator(german, 'de');
  const say = (key: string, values: MessageParts['values'] = {}) => translate({ key, values });

  it('fills its placeholders, and chooses the forms of counts and words', () => {
    assert.equal(say('fields.minItems', { count: 1 }), 'muss mindestens 1 Eintrag haben');
    assert.equal(say('fields.minItems', { count: 2 }), 'muss mindestens 2 Einträge haben');
    assert.equal(say('platform.notFound', { what: 'item' }), 'Diesen Gegenstand gibt es nicht.');
  });

  it('contains the text of a message within it', () => {
    const form = { key: 'forms.or', values: { first: { key: 'forms.string' }, last: { key: 'forms.null' } } };
    assert.equal(say('fields.is', { form }), 'muss Text oder null sein');
  });

  it('is undefined for an unknown key or word', () => {
    for (const key of ['new.message', 'constructor', 'platform.constructor'])
      assert.equal(say(key), undefined);
    for (const what of ['spaceship', 'constructor'])
      assert.equal(say('platform.notFound', { what }), undefined);
    assert.equal(say('fields.is', { form: { key: 'forms.constructor' } }), undefined);
  });
});
