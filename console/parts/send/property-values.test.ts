import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeSeen } from '../events/merge-seen.ts';
import { kindOf, propertiesOf, suggestionsOf, typedOf } from './property-values.ts';

const seen = mergeSeen(
  [
    { name: 'map', types: ['string', 'null'], samples: ['"harbour"', 'null'] },
    { name: 'score', types: ['number'], samples: ['900', '1250'] },
    { name: 'ranked', types: ['boolean'], samples: ['true'] },
    { name: 'loot', types: ['array'], samples: ['["a"]'] },
  ],
  [
    { name: 'map', types: ['string'], samples: ['"castle"'] },
    { name: 'seconds', types: ['number'], samples: ['71'] },
  ],
);

describe('the form for the properties of an event', () => {
  it('has a field for each property with one type, and leaves the others to JSON', () => {
    assert.deepEqual(
      seen.map((one) => [one.name, kindOf(one)]),
      [
        ['map', 'text'],
        ['score', 'number'],
        ['ranked', 'boolean'],
        ['loot', null],
        ['seconds', 'number'],
      ],
    );
    assert.equal(kindOf({ types: ['string', 'number'] }), null);
  });

  it('suggests the values of this environment first, then those of live, and marks what only live has', () => {
    assert.deepEqual(
      seen.map((one) => [
        one.name,
        suggestionsOf(one),
        suggestionsOf({ samples: one.liveSamples }),
        one.onlyLive,
      ]),
      [
        ['map', ['harbour', 'castle'], ['castle'], false],
        ['score', ['900', '1250'], [], false],
        ['ranked', [], [], false],
        ['loot', [], [], false],
        ['seconds', ['71'], ['71'], true],
      ],
    );
    assert.deepEqual(suggestionsOf({ samples: ['"cut after a hundred cha'] }), []);
  });

  it('gives values of the seen types, without the empty fields, and with what was typed as JSON', () => {
    const fields = { map: '12', score: '1.5', ranked: 'false', seconds: '', unseen: 'x' };
    assert.deepEqual(propertiesOf(seen, { fields, json: '{ "loot": [1] }' }), {
      value: { map: '12', score: 1.5, ranked: false, loot: [1] },
    });
  });

  it('names the field that cannot be read', () => {
    const read = propertiesOf(seen, { fields: { score: 'many' }, json: '[' });
    assert.deepEqual('faults' in read && Object.keys(read.faults).sort(), ['fields.score', 'json']);
  });

  it('shows the properties of an event so that the same are sent again', () => {
    const properties = { map: 'harbour', score: 900, ranked: false, loot: ['a'], seconds: '71', note: '' };
    const typed = typedOf(seen, properties);
    assert.deepEqual(typed.fields, { map: 'harbour', score: '900', ranked: 'false' });
    assert.deepEqual(JSON.parse(typed.json), { loot: ['a'], seconds: '71', note: '' });
    assert.deepEqual(propertiesOf(seen, typed), { value: properties });
    assert.deepEqual(typedOf(seen, { score: 1 }), { fields: { score: '1' }, json: '' });
  });
});
