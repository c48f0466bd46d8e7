import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countEvents,
  type EventStep,
  expandScript,
  findFaults,
  newEvent,
  type ScriptStep,
} from './script.ts';
import { isWritten } from './stored-script.ts';
import { suggestEvents } from './suggest.ts';

const days = (count: number | string): ScriptStep => ({ kind: 'wait', count, unit: 'days' });
const hours = (count: number | string): ScriptStep => ({ kind: 'wait', count, unit: 'hours' });
const event = (more: Partial<EventStep> = {}): EventStep => ({ ...newEvent('win'), ...more });

const timesOf = (steps: ScriptStep[], start: string, zone = 'UTC') =>
  expandScript(steps, new Date(start), zone).map(({ occurredAt = '' }) => occurredAt.slice(0, 16));

describe('a script', () => {
  it('becomes events, each at its time and with its properties', () => {
    const steps = [event({ times: 2, properties: '{ "amount": 3 }' }), days(1), event({ type: 'lose' })];
    assert.deepEqual(expandScript(steps, new Date('2026-11-16T10:00:00Z'), 'UTC'), [
      { type: 'win', properties: { amount: 3 }, occurredAt: '2026-11-16T10:00:00.000Z' },
      { type: 'win', properties: { amount: 3 }, occurredAt: '2026-11-16T10:00:00.000Z' },
      { type: 'lose', properties: {}, occurredAt: '2026-11-17T10:00:00.000Z' },
    ]);
  });

  it('spaces repeated events, and waits for hours and days', () => {
    const steps = [event({ times: 2, every: 'day' }), hours(5), event({ times: 2, every: 'hour' })];
    assert.deepEqual(timesOf(steps, '2026-11-16T10:00:00Z'), [
      '2026-11-16T10:00',
      '2026-11-17T10:00',
      '2026-11-17T15:00',
      '2026-11-17T16:00',
    ]);
  });

  it('continues on the next day after one day, even if a day has 23 or 25 hours', () => {
    const steps = [event(), days(1), event()];
    // 24 hours later it would be 00:30 on the day after the next.
    assert.deepEqual(timesOf(steps, '2026-03-28T22:30:00Z', 'Europe/Berlin'), [
      '2026-03-28T22:30',
      '2026-03-29T21:59',
    ]);
    assert.deepEqual(timesOf(steps, '2026-10-24T22:10:00Z', 'Europe/Berlin'), [
      '2026-10-24T22:10',
      '2026-10-25T23:10',
    ]);
  });

  it('has its faults at the fields', () => {
    assert.equal(findFaults([event(), days(3), event()]), null);
    const faults = findFaults([
      event({ type: '' }),
      event({ type: 'quest.completed' }),
      event({ type: '1st' }),
      event({ times: '' }),
      event({ times: 1.5 }),
      event({ properties: '[1]' }),
      days(0),
      hours(1_000),
      event(),
    ]);
    assert.deepEqual(
      faults?.map((fault) => Object.keys(fault)),
      [['type'], ['type'], ['type'], ['times'], ['times'], ['properties'], ['count'], ['count'], []],
    );
  });

  it('may have 100 events, and the step that exceeds this is marked', () => {
    assert.equal(findFaults([event({ times: 99 }), event()]), null);
    const steps = [event({ times: 60 }), event({ times: 41 }), event({ times: 5 })];
    assert.equal(countEvents(steps), 106);
    assert.deepEqual(
      findFaults(steps)?.map((fault) => Object.keys(fault)),
      [[], ['times'], []],
    );
  });

  it('begins with the events that the definitions wait for, as often as they count them', () => {
    const told = (awaited: Parameters<typeof suggestEvents>[0]) =>
      suggestEvents(awaited).map(({ type, times }) => [type, times]);
    assert.deepEqual(
      told([
        { on: 'win', measure: 'count', target: 3 },
        { on: 'buy', measure: 'sum', target: 400 },
        { on: 'player.level_up' },
      ]),
      [
        ['win', 3],
        ['buy', 1],
      ],
    );
    assert.deepEqual(told([{ on: 'a', measure: 'count', target: 5_000 }, { on: 'b' }]), [['a', 100]]);
    assert.deepEqual(told([{ on: '' }]), [['', 1]]);
  });

  it('that is stored is read only if its form is known', () => {
    const supposed = { xp: 0, streak: 0, badges: [], balances: {}, counts: '', attributes: '' };
    const written = { steps: [event(), days(1)], who: 'new', playerId: null, supposed, aim: null };
    assert.equal(isWritten(JSON.parse(JSON.stringify(written))), true);
    for (const bad of [
      null,
      { ...written, who: 'all' },
      { ...written, steps: [{ kind: 'wait', count: 1, unit: 'years' }] },
      { ...written, steps: [{ kind: 'event', type: 'a' }] },
      { ...written, supposed: {} },
      { ...written, aim: 3 },
    ]) {
      assert.equal(isWritten(bad), false, JSON.stringify(bad));
    }
  });
});
