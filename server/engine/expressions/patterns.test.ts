import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2Set } from 're2js';
import { finish } from '../compile/steps.ts';
import { check } from './compile-expression.ts';
import { compilePattern } from './patterns.ts';

function stepsOf(source: string): { steps: number; result: string; weight: number } {
  const work = check(source, 'bool');
  for (let steps = 1; ; steps++) {
    const { done, value } = work.next();
    if (done)
      return { steps, result: 'value' in value ? 'ok' : value.fault.message.text, weight: value.weight };
  }
}

const matching = (pattern: string) => `event.type.matches("${pattern}")`;

test('each pattern of an expression is a step of its own', () => {
  const few = stepsOf('event.type == "a" || event.type == "b"');
  const patterns = Array.from({ length: 30 }, (_, i) => matching(`a{9}${i}`));
  assert.equal(stepsOf(patterns.join(' || ')).steps, few.steps + 30);
  assert.equal(stepsOf([...patterns, ...patterns].join(' || ')).steps, few.steps + 30, 'equal ones once');
});

test('a pattern that would expand beyond the bounds is refused before its program is made', (t) => {
  const compile = t.mock.method(RE2Set.prototype, 'compile');
  const expanding = [
    '\\\\pL{1000}'.repeat(20),
    '(a?){1000}'.repeat(20),
    '((a{10}){10}){10}',
    '(?i)\\\\pL{400}',
    '[^\\\\pL]{400}',
  ];
  for (const pattern of expanding) {
    assert.equal(stepsOf(matching(pattern)).result, 'the pattern is too complex', pattern);
  }
  assert.equal(compile.mock.callCount(), 0);
  for (const pattern of ['^[a-z]+@[a-z]+\\\\.com$', '\\\\pL{1,50}', 'a{400}', '(ab|cd|ef){20}']) {
    assert.equal(stepsOf(matching(pattern)).result, 'ok', pattern);
  }
});

test('a fault before a bad pattern is reported first', () => {
  const fault = finish(check(`foo && ${matching('(')}`, 'bool'));
  assert.match('fault' in fault ? fault.fault.message.text : '', /unknown variable 'foo'/);
});

test('the weight grows with the program of a pattern, and not only with the text', () => {
  const [small, large] = [stepsOf(matching('a{9}')), stepsOf(matching('a{400}'))];
  assert.ok(large.weight > 5 * small.weight);
});

test('the weight includes the states of an automaton that is built in advance', () => {
  const whole = compilePattern('[ab]*a[ab]{3}');
  const none = compilePattern('[ab]*a[ab]{30}');
  assert(typeof whole !== 'string' && typeof none !== 'string');
  assert.ok(whole.unitsPerCharacter < none.unitsPerCharacter);
  assert.ok(whole.weight > none.weight, `${whole.weight} and ${none.weight} bytes`);
});
