/** Compares the rows and texts of the console with the actions of the service. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ACTIONS, type ActionField as ServiceField } from '../../../server/engine/index.ts';
import { type ActionField, actionTypes } from './action-types.ts';

interface Texts {
  name?: string;
  fields?: Record<string, string>;
  [style: string]: string | Record<string, string> | undefined;
}

const catalogue = (language: string): Record<string, Texts> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `texts.${language}.json`), 'utf8')).actions;

const kinds = {
  badge: 'badges',
  quest: 'quests',
  adventure: 'adventures',
  leaderboard: 'leaderboards',
  currency: 'currencies',
  item: 'items',
  boost: 'boosts',
  segment: 'segments',
} as const;

/** The properties of a field that the form must know. The form has its own examples. */
function formOf(field: ServiceField): object {
  switch (field.kind) {
    case 'id':
      return { is: 'definition', of: kinds[field.of] };
    case 'objectiveId':
      return { is: 'objective' };
    case 'number':
    case 'value':
      return { is: 'amount', expected: field.kind, default: field.default };
    case 'whole':
      // The only one that must be given is a time.
      return 'default' in field
        ? { is: 'whole', digits: String(field.most).length, default: field.default }
        : { is: 'seconds' };
    case 'text':
      return { is: 'text', longest: field.longest };
    case 'template':
      return { is: 'template', longest: field.longest, ...optional(field) };
    case 'seconds':
      return { is: 'seconds', optional: true };
    case 'object':
      return { is: 'object', optional: true };
    case 'actions':
      return { is: 'actions', optional: true };
  }
}

const optional = (field: object) => ('default' in field ? { optional: true } : {});

function withoutExamples(field: ActionField): object {
  const { example: _, initial: __, ...rest } = { example: '', initial: '', ...field };
  return rest.is === 'amount' ? { ...rest, default: rest.default } : rest;
}

test('the rows are exactly the actions of the service, in the same order', () => {
  assert.deepEqual(Object.keys(actionTypes), Object.keys(ACTIONS));
});

for (const [name, { fields }] of Object.entries(ACTIONS)) {
  test(`${name}: the form has its fields`, () => {
    const row: Record<string, ActionField> = actionTypes[name as keyof typeof actionTypes];
    assert.deepEqual(
      Object.entries(row).map(([field, is]) => [field, withoutExamples(is)]),
      Object.entries(fields).map(([field, is]) => [field, formOf(is)]),
    );
  });

  for (const language of ['en', 'de']) {
    test(`${name}: has a name, labels, words and a sentence (${language})`, () => {
      const texts = catalogue(language)[name] ?? {};
      assert.ok(texts.name);
      assert.deepEqual(Object.keys(texts.fields ?? {}), Object.keys(fields));
      for (const style of ['words', 'sentence']) {
        const forms = [texts[style], texts[`${style}_one`], texts[`${style}_other`]];
        const text = forms.find((one) => typeof one === 'string');
        assert.ok(text, style);
        const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => String(place));
        for (const place of places) assert.ok(Object.hasOwn(fields, place), `${style}: {{${place}}}`);
        const other = texts[`${style}_other`] ?? text;
        if (style === 'sentence') {
          for (const [field, is] of Object.entries(fields)) {
            const mayBeLeftOut = 'default' in is && is.default === null;
            assert.ok(mayBeLeftOut || String(other).includes(`{{${field}}}`), field);
          }
        }
      }
    });
  }
}
