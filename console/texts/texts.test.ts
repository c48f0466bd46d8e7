import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { fillNodes } from './fill-nodes.ts';
import { defineTexts } from './texts.ts';

const root = join(import.meta.dirname, '..');
const catalogues = globSync('{areas,frame,kit,parts,session}/**/texts.en.json', { cwd: root }).map(dirname);

type Catalogue = { [key: string]: string | Catalogue };

function read(folder: string, language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (catalogue: Catalogue, path: string) => {
    for (const [key, value] of Object.entries(catalogue)) {
      if (typeof value === 'string') found.set(path + key, value);
      else walk(value, `${path}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(join(root, folder, `texts.${language}.json`), 'utf8')), '');
  return found;
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => String(name)).sort();
}

describe('the catalogues of texts', () => {
  it('are found', () => {
    assert.ok(catalogues.includes('frame'));
  });

  for (const folder of catalogues) {
    it(`${folder}: German has the same keys and placeholders as English, and no text is empty`, () => {
      const english = read(folder, 'en');
      const german = read(folder, 'de');
      assert.deepEqual([...german.keys()], [...english.keys()]);
      for (const [key, text] of english) {
        assert.notEqual(text.trim(), '', key);
        assert.notEqual(german.get(key)?.trim(), '', key);
        assert.deepEqual(placesOf(german.get(key) ?? ''), placesOf(text), key);
      }
    });

    it(`${folder}: texts.ts names its own folder`, () => {
      const source = readFileSync(join(root, folder, 'texts.ts'), 'utf8');
      assert.match(source, new RegExp(`defineTexts\\('${folder}',`));
    });
  }
});

describe('defineTexts', () => {
  const t = defineTexts('test', {
    page: { title: 'Rules', saved: 'Saved by {{person}}' },
    players_one: '{{count}} player',
    players_other: '{{count}} players',
  });

  it('finds a text, fills its placeholders and chooses the plural form', () => {
    assert.equal(t('page.title'), 'Rules');
    assert.equal(t('page.saved', { person: '<b>Ada</b> & {{person}}' }), 'Saved by <b>Ada</b> & {{person}}');
    assert.equal(t('players', { count: 1 }), '1 player');
    assert.equal(t('players', { count: 0 }), '0 players');
    assert.equal(t('players', { count: 12_000 }), `${(12_000).toLocaleString()} players`);
  });

  it('puts elements in the placeholders of a text', () => {
    const drawn = fillNodes(t, 'page.saved', { person: 'Ada' }) as ReactElement<{ children: ReactNode }>[];
    assert.ok(drawn.every(isValidElement));
    assert.deepEqual(
      drawn.map(({ props }) => props.children).filter((child) => child !== ''),
      ['Saved by ', 'Ada'],
    );
  });
});
