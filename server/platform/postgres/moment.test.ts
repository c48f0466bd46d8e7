import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { types } from 'pg';
import { isoMoment, readMoment } from './moment.ts';

const readByPg = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
const digits = (length: number, n: number) => String(n).padStart(length, '0');

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

it('a moment is the same Date as pg makes of it, in every form that PostgreSQL writes', () => {
  const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const fraction = fc
    .integer({ min: 0, max: 6 })
    .chain((length) =>
      fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => (length === 0 ? '' : `.${digits(length, n)}`)),
    );
  const zone = fc.constantFrom('+00', '+00', '+01', '-05', '+05:30', '-00:44:30', '+00 BC');
  fc.assert(
    fc.property(instant, fraction, zone, (at, part, offset) => {
      const text = at.toISOString().replace('T', ' ').slice(0, 19) + part + offset;
      assert.deepEqual(readMoment(text, readByPg), readByPg(text));
    }),
  );
  for (const text of [
    'infinity',
    '-infinity',
    '12026-11-15 03:50:44+00',
    '2026-11-15 03:50:44.123456+00 BC',
  ]) {
    assert.deepEqual(readMoment(text, readByPg), readByPg(text));
  }
});
