import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACEHOLDERS } from '../../../server/engine/inbox/template.ts';
import { fillTemplate, placeholders } from './fill-template.ts';

const player = {
  id: 'ada',
  displayName: null,
  level: 3,
  attributes: { city: 'London', deep: { er: true }, list: [1] },
  balances: { coins: 0 },
};
const shown = (text: string) =>
  fillTemplate(text, { player })
    .map((piece) => ('text' in piece ? piece.text : `[${piece.is} ${piece.path}]`))
    .join('');

test('fills what the player has, names what has no value, and what cannot exist', () => {
  assert.equal(shown('Hi {{player.id}}, level {{ player.level }}!'), 'Hi ada, level 3!');
  assert.equal(shown('{{ player.displayName }}'), '[missing player.displayName]');
  assert.equal(
    shown('{{ player.attributes.city }} {{ player.attributes.deep.er }} {{ player.balances.coins }}'),
    'London true 0',
  );
  assert.equal(shown('{{ player.attributes.list }}'), '[missing player.attributes.list]');
  assert.equal(shown('{{ event.properties.map }}'), '[missing event.properties.map]');
  assert.equal(shown('{{ foo }} {{ player.attributes }}'), '[unknown foo] [unknown player.attributes]');
  assert.equal(shown('{{ player.id.x }} { {{ }}'), '[unknown player.id.x] { [unknown ]');
  assert.equal(shown('{{ player.attributes.constructor }}'), '[missing player.attributes.constructor]');
  assert.deepEqual(fillTemplate('', { player }), []);
});

test('knows the placeholders of the service', () => {
  const own = Object.entries(placeholders).map(([path, { deep }]) => (deep ? `${path}.…` : path));
  assert.deepEqual(own, PLACEHOLDERS);
});
