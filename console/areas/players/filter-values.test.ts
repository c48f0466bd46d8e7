import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { otherActivity } from './describe-filters.ts';
import { filterFaults, filtersFrom, valuesOf } from './filter-values.ts';
import { readPlayersSearch } from './search.ts';

const today = '2026-11-15';
const activity = {
  cohort: '2024-01-01',
  activeInWeek: '2026-11-09',
  activeOn: '2026-11-10',
  activeInMonth: '2026-11-01',
};
const steps = {
  adventureId: 'path',
  adventureStatus: 'active',
  openStepId: 'a',
  completedStepId: 'b',
} as const;

describe('the filters of players', () => {
  it('are read from an address as far as they make sense', () => {
    assert.deepEqual(readPlayersSearch({ ...activity, ...steps }), { ...activity, ...steps });
    assert.deepEqual(
      readPlayersSearch({ cohort: '2026-02-30', activeOn: 3, openStepId: 'a', adventureStatus: 'active' }),
      {},
    );
    assert.deepEqual(readPlayersSearch({ adventureId: 'path', adventureStatus: 'expired' }), {
      adventureId: 'path',
    });
  });

  it('come back from the panel as they went in', () => {
    assert.deepEqual(filtersFrom(valuesOf({ ...activity, ...steps })), { ...activity, ...steps });
  });

  it('lose the steps with their adventure', () => {
    const values = { ...valuesOf(steps), adventureId: 'other' };
    assert.deepEqual(filtersFrom(values), { adventureId: 'other', adventureStatus: 'active' });
  });

  it('are refused if the service no longer has the data', () => {
    const faults = (filters: object) => Object.keys(filterFaults(valuesOf(filters), Date.parse(today)));
    assert.deepEqual(faults(activity), []);
    assert.deepEqual(faults({ activeOn: '2026-10-16', activeInWeek: '2025-09-21' }), []);
    assert.deepEqual(faults({ activeOn: '2026-10-15' }), ['activeOn']);
    assert.deepEqual(faults({ activeOn: '2026-11-' }), ['activeOn'], 'not typed to its end');
    assert.deepEqual(faults({ activeInWeek: '2025-09-20', inactiveInWeek: '2025-09-20' }), [
      'activeInWeek',
      'inactiveInWeek',
    ]);
  });

  it('can be reversed from who was active in a week to who was not, and back', () => {
    const filters = { cohort: '2026-11-02', activeInWeek: '2026-11-09' };
    const other = otherActivity(filters)?.filters ?? {};
    assert.deepEqual(other, { cohort: '2026-11-02', inactiveInWeek: '2026-11-09' });
    assert.deepEqual(otherActivity(other)?.filters, filters);
    assert.equal(otherActivity({ cohort: '2026-11-02' }), null);
  });
});
