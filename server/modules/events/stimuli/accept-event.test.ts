import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Fault } from '../../../platform/faults.ts';
import { readBatch } from './accept-event.ts';

const scope = { tenantId: '', projectId: '', environment: { id: 1, name: 'live' as const } };

function readAll(events: readonly unknown[]) {
  const steps = readBatch(scope, events, new Date(0));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('the events of a batch', () => {
  it('each have their own fault or stimulus, in order', () => {
    const [good, bad, late] = readAll([
      { playerId: 'ada', type: 'win' },
      { playerId: 'ada' },
      { playerId: 'ada', type: 'win', occurredAt: '2001-01-01T00:00:00Z' },
    ]);
    assert.ok(good && !(good instanceof Fault) && good.playerId === 'ada');
    assert.ok(bad instanceof Fault && late instanceof Fault);
  });

  it('do not turn an internal error into a fault of an event', () => {
    const broken = {
      playerId: 'ada',
      get type(): string {
        throw new TypeError('a defect');
      },
    };
    assert.throws(() => readAll([broken]), TypeError);
  });
});
