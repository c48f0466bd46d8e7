import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LaurelError } from '../../packages/sdk/src/index.ts';
import { differences, isEditConflict } from './differences.ts';
import { initials } from './initials.ts';
import { formatBytes } from './number.ts';
import { placeFaults } from './place-faults.ts';
import {
  choiceParameter,
  momentParameter,
  textParameter,
  textsParameter,
  wholeParameter,
} from './search-parameters.ts';
import { wayBack } from './way-back.ts';

const refused = (paths: string[]) =>
  new LaurelError({
    code: 'VALIDATION_FAILED',
    message: 'off',
    status: 400,
    details: paths.map((path) => ({ path, message: `about ${path}` })),
  });

describe('the undo of a change', () => {
  it('has the previous values of the changed fields, and no other fields', () => {
    const before = { name: 'Ada', zone: null, tags: ['a'] };
    assert.deepEqual(wayBack(before, { name: 'Ada', zone: 'UTC', tags: ['a'] }), { zone: null });
    assert.deepEqual(wayBack(before, { name: 'Eve', zone: null, tags: [] }), { name: 'Ada', tags: ['a'] });
  });
});

describe('an error of the service', () => {
  it('is shown at the field that it names, however deep', () => {
    const { atFields, elsewhere } = placeFaults(refused(['/name', '/objectives/0/target']), [
      'name',
      'objectives',
    ]);
    assert.deepEqual(atFields, { name: 'about /name', 'objectives.0.target': 'about /objectives/0/target' });
    assert.equal(elsewhere, false);
  });

  it('is shown above the form if there is no such field, or no detail at all', () => {
    assert.equal(placeFaults(refused(['/other']), ['name']).elsewhere, true);
    assert.equal(placeFaults(refused([]), ['name']).elsewhere, true);
    assert.equal(placeFaults(new Error('a defect'), ['name']).elsewhere, true);
  });
});

describe('two versions of one thing', () => {
  it('differ by value, field by field; absent and null are the same', () => {
    const mine = { name: 'A', tags: [1, 2], note: null };
    const theirs = { name: 'B', tags: [1, 2], extra: 'not looked at' };
    assert.deepEqual(differences(mine, theirs, ['name', 'tags', 'note']), [
      { field: 'name', mine: 'A', theirs: 'B' },
    ]);
  });

  it('conflict only where the service says so', () => {
    assert.equal(
      isEditConflict(new LaurelError({ code: 'PRECONDITION_FAILED', message: '', status: 412 })),
      true,
    );
    assert.equal(isEditConflict(new LaurelError({ code: 'CONFLICT', message: '', status: 409 })), false);
  });
});

describe('an address', () => {
  it('is read as far as it makes sense, and the rest is ignored', () => {
    assert.deepEqual(textParameter({ search: 'ada' }, 'search'), { search: 'ada' });
    assert.deepEqual(textParameter({ search: 42 }, 'search'), { search: '42' });
    assert.deepEqual(textParameter({ search: { a: 1 } }, 'search'), {});
    assert.deepEqual(wholeParameter({ minLevel: '7' }, 'minLevel'), { minLevel: 7 });
    assert.deepEqual(wholeParameter({ minLevel: '-1' }, 'minLevel'), {});
    assert.deepEqual(wholeParameter({ maxXp: 0 }, 'maxXp', 0), { maxXp: 0 });
    assert.deepEqual(wholeParameter({ maxXp: '' }, 'maxXp', 0), {});
    assert.deepEqual(momentParameter({ to: '2026-11-16T08:00:00Z' }, 'to'), {
      to: '2026-11-16T08:00:00.000Z',
    });
    assert.deepEqual(momentParameter({ to: '2026-11-99T08:00:00Z' }, 'to'), {});
    assert.deepEqual(momentParameter({ to: 'yesterday' }, 'to'), {});
    const form = /^[^:]+:/;
    assert.deepEqual(textsParameter({ attribute: 'a:1' }, 'attribute', form, 2), { attribute: ['a:1'] });
    assert.deepEqual(
      textsParameter({ attribute: ['a:1', 'b', 3, 'a:1', 'c:', 'd:4'] }, 'attribute', form, 2),
      {
        attribute: ['a:1', 'c:'],
      },
    );
    assert.deepEqual(choiceParameter({ sort: '-xp' }, 'sort', ['-xp', 'xp']), { sort: '-xp' });
    assert.deepEqual(choiceParameter({ sort: 'evil' }, 'sort', ['-xp', 'xp']), {});
  });
});

it('initials are whole characters of any script', () => {
  assert.equal(initials('Ada Lovelace'), 'AL');
  assert.equal(initials('ada@example.com'), 'AE');
  assert.equal(initials('𝒜da'), '𝒜D');
  assert.equal(initials('محمد الخوارزمي'), 'ما');
});

it('sizes are shown in the largest unit in which they are at least 1', () => {
  const sizes = [0, 812, 999, 1_000, 48_120_331, 999_499_999, 999_600_000, 5e15];
  assert.deepEqual(sizes.map(formatBytes), [
    '0 bytes',
    '812 bytes',
    '999 bytes',
    '1 kB',
    '48.1 MB',
    '999 MB',
    '1 GB',
    '5,000 TB',
  ]);
});
