import assert from 'node:assert/strict';
import { it } from 'node:test';
import { copyDefinition } from './copy-definition.ts';

it('a copy has a free id, a name that says it is a copy, and is disabled', () => {
  const rule = { id: 'double', name: 'Double', enabled: true, priority: 3 };
  assert.deepEqual(copyDefinition(rule, new Set(['double'])), {
    id: 'double-copy',
    name: 'Double (copy)',
    enabled: false,
    priority: 3,
  });
  assert.equal(copyDefinition(rule, new Set(['double-copy', 'double-copy-2'])).id, 'double-copy-3');
  assert.equal('enabled' in copyDefinition({ id: 'gold', name: 'Gold' }, new Set()), false);
  const long = copyDefinition({ id: 'x'.repeat(64), name: 'n'.repeat(200) }, new Set());
  assert.deepEqual([long.id.length, long.name.length], [64, 200]);
});
