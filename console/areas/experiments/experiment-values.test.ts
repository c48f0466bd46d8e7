import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bodyOf,
  type Experiment,
  metricOf,
  newMetric,
  ofOther,
  readJson,
  valuesOf,
  writeJson,
} from './experiment-values.ts';

const stored = {
  id: 'more',
  name: 'More',
  hypothesis: null,
  conclusion: null,
  archived: false,
  environments: ['live', 'test'],
  segmentId: null,
  traffic: 50,
  variants: [
    { id: 'control', weight: 1, changes: [] },
    { id: 'more', weight: 3, changes: [{ kind: 'rules', id: 'win', patch: { then: [] } }] },
  ],
  metrics: [
    { id: 'wins', of: 'events', eventType: 'win', goal: true, higherIsBetter: true },
    { id: 'day-7', of: 'retained', day: 7, goal: false, higherIsBetter: true },
    { id: 'coins', of: 'currency', currencyId: 'coins', goal: false, higherIsBetter: false },
  ],
} as unknown as Experiment;

describe('the form of an experiment', () => {
  it('sends back what it was given', () => {
    const { id: _id, ...body } = stored;
    assert.deepEqual(bodyOf(valuesOf(stored)), body);
  });

  it('sends only the fields that belong to what is measured', () => {
    const metric = { ...newMetric('events', []), eventType: 'win', questId: 'q', currencyId: 'c' };
    assert.deepEqual(metricOf(metric), {
      id: 'events',
      of: 'events',
      eventType: 'win',
      goal: true,
      higherIsBetter: true,
    });
    assert.equal('eventType' in metricOf({ ...metric, of: 'xp' }), false);
  });

  it('names a metric after what it measures until somebody named it', () => {
    const others = [{ id: 'xp' }];
    assert.equal(ofOther(newMetric('retained', others), 'xp', others).id, 'xp-2');
    assert.equal(ofOther({ ...newMetric('retained', others), id: 'back' }, 'xp', others).id, 'back');
  });

  it('follows its JSON, and ignores what is none of an experiment', () => {
    const values = valuesOf(stored);
    const read = readJson(writeJson(values));
    assert.deepEqual(read, { variants: values.variants, metrics: values.metrics });
    for (const wrong of [
      '',
      '{',
      '[]',
      '{"variants":[],"metrics":[{}]}',
      '{"variants":[{"id":1}],"metrics":[]}',
    ]) {
      assert.equal(readJson(wrong), null, wrong);
    }
  });
});
