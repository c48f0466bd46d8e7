import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysOfPreset } from './presets.ts';
import {
  addMonths,
  dayAfterKey,
  daysOf,
  momentField,
  momentsOf,
  momentText,
  ordered,
  presetOf,
  readMoment,
  weeksOf,
} from './range.ts';

const today = '2026-11-17';

describe('the presets of a range', () => {
  it('end today', () => {
    assert.deepEqual(daysOfPreset('today', today), { from: today, to: today });
    assert.deepEqual(daysOfPreset('7d', today), { from: '2026-11-11', to: today });
    assert.deepEqual(daysOfPreset('month', today), { from: '2026-11-01', to: today });
  });

  it('are known by their days', () => {
    assert.equal(presetOf({ from: '2026-11-11', to: today }, today, ['today', '7d']), '7d');
    assert.equal(presetOf({ from: '2026-11-10', to: today }, today, ['today', '7d']), undefined);
    assert.equal(presetOf({ from: '2026-11-11', to: '2026-11-16' }, today, ['7d']), undefined);
  });
});

describe('the calendar', () => {
  it('shows a month in whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    assert.deepEqual([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]], [6, '2026-10-26', '2026-12-06']);
    assert.equal(weeksOf('2027-02').length, 4);
    assert.ok(weeks.every((week) => week.length === 7));
  });

  it('goes over the end of a year', () => {
    assert.equal(addMonths('2026-11', 2), '2027-01');
    assert.equal(addMonths('2026-01', -1), '2025-12');
  });

  it('moves by keys, and stays in a month that is shorter', () => {
    const moves = {
      ArrowLeft: '2026-03-30',
      ArrowRight: '2026-04-01',
      ArrowUp: '2026-03-24',
      ArrowDown: '2026-04-07',
      Home: '2026-03-30',
      End: '2026-04-05',
      PageUp: '2026-02-28',
      PageDown: '2026-04-30',
    };
    for (const [key, day] of Object.entries(moves)) assert.equal(dayAfterKey('2026-03-31', key), day, key);
    assert.equal(dayAfterKey('2026-03-31', 'a'), undefined);
  });

  it('takes the two days in any order', () => {
    assert.deepEqual(ordered('2026-11-09', '2026-11-02'), { from: '2026-11-02', to: '2026-11-09' });
  });
});

describe('what is typed', () => {
  it('is a day or a point in time, and the last day counts whole', () => {
    assert.equal(readMoment('2026-11-15', 'from'), new Date('2026-11-15T00:00').toISOString());
    assert.equal(readMoment('2026-11-15', 'to'), new Date('2026-11-16T00:00').toISOString());
    assert.equal(readMoment(' 2026-11-15 14:30 ', 'to'), new Date('2026-11-15T14:30').toISOString());
    assert.equal(readMoment('2026-11-15T14:30:15', 'from'), new Date('2026-11-15T14:30:15').toISOString());
    assert.equal(readMoment('', 'from'), null);
    for (const text of ['2026-02-30', '15.11.2026', '2026-11-15 25:00', 'yesterday']) {
      assert.equal(readMoment(text, 'from'), undefined, text);
    }
  });

  it('is shown as it was typed', () => {
    for (const text of ['2026-11-15', '2026-11-15 14:30', '2026-11-15 14:30:15', '']) {
      for (const side of ['from', 'to'] as const) {
        assert.equal(momentText(readMoment(text, side) ?? null, side), text, `${side} ${text}`);
      }
    }
  });

  it('stands in a field with its time', () => {
    for (const text of ['2026-11-15 00:00', '2026-11-15 14:30', '2026-11-15 23:59:59', '']) {
      assert.equal(momentField(readMoment(text, 'from') ?? null), text);
    }
    assert.equal(momentField('no time'), '');
  });

  it('covers the days that it touches', () => {
    const days = { from: '2026-11-02', to: '2026-11-09' };
    assert.deepEqual(daysOf(momentsOf(days)), days);
    assert.deepEqual(daysOf({ from: null, to: readMoment('2026-11-09 00:01', 'to') ?? null }), {
      to: '2026-11-09',
    });
  });
});
