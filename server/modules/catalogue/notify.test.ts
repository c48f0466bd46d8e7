import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { seal } from './notify.ts';

const place = { projectId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f', environmentId: 1 };

it('an envelope reads and writes to the same bytes, whatever customers put into attributes', () => {
  const odd = [
    { '10': 1, '9': { '2': 0, '1': 0 }, a: 1, '-1': 1, '01': 1, '1.5': 1 },
    { constructor: 1, toString: null, hasOwnProperty: [], toJSON: 'no function' },
    { numbers: [-0, 0.1, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53 - 1, 1e21 / 1e10] },
    { text: '\u2028\u2029\u007f\ufeff"\\/\b\f\n\r\t</script>💎é' },
    JSON.parse('{"":{"":""}}'),
    JSON.parse('{"__proto__":{"__proto__":1},"constructor":{"prototype":1}}'),
  ];
  const holds = (attributes: Record<string, unknown>) => {
    const data = { playerId: 'p', displayName: null, attributes, xp: 0, level: 1 };
    const { envelope } = seal(place, { type: 'player.created', data }, 1, new Date());
    assert.equal(JSON.stringify(JSON.parse(envelope)), envelope);
  };
  for (const attributes of odd) holds(attributes);
  const anything = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ depthSize: 'small' }));
  fc.assert(fc.property(anything, holds), { numRuns: 200, seed: 20261115 });
});
