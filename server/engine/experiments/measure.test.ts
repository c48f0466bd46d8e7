import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { DAY, dayAt, formatDay, UTC } from '../calendar.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply, isActivity } from '../run/apply.ts';
import type { Command, PlayerEvent } from '../run/stimulus.ts';
import { HOUR, NOON, project, rule } from '../testing/test-project.ts';
import type { ExperimentState, Metric } from './experiment.ts';
import { measure } from './measure.ts';

const compiled = project({
  currencies: [{ id: 'coins', name: 'Coins', initial: 0 } as never],
  rules: [
    rule('xp', 'play', [{ do: 'grantXp', amount: 5 }]),
    rule('coins', 'win', [{ do: 'grantCurrency', currencyId: 'coins', amount: 10 }]),
  ],
});

const metrics: Metric[] = [
  { id: 'all', of: 'events' },
  { id: 'wins', of: 'events', eventType: 'win' },
  { id: 'xp', of: 'xp' },
  { id: 'coins', of: 'currency', currencyId: 'coins' },
  { id: 'days', of: 'active_days' },
  { id: 'day-2', of: 'retained', day: 2 },
];

const today = dayAt(UTC, NOON);
const placed: ExperimentState = {
  variant: 'b',
  salt: 's',
  since: NOON,
  day: formatDay(today),
  before: 3,
  values: metrics.map(() => 0),
};

interface Measured {
  state: PlayerState;
  entry: ExperimentState;
}

function step({ state, entry }: Measured, stimulus: PlayerEvent | Command, exposes = false): Measured {
  const at = stimulus.kind === 'event' ? stimulus.occurredAt : NOON;
  const outcome = apply(compiled, state, stimulus, at, { forced: true });
  const activity = stimulus.kind === 'event' && isActivity(stimulus.type) ? stimulus.type : null;
  const { facts, notifications, changed } = outcome;
  const done = { facts, notifications, counted: changed.counts };
  const run = { before: state, after: outcome.state, ...done, activity, exposes };
  return { state: outcome.state, entry: measure({ ...run, playerDay: dayAt(UTC, at) }, metrics, entry) };
}

let ids = 0;
const event = (type: string, occurredAt = NOON): PlayerEvent => ({
  kind: 'event',
  id: `e${ids++}`,
  type,
  properties: {},
  occurredAt,
});

describe('the values of a player in an experiment', () => {
  const fresh = () => ({ state: newPlayer('ada'), entry: placed });
  const exposed = () => step(fresh(), event('play'), true);

  it('begin with what the exposing event did', () => {
    assert.deepEqual(exposed().entry.values, [1, 0, 5, 0, 1, 0]);
  });

  it('count events, XP, currency that came in, and days', () => {
    let now = exposed();
    now = step(now, event('win', NOON + HOUR));
    now = step(now, event('win', NOON + DAY));
    now = step(now, { kind: 'grantCurrency', currencyId: 'coins', amount: -15 });
    now = step(now, event('other', NOON + DAY + HOUR));
    assert.deepEqual(now.entry.values, [4, 2, 5, 20, 2, 0]);
    assert.equal(now.state.balances['coins'], 5);
  });

  it('say who was there on exactly that day after the exposure, whenever the event arrives', () => {
    let now = exposed();
    now = step(now, event('play', NOON + 3 * DAY));
    assert.equal(now.entry.values[5], 0);
    now = step(now, event('play', NOON + 2 * DAY));
    assert.equal(now.entry.values[5], 1);
    assert.equal(now.entry.values[4], 3);
    now = step(now, event('play', NOON + 2 * DAY));
    assert.deepEqual([now.entry.values[4], now.entry.values[5]], [3, 1]);
  });

  it('leave days before the exposure out', () => {
    const now = step(exposed(), event('play', NOON - DAY));
    assert.deepEqual([now.entry.values[0], now.entry.values[4]], [2, 1]);
  });

  it('say whether a quest was completed, and how often something was bought', () => {
    const quests = (id: string, completions: number) =>
      ({ [id]: { completions } }) as unknown as PlayerState['quests'];
    const part = newPlayer('ada');
    const bought = (...currencies: string[]) =>
      ({
        type: 'player.purchase_completed',
        data: { paid: currencies.map((currencyId) => ({ currencyId, amount: 1 })) },
      }) as never;
    const run = {
      before: { ...part, quests: quests('q', 1) },
      after: { ...part, quests: quests('q', 2) },
      facts: [],
      notifications: [bought('coins'), bought('gems', 'coins'), bought()],
      counted: [],
      playerDay: today,
      activity: null,
      exposes: false,
    };
    const wanted: Metric[] = [
      { id: 'quest', of: 'quest_completed', questId: 'q' },
      { id: 'other', of: 'quest_completed', questId: 'r' },
      { id: 'bought', of: 'purchase' },
      { id: 'with-coins', of: 'purchase', currencyId: 'coins' },
    ];
    const once = measure(run, wanted, { ...placed, values: [] });
    assert.deepEqual(once.values, [1, 0, 3, 2]);
    assert.deepEqual(measure(run, wanted, once).values, [1, 0, 6, 4]);
  });

  it('are the same object where a run adds nothing', () => {
    const now = exposed();
    assert.equal(step(now, { kind: 'grantCurrency', currencyId: 'coins', amount: -1 }).entry, now.entry);
  });

  it('are those of a recount, in whatever order events arrive', () => {
    const events = fc.array(
      fc.record({ type: fc.constantFrom('play', 'win', 'other'), day: fc.integer({ min: -3, max: 12 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(events, (list) => {
        let now = exposed();
        for (const { type, day } of list) now = step(now, event(type, NOON + day * DAY));
        const all = [{ type: 'play', day: 0 }, ...list];
        const of = (type: string) => all.filter((one) => one.type === type).length;
        const days = new Set(all.map(({ day }) => day));
        assert.deepEqual(now.entry.values, [
          all.length,
          of('win'),
          5 * of('play'),
          10 * of('win'),
          [...days].filter((day) => day >= 0).length,
          days.has(2) ? 1 : 0,
        ]);
      }),
      { numRuns: isLongRun ? 200 : 80 },
    );
  });
});
