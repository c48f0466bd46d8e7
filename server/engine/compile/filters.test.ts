import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileFilter } from './filters.ts';
import { finish } from './steps.ts';

function compiled(source: string) {
  const result = finish(compileFilter(source));
  assert.ok('value' in result, 'fault' in result ? result.fault.message.text : '');
  return result.value;
}

function faultOf(source: string): string {
  const result = finish(compileFilter(source));
  return 'value' in result
    ? 'ok'
    : `${result.fault.line}:${result.fault.column} ${result.fault.message.text}`;
}

test('a filter sees the type and the data of the event', () => {
  const filter = compiled('event.type == "player.level_up" && event.data.newLevel % 10 == 0');
  assert.equal(filter({ type: 'player.level_up', data: { newLevel: 20 } }), true);
  assert.equal(filter({ type: 'player.level_up', data: { newLevel: 21 } }), false);
  assert.equal(filter({ type: 'player.created', data: { newLevel: 20 } }), false);
});

test('an event without the field that a filter asks for does not pass', () => {
  assert.equal(compiled('event.data.newLevel > 1')({ type: 'player.created', data: {} }), false);
  assert.equal(compiled('event.data.flag')({ type: 'player.created', data: { flag: 'yes' } }), false);
});

test('an event on which a filter takes too much work does not pass', () => {
  const filter = compiled('event.data.list.all(a, event.data.list.all(b, a == b))');
  const listOf = (length: number) => ({ type: 'x', data: { list: Array<number>(length).fill(1) } });
  assert.equal(filter(listOf(3)), true);
  assert.equal(filter(listOf(1_000)), false);
});

test('a filter sees neither players nor the time', () => {
  assert.equal(faultOf('player.level > 3'), "1:1 unknown variable 'player'; there are event");
  assert.equal(faultOf('true &&\n now > now'), "2:2 unknown variable 'now'; there are event");
  assert.equal(
    faultOf('event.properties.x == 1'),
    "1:7 event of a webhook has no field 'properties'; it has type, data",
  );
  assert.equal(faultOf('event.type'), '1:1 must be bool, not string');
  assert.equal(faultOf('event.data.list.exists(x, x == event.type)'), 'ok');
});
