import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, it } from 'node:test';
import { type ESTree, parseSync, Visitor } from 'vite';
import { messageTranslator, type ServiceMessages } from './match-message.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const german: ServiceMessages = JSON.parse(read('console/texts/service-messages.de.json'));
const translate = messageTranslator(german);

/** What makes an error, and which of its arguments is the message. */
const makers: Record<string, number> = {
  Fault: 1,
  invalid: 1,
  fault: 1,
  refusal: 1,
  impossibleEdit: 1,
  conflict: 0,
  forbidden: 0,
  unauthorized: 0,
  unavailable: 0,
  onDuplicate: 0,
};

/** Stands for what is not known before the call. It is a word that a message may have in any place. */
const anything = 'rule';

/** Every text that an expression can have; none where it is made elsewhere. */
function textsOf(node: ESTree.Node | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'BinaryExpression':
      return joined(textsOf(node.left), textsOf(node.right));
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }) => [value.cooked ?? ''])
        .reduce((before, quasi, index) => {
          const known = textsOf(node.expressions[index - 1]);
          return joined(joined(before, known.length > 0 ? known : [anything]), quasi);
        });
    default:
      return [];
  }
}

function nameOf(key: ESTree.Node): string {
  return key.type === 'Identifier' ? key.name : String(textsOf(key)[0]);
}

function joined(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((one) => second.map((other) => one + other));
}

/** Their rest is put together from words, such as "a string or null"; what comes of it is in the list. */
const madeOfWords = ['must be', 'must have at least', 'must have at most', 'must be , not'];

/** Not only a message in a message, such as the path of a field and what is wrong with it. */
function hasWords(message: string): boolean {
  const own = message.replaceAll(anything, '').trim();
  return /\p{L}+ \p{L}+/u.test(own) && !madeOfWords.includes(own);
}

/** What the service can say in this file. */
function messagesIn(path: string, source: string): string[] {
  const found: string[] = [];
  const inCall = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = callee.type === 'Identifier' ? callee.name : '';
    if (name === 'notFound') found.push(...textsOf(given[0]).map((what) => `No such ${what}.`));
    const index = Object.hasOwn(makers, name) ? makers[name] : undefined;
    if (index !== undefined) found.push(...textsOf(given[index]));
  };
  const inObject = ({ properties }: ESTree.ObjectExpression) => {
    const fields = new Map(
      properties.flatMap((one) => (one.type === 'Property' ? [[nameOf(one.key), one.value] as const] : [])),
    );
    // `{ path, message }` is what is wrong with a field.
    if (fields.has('path')) found.push(...textsOf(fields.get('message')));
    // What the schema of a field says about its form.
    found.push(...textsOf(fields.get('x-expects')).map((form) => `must be ${form}`));
  };
  // Wherever it stands, this is about a field.
  const inText = (node: ESTree.Node) => {
    found.push(...textsOf(node).filter((text) => text.startsWith('must ')));
  };
  const visitor = {
    CallExpression: inCall,
    NewExpression: inCall,
    ObjectExpression: inObject,
    Literal: inText,
    TemplateLiteral: inText,
  };
  new Visitor(visitor).visit(parseSync(path, source).program);
  return found;
}

/** Only servers and apps read these: sockets, player tokens. */
const notForPeople = /^server\/modules\/(realtime|clients)\//;

const files = globSync('server/{modules,engine,platform/http/validation}/**/*.ts', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && !notForPeople.test(file));

describe('what the service says is there in German', () => {
  it('the messages of a file are found, with each of their forms', () => {
    const source = `
      throw on ? conflict(\`At most \${most} \${many ? 'views' : 'images'}; \` + 'delete one.') : notFound('view');
      faults.push({ path: '/id', message: 'is required' });
      log({ message: 'not for people' });
      const id = { 'x-expects': 'an id' };
      const wrong = () => 'must be true';`;
    assert.deepEqual(messagesIn('a.ts', source), [
      'At most rule views; delete one.',
      'At most rule images; delete one.',
      'No such view.',
      'is required',
      'must be an id',
      'must be true',
    ]);
  });

  it('each message has a translation in service-messages.de.json', () => {
    const messages = new Map(
      files.flatMap((file) => messagesIn(file, read(file)).map((message) => [message, file] as const)),
    );
    assert.ok(messages.size > 200, `only ${messages.size} messages were found`);
    // The words in their places are not known here, so neither are their forms.
    const withoutForms = Object.entries(german.messages).map(([message, said]) => [
      message,
      said.replaceAll(/\{\{(\w+)\.\w+\}\}/g, '{{$1}}'),
    ]);
    const find = messageTranslator({ messages: Object.fromEntries(withoutForms), words: {} });
    const missing = [...messages].filter(
      ([message]) => translate(message) === undefined && find(message) === undefined && hasWords(message),
    );
    assert.deepEqual(missing, []);
  });

  it('each code of an error has a title in both languages', () => {
    const codes = [...read('server/platform/faults.ts').matchAll(/^ {2}([A-Z_]+): \{/gm)].map(
      ([, code]) => code,
    );
    assert.ok(codes.length > 10);
    for (const language of ['en', 'de']) {
      const titles = JSON.parse(read(`console/kit/texts.${language}.json`)).error.codes;
      assert.deepEqual(
        codes.filter((code) => !titles[String(code)]),
        [],
        language,
      );
    }
  });

  it('a translation has only places that its message has, in forms that there are', () => {
    const places = (text: string) => [...text.matchAll(/\{\{(\w+)(?:\.(\w+))?\}\}/g)];
    for (const [message, said] of Object.entries(german.messages)) {
      const names = places(message).map(([, name]) => name);
      for (const [, name, form] of places(said)) {
        assert.ok(names.includes(name), `${name} in: ${said}`);
        assert.ok(form === undefined || form in german.words, `${form} in: ${said}`);
      }
    }
  });
});

describe('messageTranslator', () => {
  it('fills places, also with the form of a word and with a message in the message', () => {
    assert.equal(translate('must have at least 10 characters'), 'muss mindestens 10 Zeichen haben');
    assert.equal(translate("The item 'hat' already exists."), 'Den Gegenstand „hat“ gibt es bereits.');
    assert.equal(
      translate("line 2, column 10: unknown function 'sum'"),
      'Zeile 2, Spalte 10: die Funktion „sum“ ist unbekannt',
    );
    assert.equal(translate('line 1, column 12: Unexpected token'), 'Zeile 1, Spalte 12: Unexpected token');
    assert.equal(
      translate('The connection was refused (ECONNREFUSED).'),
      'Die Verbindung wurde abgelehnt (ECONNREFUSED).',
    );
  });

  it('prefers the message that says more', () => {
    assert.equal(translate('must be a whole number from 1 to 9'), 'muss eine ganze Zahl von 1 bis 9 sein');
    assert.equal(translate('must be "x"'), 'muss "x" sein');
  });

  it('leaves what it does not know, and words that it has no form of', () => {
    assert.equal(translate('Something new.'), undefined);
    assert.equal(translate('No such spaceship.'), undefined);
    assert.equal(translate('constructor'), undefined);
    assert.equal(translate('No such constructor.'), undefined);
    assert.equal(translate(`must be ${'x'.repeat(3_000)}`), undefined);
  });
});
