import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathBack } from './arrow-path.ts';
import { layOut, positionBelow } from './layout.ts';
import { arrowsInCircles, stepFaults } from './step-faults.ts';
import {
  addStep,
  connect,
  disconnect,
  drawnSteps,
  hasOtherArrows,
  removeSteps,
  type Step,
  wireSteps,
} from './steps.ts';

/** Reads `a b<a c<a,b`: each step with the steps before it. The quest of a step has the same id. */
function graph(text: string): Step[] {
  return drawnSteps(
    text.split(' ').map((part) => {
      const [id = '', after] = part.split('<');
      return { id, questId: id, ...(after ? { after: after.split(',') } : {}) };
    }),
  );
}

const all = new Set(['a', 'b', 'c', 'd', 'e']);
const faultsOf = (text: string) => Object.fromEntries(stepFaults(graph(text), all));

describe('faults of a graph', () => {
  it('are empty for one that can be walked to its end', () => {
    assert.deepEqual(faultsOf('a b<a c<a d<b,c'), {});
  });

  it('mark every step of a circle, and those behind it as out of reach', () => {
    assert.deepEqual(faultsOf('a b<a,c c<b d<c e'), {
      b: ['part of a cycle: b → c → b'],
      c: ['part of a cycle: c → b → c'],
      d: ["the step 'd' can never be reached"],
    });
    assert.deepEqual([...arrowsInCircles(graph('a b<a,c c<b d<c'))].sort(), ['b→c', 'c→b']);
  });

  it('mark a step that comes after itself', () => {
    assert.deepEqual(faultsOf('a<a'), { a: ['part of a cycle: a → a'] });
  });

  it('mark a missing quest, a quest used twice and a duplicate id', () => {
    const steps = [...graph('a b z'), { key: 'k', id: 'b', questId: 'a', after: [] }];
    assert.deepEqual(Object.fromEntries(stepFaults(steps, all)), {
      z: ["the quest 'z' does not exist"],
      k: ["'b' is already the ID of another step", "quest 'a' is already used by another step"],
    });
    assert.equal(stepFaults(graph('z'), undefined).size, 0, 'not before the quests are known');
  });
});

describe('drawing', () => {
  it('sends the ids as they are called now, whatever they were called when the arrows were drawn', () => {
    const renamed = graph('a b<a').map((step) => (step.key === 'a' ? { ...step, id: 'first' } : step));
    assert.deepEqual(wireSteps(renamed), [
      { id: 'first', questId: 'a' },
      { id: 'b', questId: 'b', after: ['first'] },
    ]);
  });

  it('removes the arrows of a removed step and leaves other steps identical', () => {
    const steps = graph('a b<a c<b');
    const left = removeSteps(steps, ['a']);
    assert.deepEqual(wireSteps(left), wireSteps(graph('b c<b')));
    assert.equal(left[1], steps[2]);
  });

  it('connects once, and disconnects', () => {
    const joined = connect(connect(graph('a b'), { from: 'a', to: 'b' }), { from: 'a', to: 'b' });
    assert.deepEqual(joined, graph('a b<a'));
    assert.deepEqual(disconnect(joined, [{ from: 'a', to: 'b' }]), graph('a b'));
  });

  it('knows a list with other arrows from one with other names', () => {
    const steps = graph('a b<a c<b');
    const renamed = steps.map((step) => ({ ...step, id: `${step.id}-1` }));
    assert.equal(hasOtherArrows(renamed, steps), false);
    assert.equal(hasOtherArrows(connect(steps, { from: 'a', to: 'c' }), steps), true);
    assert.equal(hasOtherArrows(removeSteps(steps, ['b']), steps), true);
  });

  it('never gives a new step an id or a key that is taken', () => {
    const steps = addStep(addStep(graph('a'), 'a'), 'a');
    assert.deepEqual(
      steps.map(({ key, id }) => [key, id]),
      [
        ['a', 'a'],
        ['a-2', 'a-2'],
        ['a-3', 'a-3'],
      ],
    );
  });
});

describe('the layout', () => {
  it('puts each step right of all that come before it, and no two at one position', () => {
    const steps = graph('a b<a c<a d<b,c e<a,d');
    const positions = layOut(steps);
    for (const { key, after } of steps) {
      for (const before of after) {
        assert.ok(
          (positions.get(before)?.x ?? 0) < (positions.get(key)?.x ?? 0),
          `${before} is left of ${key}`,
        );
      }
    }
    assert.equal(new Set([...positions.values()].map(({ x, y }) => `${x} ${y}`)).size, steps.length);
  });

  it('keeps the way free for an arrow that leaps over a column', () => {
    const positions = layOut(graph('a b<a c<a d<c e<b,d'));
    assert.notEqual(positions.get('d')?.y, positions.get('b')?.y);
    assert.notEqual(positions.get('d')?.y, positions.get('e')?.y, 'the arrow from b to e passes beside d');
  });

  it('grows downwards where it is asked to', () => {
    const positions = layOut(graph('a b<a c<a'), 'down');
    assert.ok((positions.get('b')?.y ?? 0) > (positions.get('a')?.y ?? 0));
    assert.equal(positions.get('b')?.y, positions.get('c')?.y);
  });

  it('gives taller steps more room, whichever way it grows', () => {
    for (const [direction, above, below] of [
      ['right', 'b', 'c'],
      ['down', 'a', 'b'],
    ] as const) {
      const gap = (taller: number) => {
        const positions = layOut(graph('a b<a c<a'), direction, taller);
        return (positions.get(below)?.y ?? 0) - (positions.get(above)?.y ?? 0);
      };
      assert.equal(gap(40), gap(0) + 40);
    }
  });

  it('comes to an end with circles, and with a hundred steps each after all before it', () => {
    assert.equal(layOut(graph('a<c b<a c<b')).size, 3);
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`);
    const dense = drawnSteps(ids.map((id, index) => ({ id, questId: id, after: ids.slice(0, index) })));
    assert.equal(layOut(dense).get('s99')?.x, 99 * 250);
  });

  it('puts a new step below the others', () => {
    assert.deepEqual(positionBelow([]), { x: 0, y: 0 });
    assert.deepEqual(
      positionBelow([
        { x: 250, y: 40 },
        { x: 0, y: -50 },
      ]),
      { x: 0, y: 140 },
    );
  });
});

describe('an arrow that leads back', () => {
  it('goes around the steps, whichever way the graph grows', () => {
    assert.equal(
      pathBack([500, 0], [100, 50], 'right'),
      'M500,0 C560,0 560,130 480,130 L120,130 C40,130 40,50 100,50',
    );
    assert.match(pathBack([0, 500], [50, 100], 'down'), /^M0,500 .* 50,100$/);
  });
});
