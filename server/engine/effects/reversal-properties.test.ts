/** What holds for a player without some entries of the log, whatever is defined and whatever happened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { compile } from '../compile/compile.ts';
import { beginReplay, type LoggedEntry, type Replayed, replayEntry } from '../run/replay.ts';
import { definitions, stimuli } from '../testing/test-generators.ts';
import { NOON } from '../testing/test-project.ts';
import { differences } from './differences.ts';

const log = stimuli.map((all) => all.map((act, i): LoggedEntry => ({ seq: i + 1, at: NOON + i, act })));
const RUNS = { numRuns: isLongRun ? 100 : 40 };

test('reversing any entries, in any order and with others in between, gives the replay without them', () => {
  const chosen = fc.array(fc.nat(), { maxLength: 8 });
  fc.assert(
    fc.property(definitions, log, chosen, fc.nat(), (defined, entries, picks, cut) => {
      const project = compile(defined);
      const fold = (some: readonly LoggedEntry[], without: ReadonlySet<number>, from?: Replayed): Replayed =>
        some
          .filter(({ seq }) => !without.has(seq))
          .reduce(
            (before, entry) => replayEntry(project, before, entry, () => ({ at: 0, afterSeq: null })),
            from ?? beginReplay(project, 'ada', 0),
          );
      const without = new Set(picks.map((pick) => (pick % Math.max(1, entries.length)) + 1));
      const kept = entries.filter(({ seq }) => !without.has(seq));
      const whole = fold(kept, new Set());
      // In two parts, as a plan and what came since.
      const planned = fold(entries.slice(0, cut % (entries.length + 1)), without);
      const caughtUp = fold(entries.slice(cut % (entries.length + 1)), without, planned);
      assert.deepEqual(caughtUp, whole);
      // One after the other: the last reversal leaves out all.
      const reversed = new Set<number>();
      let state = fold(entries, reversed).state;
      let xp = state.xp;
      for (const seq of without) {
        reversed.add(seq);
        const after = fold(entries, reversed).state;
        for (const effect of differences(state, after, project.thresholds)) {
          if (effect.type === 'xp') xp += effect.amount;
        }
        state = after;
      }
      assert.deepEqual(state, whole.state);
      assert.equal(xp, whole.state.xp, 'the effects of the reversals add up');
    }),
    RUNS,
  );
});

test('reversing everything gives a new player', () => {
  fc.assert(
    fc.property(definitions, log, (defined, entries) => {
      const project = compile(defined);
      const fresh = beginReplay(project, 'ada', 0);
      const all = entries.reduce((before, entry) => replayEntry(project, before, entry), fresh);
      const effects = differences(all.state, fresh.state, project.thresholds);
      const revoked = effects.flatMap((effect) => (effect.type === 'badge.revoked' ? [effect.badgeId] : []));
      assert.deepEqual(revoked, Object.keys(all.state.badges).sort());
      assert.ok(!effects.some(({ type }) => type === 'badge' || type === 'quest.completed'));
    }),
    RUNS,
  );
});
