import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTraceparent, writeTraceparent } from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is read and written', () => {
    for (const sampled of [true, false]) {
      const header = `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;
      assert.deepEqual(readTraceparent(header), { traceId, spanId, sampled });
      assert.equal(writeTraceparent({ traceId, spanId, sampled }), header);
    }
  });

  it('of a later version is read as far as it is known', () => {
    assert.deepEqual(readTraceparent(`01-${traceId}-${spanId}-03-more`), { traceId, spanId, sampled: true });
  });

  it('that is not valid is ignored', () => {
    for (const header of [
      undefined,
      '',
      'x',
      [`00-${traceId}-${spanId}-01`],
      `ff-${traceId}-${spanId}-01`,
      `00-${traceId}-${spanId}-01-more`,
      `00-${traceId}-${spanId}-01 `,
      `00-${traceId.toUpperCase()}-${spanId}-01`,
      `00-${'0'.repeat(32)}-${spanId}-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
      `01-${traceId}-${spanId}-01-${'x'.repeat(10_000)}`,
      `00-${traceId}-${spanId}-01\n{"level":50}`,
      `00-${traceId}-${spanId}-"}`,
    ])
      assert.equal(readTraceparent(header), undefined, String(header));
  });
});
