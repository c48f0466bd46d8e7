import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRowCounter } from './count-rows.ts';

/** Counts with chunks of every size, because a chunk may end anywhere in a row. */
function count(format: 'csv' | 'ndjson', text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [1, 3, bytes.length].map((size) => {
    const add = createRowCounter(format);
    let rows = 0;
    for (let at = 0; at < bytes.length; at += size) rows = add(bytes.slice(at, at + size));
    return rows;
  });
}

it('counts the rows of CSV, whatever is in their cells, and no empty lines', () => {
  assert.deepEqual(count('csv', 'id,name\r\na,"A ""1""\nB"\r\n\r\nb,Ada\r\n'), [3, 3, 3]);
  assert.deepEqual(count('csv', 'id,name\r\na,Ada'), [1, 1, 1]);
});

it('counts the lines of NDJSON', () => {
  assert.deepEqual(
    count('ndjson', '{"id":"a","n":"x\\ny"}\n{"id":"b","n":"1\\""}\n\n{"id":"c"}\n'),
    [3, 3, 3],
  );
});
