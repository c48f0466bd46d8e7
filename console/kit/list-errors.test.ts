import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorsAfter, rowErrors } from './list-errors.ts';

describe('the faults of a list in a form', () => {
  const [first, second, third] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const errors = {
    name: 'is missing',
    'rows.0.n': 'bad',
    'rows.2.n': 'worse',
    rows: 'too few',
    rowsy: 'other',
  };

  it('stay with the rows that are as they were, and with everything outside the list', () => {
    const after = errorsAfter(errors, 'rows', [first, second, third], [first, { n: 5 }, third]);
    assert.deepEqual(after, { name: 'is missing', 'rows.0.n': 'bad', 'rows.2.n': 'worse', rowsy: 'other' });
  });

  it('go with a row that is edited, moved or removed', () => {
    const left = (after: object[]) =>
      Object.keys(errorsAfter(errors, 'rows', [first, second, third], after)).sort();
    assert.deepEqual(left([{ n: 9 }, second, third]), ['name', 'rows.2.n', 'rowsy']);
    assert.deepEqual(left([third, second, first]), ['name', 'rowsy']);
    assert.deepEqual(left([first, third]), ['name', 'rows.0.n', 'rowsy']);
  });

  it('are shown at the row if none of its fields shows them', () => {
    const told = {
      'rows.1': 'is not known',
      'rows.1.do': 'is unknown',
      'rows.1.amount': 'bad',
      'rows.10': 'no',
    };
    assert.deepEqual(rowErrors(told, 'rows.1', ['amount']), ['is not known', 'is unknown']);
  });
});
