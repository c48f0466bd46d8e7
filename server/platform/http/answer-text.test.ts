import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { makeListText, serialise, shareText } from './answer-text.ts';

it('a list is made into text item by item, and is the same text as at once', () => {
  fc.assert(
    fc.property(fc.array(fc.object({ withUnicodeString: true })), (results) => {
      const answer = { results };
      const steps = makeListText(answer, 'results', results);
      let count = 0;
      while (!steps.next().done) count++;
      assert.equal(count, results.length, 'one step for each item');
      assert.equal(String(serialise(answer)), JSON.stringify({ results }));
    }),
  );
});

it('the text that was made is the one that is sent', () => {
  const answer = { results: [1] };
  Array.from(makeListText(answer, 'results', [2]));
  assert.equal(serialise(answer), '{"results":[2]}');
});

it('every caller who shares an answer gets the same text, long or short', () => {
  for (const text of ['', 'short', 'ü'.repeat(5_000)]) {
    const answer = { text };
    shareText(answer);
    const sent = Array.from({ length: 4 }, () => String(serialise(answer)));
    assert.deepEqual(new Set(sent), new Set([JSON.stringify({ text })]));
  }
});
