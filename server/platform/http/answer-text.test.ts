import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { makeListText, serialise } from './answer-text.ts';

it('a list is made into text item by item, and is the same text as at once', () => {
  fc.assert(
    fc.property(fc.array(fc.object({ withUnicodeString: true })), (results) => {
      const answer = { results };
      const steps = makeListText(answer, 'results', results);
      let count = 0;
      while (!steps.next().done) count++;
      assert.equal(count, results.length, 'one step for each item');
      assert.equal(serialise(answer), JSON.stringify({ results }));
    }),
  );
});

it('the text that was made is the one that is sent', () => {
  const answer = { results: [1] };
  Array.from(makeListText(answer, 'results', [2]));
  assert.equal(serialise(answer), '{"results":[2]}');
});
