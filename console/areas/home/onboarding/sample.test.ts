import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printCondition } from '../../../parts/expression/print-condition.ts';
import { conditionsOf, joined, sampleEvent, snippetOf } from './sample.ts';

describe('the first steps', () => {
  it('make a condition of each property that can be compared', () => {
    const rows = conditionsOf({
      score: 1250,
      map: "the 'old' harbour",
      ranked: true,
      tags: ['a'],
      gone: null,
    });
    assert.equal(
      printCondition(joined(rows)),
      `event.properties.score >= 1250 && event.properties.map == 'the \\'old\\' harbour' && event.properties.ranked == true`,
    );
  });

  it('leave out what the builder cannot show, and stop at six', () => {
    assert.deepEqual(conditionsOf({ ratio: Number.MAX_VALUE }), []);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, index]));
    assert.equal(conditionsOf(many).length, 6);
  });

  it('show the same event in every language', () => {
    for (const language of ['curl', 'typescript', 'python'] as const) {
      const snippet = snippetOf(language, 'http://localhost:3000', 'svc_test_x');
      assert.ok(snippet.includes(JSON.stringify(sampleEvent)), language);
      assert.ok(snippet.includes('svc_test_x'), language);
    }
  });
});
