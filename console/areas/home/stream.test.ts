import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import { addRows, mostRows, passes, rowOfEvent, rowOfNotification } from './stream.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 12, 0, second)).toISOString();
const did = (id: string, second: number, playerId = 'ada') =>
  rowOfEvent({
    id,
    playerId,
    type: 'match_won',
    properties: {},
    occurredAt: at(0),
    receivedAt: at(second),
    player: { xp: 0, level: 1 },
    effects: [],
    by: null,
    reason: null,
    reversed: null,
  });
const notification = (event: Pick<LaurelEvent, 'type' | 'data'>, second: number) =>
  rowOfNotification({
    id: `notification-${second}`,
    projectId: 'p',
    createdAt: at(second),
    ...event,
  } as LaurelEvent);

describe('the stream', () => {
  it('is in the order of time whatever comes first, and has each line once', () => {
    const level = notification(
      { type: 'player.level_up', data: { playerId: 'ada', previousLevel: 1, newLevel: 2, xp: 120 } },
      2,
    );
    const rows = addRows(addRows([], [level]), [did('a', 1), did('b', 3), did('a', 1)]);
    assert.deepEqual(
      addRows(rows, [did('b', 3)]).map(({ type }) => type),
      ['match_won', 'player.level_up', 'match_won'],
    );
  });

  it('gives the very same list where nothing is new', () => {
    const rows = addRows([], [did('a', 1)]);
    assert.equal(addRows(rows, [did('a', 1)]), rows);
  });

  it('never grows beyond its bound, and keeps the newest', () => {
    let rows = addRows([], []);
    for (let n = 0; n < mostRows * 2; n++) rows = addRows(rows, [did(`e${n}`, n)]);
    assert.equal(rows.length, mostRows);
    assert.equal(rows[0]?.at, at(mostRows * 2 - 1));
  });

  it('one event id of two players is two lines', () => {
    assert.equal(addRows([], [did('same', 1, 'ada'), did('same', 1, 'bob')]).length, 2);
  });

  it('is filtered by part of a type or player, and knows whom a lobby is about', () => {
    const lobby = notification(
      { type: 'lobby.started', data: { lobbyId: 'l', playerIds: ['ada', 'bob'] } },
      1,
    );
    assert.equal(passes(lobby, { player: 'BO' }), true);
    assert.equal(passes(lobby, { player: 'eve' }), false);
    assert.equal(passes(lobby, { type: 'lobby', show: 'caused' }), true);
    assert.equal(passes(lobby, { show: 'did' }), false);
    assert.equal(passes(did('a', 1), { type: 'lobby' }), false);
  });
});
