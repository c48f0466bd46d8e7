import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isoMoment } from './moment.ts';

it('a moment reads as Date would have it, whatever its fraction and zone', () => {
  for (const [text, iso] of [
    ['2026-11-15 03:50:44.123456+00', '2026-11-15T03:50:44.123Z'],
    ['2026-11-15 03:50:44.999999+00', '2026-11-15T03:50:44.999Z'],
    ['2026-11-15 03:50:44.12+00', '2026-11-15T03:50:44.120Z'],
    ['2026-11-15 03:50:44.1+00', '2026-11-15T03:50:44.100Z'],
    ['2026-11-15 03:50:44+00', '2026-11-15T03:50:44.000Z'],
    ['2026-11-15 05:20:44.5+01:30', '2026-11-15T03:50:44.500Z'],
    ['2026-11-14 22:50:44.123456-05', '2026-11-15T03:50:44.123Z'],
  ] as const) {
    assert.equal(isoMoment(text), iso);
  }
});
