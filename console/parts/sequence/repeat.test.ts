import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import type { Effect } from '../events/effect-words.ts';
import { type Run, repeatUntil } from './repeat.ts';
import { countEvents, expandScript, newEvent, type ScriptStep } from './script.ts';
import type { SequenceAnswer } from './timeline.ts';

const badge: Effect = { type: 'badge', badgeId: 'star' } as Effect;
const isBadge = ({ type }: Effect) => type === 'badge';

const playerAfter = (xp: number) => ({ id: 'a', xp, level: 1, badges: [], balances: {}, items: {} });

/** A service that awards the badge at one event, and accepts at most so many events. */
function service(badgeAt: number, most = 100) {
  const sent: number[] = [];
  const run = async (steps: readonly ScriptStep[]): Promise<Run> => {
    const events = expandScript(steps, new Date('2026-11-16T10:00:00Z'), 'UTC');
    sent.push(events.length);
    if (events.length > most) {
      const details = [{ path: `/events/${most}`, message: 'too much work' }];
      throw new LaurelError({ code: 'VALIDATION_FAILED', message: 'no', status: 400, details });
    }
    const results = events.map((_, i) => ({
      player: playerAfter(i + 1),
      effects: i + 1 === badgeAt ? [badge] : [],
      trace: [],
      timed: [],
    }));
    const answer = {
      before: playerAfter(0),
      results,
      timed: [],
      player: playerAfter(events.length),
    } as SequenceAnswer;
    return { steps, events, answer };
  };
  return { run, sent };
}

const script: ScriptStep[] = [newEvent('a', 2), { kind: 'wait', count: 1, unit: 'days' }, newEvent('b')];

describe('repeating until the reward', () => {
  it('sends once, and ends with the event that grants it', async () => {
    const { run, sent } = service(5);
    const { steps, events, answer } = await repeatUntil(script, isBadge, run);
    assert.deepEqual(sent, [100]);
    assert.deepEqual(
      events.map(({ type }) => type),
      ['a', 'a', 'b', 'b', 'b'],
    );
    assert.equal(countEvents(steps), 5);
    assert.deepEqual([answer.results.length, answer.player.xp], [5, 5]);
  });

  it('does not shorten the script before the last event', async () => {
    const { steps, answer } = await repeatUntil(script, isBadge, service(1).run);
    assert.deepEqual([countEvents(steps), answer.results.length], [3, 3]);
  });

  it('continues up to 100 events without the reward', async () => {
    const { steps, answer } = await repeatUntil(script, isBadge, service(200).run);
    assert.deepEqual([countEvents(steps), answer.results.length], [100, 100]);
  });

  it('sends as many as the service can run if 100 are too much work', async () => {
    const { run, sent } = service(30, 40);
    const { events } = await repeatUntil(script, isBadge, run);
    assert.deepEqual([sent, events.length], [[100, 40], 30]);
    await assert.rejects(repeatUntil(script, isBadge, service(1, 2).run), LaurelError);
  });
});
