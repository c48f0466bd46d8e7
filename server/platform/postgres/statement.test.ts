import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statement } from './statement.ts';

describe('a statement', () => {
  it('cannot take the name of another', () => {
    statement('statement_test.one', 'select 1');
    statement('statement_test.one', 'select 1');
    assert.throws(
      () => statement('statement_test.one', 'select 2'),
      /two statements have the name statement_test.one/,
    );
  });
});
