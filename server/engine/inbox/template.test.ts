import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newPlayer } from '../player/state.ts';
import { openTurn } from '../run/apply.ts';
import { NOON, project } from '../testing/test-project.ts';
import { parseTemplate, render, unknownPlaceholder } from './template.ts';

const longest = 8_000;

function turnWith(properties: Record<string, never> | object, displayName: string | null = 'Ada') {
  const player = newPlayer('ada', { displayName, attributes: { city: 'Ulm', deep: { er: 7 } } });
  const event = { type: 'won', properties: properties as never, occurredAt: NOON };
  return openTurn(project({ currencies: [{ id: 'coins', name: 'Coins', initial: 0 }] }), player, event, NOON);
}

const filled = (source: string, properties: object = {}) =>
  render(turnWith(properties), parseTemplate(source), longest);

describe('texts with placeholders', () => {
  it('have values of the player and the event', () => {
    const { text, missing } = filled(
      'Hi {{ player.displayName }} of {{player.attributes.city}}, {{ event.properties.a.b }} on level {{ player.level }}, {{ player.balances.coins }} coins, {{ player.attributes.deep.er }}, {{ event.type }}',
      { a: { b: true } },
    );
    assert.deepEqual([text, missing], ['Hi Ada of Ulm, true on level 1, 0 coins, 7, won', []]);
  });

  it('have nothing where there is no value, and name what is missing', () => {
    const { text, missing } = filled(
      '[{{ event.properties.x }}|{{ player.attributes.constructor }}|{{ event.properties.list }}]',
      {
        list: [1],
      },
    );
    assert.deepEqual(
      [text, missing],
      ['[||]', ['event.properties.x', 'player.attributes.constructor', 'event.properties.list']],
    );
  });

  it('refuse what can never have a value', () => {
    for (const name of [
      'foo',
      'player',
      'player.password',
      'player.xp.more',
      'event.properties',
      '1 + 1',
      '',
      'player.constructor',
      'event.properties.a b',
    ]) {
      assert.equal(unknownPlaceholder(`a {{ ${name} }} b`), name.trim(), name);
    }
    for (const fine of [
      '{{',
      '{{ player.xp',
      'a } b',
      '{ player.xp }',
      '{{ player.xp }}',
      '{{event.properties.a-b.c_d}}',
    ]) {
      assert.equal(unknownPlaceholder(fine), null, fine);
    }
  });

  it('give any value as it is, whatever is in it, and never look into it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 40 }),
        (value, around) => {
          const plain = around.replaceAll('{', '(').replaceAll('}', ')');
          const { text, missing } = filled(`${plain}{{ event.properties.v }}${plain}`, { v: value });
          assert.equal(text, plain + value + plain);
          assert.deepEqual(missing, []);
        },
      ),
    );
    assert.equal(filled('{{ event.properties.v }}', { v: '{{ player.id }}<b>' }).text, '{{ player.id }}<b>');
  });

  it('are cut at their limit, and never within a character', () => {
    const { text } = render(turnWith({ v: '😀'.repeat(50) }), parseTemplate('a{{ event.properties.v }}'), 10);
    assert.equal(text, `a${'😀'.repeat(4)}`);
  });
});
