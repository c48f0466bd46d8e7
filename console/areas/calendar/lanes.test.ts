import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../kit/days.ts';
import { barsOf, isMovable, type Line, mondayOf, overlapOf, turn, weeksOf } from './lanes.ts';

const dayOf = (at: string) => at.slice(0, 10);
const line = (more: Partial<Line>): Line => ({
  kind: 'rules',
  id: 'one',
  name: 'One',
  start: null,
  end: null,
  enabled: true,
  recurrence: null,
  ...more,
});
const midnight = (day: string) => `${day}T00:00:00.000Z`;

describe('the weeks of a view', () => {
  it('are all that a month has a day in, from Monday on', () => {
    assert.equal(mondayOf('2026-11-01'), '2026-10-26');
    assert.deepEqual(weeksOf('month', '2026-11-15'), [
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    assert.deepEqual(weeksOf('week', '2026-11-15'), ['2026-11-09']);
  });

  it('turn by a week or a month', () => {
    assert.equal(turn('month', '2026-12-31', 1), '2027-01-01');
    assert.equal(turn('month', '2026-03-31', -1), '2026-02-01');
    assert.equal(turn('week', '2026-11-15', -1), '2026-11-08');
  });
});

describe('the bars of a week', () => {
  const monday = '2026-11-09';

  it('begin and end on the days of the window; midnight is the end of the day before', () => {
    const [bar] = barsOf(
      [line({ start: midnight('2026-11-10'), end: midnight('2026-11-12') })],
      monday,
      dayOf,
    );
    assert.deepEqual([bar?.first, bar?.last, bar?.isCutBefore, bar?.isCutAfter], [1, 2, false, false]);
    const [endless] = barsOf([line({ start: midnight('2026-11-01') })], monday, dayOf);
    assert.deepEqual(
      [endless?.first, endless?.last, endless?.isCutBefore, endless?.isCutAfter],
      [0, 6, true, true],
    );
    const at = '2026-11-11T09:00:00.000Z';
    const [moment] = barsOf([line({ kind: 'changesets', start: at, end: at })], monday, dayOf);
    assert.deepEqual([moment?.first, moment?.last], [2, 2]);
  });

  it('are one for what comes every day', () => {
    const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
    const lines = days.map((day) =>
      line({ recurrence: 'day', start: midnight(day), end: midnight(addDays(day, 1)) }),
    );
    const bars = barsOf(lines, monday, dayOf);
    assert.deepEqual(
      bars.map(({ first, last }) => [first, last]),
      [[0, 6]],
    );
  });

  it('never cover each other, and kinds do not mix', () => {
    const some = fc.record({
      kind: fc.constantFrom('rules', 'quests', 'boosts'),
      first: fc.integer({ min: -10, max: 10 }),
      days: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 25 }), (all) => {
        const lines = all.map(({ kind, first, days }, i) =>
          line({
            kind,
            id: String(i),
            start: midnight(addDays(monday, first)),
            end: midnight(addDays(monday, first + days)),
          }),
        );
        const bars = barsOf(lines, monday, dayOf);
        assert.equal(bars.length, all.filter(({ first, days }) => first <= 6 && first + days > 0).length);
        for (const [i, a] of bars.entries()) {
          for (const b of bars.slice(i + 1)) {
            if (a.lane !== b.lane) continue;
            assert.equal(a.line.kind, b.line.kind);
            assert.ok(a.last < b.first || b.last < a.first);
          }
        }
      }),
    );
  });
});

describe('boosts', () => {
  const days = Array.from({ length: 7 }, (_, i) => addDays('2026-11-09', i));
  const boost = (id: string, from: string, to: string, enabled = true) =>
    line({ kind: 'boosts', id, name: id, start: midnight(from), end: midnight(to), enabled });

  it('overlap on the days on which two of them are on', () => {
    const lines = [boost('a', '2026-11-09', '2026-11-12'), boost('b', '2026-11-11', '2026-11-15')];
    assert.deepEqual(overlapOf(lines, days, dayOf), { names: ['a', 'b'], days: 1 });
  });

  it('do not overlap with one that is off, or comes afterwards', () => {
    const a = boost('a', '2026-11-09', '2026-11-12');
    assert.equal(overlapOf([a, boost('b', '2026-11-12', '2026-11-15')], days, dayOf), null);
    assert.equal(overlapOf([a, boost('c', '2026-11-09', '2026-11-15', false)], days, dayOf), null);
  });
});

describe('a line that can be moved', () => {
  const begun = { start: midnight('2026-11-10') };

  it('is a definition with a window', () => {
    assert.ok(isMovable(line(begun)));
    assert.ok(isMovable(line({ kind: 'boosts', end: midnight('2026-11-12') })));
    assert.ok(!isMovable(line({})));
    assert.ok(!isMovable(line({ ...begun, recurrence: 'day' })));
  });

  it('is no changeset and no experiment, whose times are not fields that somebody writes', () => {
    assert.ok(!isMovable(line({ ...begun, kind: 'changesets' })));
    assert.ok(!isMovable(line({ ...begun, kind: 'experiments' })));
  });
});
