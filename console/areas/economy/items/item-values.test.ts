import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, faultOfMetadata, type Item, valuesOf } from './item-values.ts';

const item: Item = {
  id: 'booster',
  name: 'Booster',
  description: null,
  environments: ['live', 'test'],
  imageUrl: null,
  maxOwned: 10,
  onUse: [{ do: 'grantXp', amount: 5 }],
  metadata: { rarity: 'epic' },
  version: 1,
  createdAt: '',
  updatedAt: '',
};

test('an item goes through the form unchanged', () => {
  const { id, version, createdAt, updatedAt, ...fields } = item;
  assert.deepEqual(bodyOf(valuesOf(item)), fields);
});

test('without actions it cannot be used, and says so with null', () => {
  assert.equal(bodyOf({ ...valuesOf(item), onUse: [] }).onUse, null);
});

test('only an object is taken as data of an item', () => {
  assert.equal(faultOfMetadata('{"a":1}'), '');
  assert.equal(faultOfMetadata(' '), '');
  for (const text of ['[1]', '1', '{', 'null']) assert.match(faultOfMetadata(text), /JSON/, text);
});
