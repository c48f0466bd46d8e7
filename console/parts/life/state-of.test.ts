import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Schedule, stateOf } from './state-of.ts';

const now = new Date('2026-11-15T12:00:00Z');
const both: Schedule = { environments: ['live', 'test'] };

it('a definition is active unless something keeps it from being so', () => {
  const cases: [Schedule, string][] = [
    [both, 'active'],
    [{ ...both, enabled: true, startsAt: null, endsAt: null }, 'active'],
    [{ ...both, enabled: false }, 'disabled'],
    [{ environments: ['test'] }, 'elsewhere'],
    [{ ...both, startsAt: '2026-11-16T00:00:00Z' }, 'early'],
    [{ ...both, availableFrom: '2026-11-16T00:00:00Z' }, 'early'],
    [{ ...both, endsAt: '2026-11-15T12:00:00Z' }, 'over'],
    [{ ...both, availableUntil: '2026-11-15T11:00:00Z' }, 'over'],
    [{ ...both, availableFrom: '2026-11-15T12:00:00Z', availableUntil: '2026-11-15T12:00:01Z' }, 'active'],
    [{ enabled: false, environments: [], endsAt: '2020-01-01T00:00:00Z' }, 'disabled'],
  ];
  for (const [definition, state] of cases) {
    assert.equal(stateOf(definition, 'live', now), state, JSON.stringify(definition));
  }
});
