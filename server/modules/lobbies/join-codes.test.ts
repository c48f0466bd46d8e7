import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { looksLikeCode, makeCode, normaliseCode } from './join-code.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService({ own: 'the clock moves' });
// All windows of the limits are those of one minute, unless a test moves on.
service.clock.freeze();
const { key } = await service.createKey();
const { act, open } = lobbyCalls(service, key);

/** A code that is certainly another one. */
const wrong = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

describe('a join code', () => {
  it('has nothing in it that can be mistaken for something else, and is read as people type it', () => {
    // Of 2,000, two are the same in one run of 400.
    const codes = Array.from({ length: 100 }, makeCode);
    for (const code of codes) {
      assert.match(code, /^[^01OIL]{6}$/);
      assert.ok(looksLikeCode(code));
    }
    assert.equal(new Set(codes).size, codes.length);
    const used = new Set(codes.join(''));
    assert.equal(used.size, 31, 'every character is used');
    assert.equal(normaliseCode(' k7w-q2m '), 'K7WQ2M');
  });

  it('is needed where the lobby is private, and must be right wherever it is given', async () => {
    const secret = await open('host', { visibility: 'private' });
    const { id, code } = await open('host');
    assertFault(await act(secret.id, 'join', { playerId: 'guest' }), 'FORBIDDEN', 'missing');
    assertFault(await act(secret.id, 'join', { playerId: 'guest', code: wrong(secret.code) }), 'FORBIDDEN');
    assertFault(await act(secret.id, 'join', { playerId: 'guest', code }), 'FORBIDDEN', "another lobby's");
    assertFault(await act(id, 'join', { playerId: 'guest', code: wrong(code) }), 'FORBIDDEN', 'public');
    assert.equal((await act(secret.id, 'join', { playerId: 'guest', code: secret.code })).status, 200);
    assert.equal((await act(id, 'join', { playerId: 'guest' })).status, 200);
    assertFault(await service.get('/players/stranger', { key }), 'NOT_FOUND');
  });

  it('cannot be guessed: after ten wrong ones in a minute a player is refused, right or wrong', async () => {
    const { id, code } = await open('host', { visibility: 'private' });
    const guess = (playerId: string, given: string) => act(id, 'join', { playerId, code: given });
    for (let i = 0; i < 10; i++) assertFault(await guess('guesser', wrong(code)), 'FORBIDDEN');
    for (const given of [wrong(code), code]) {
      const answer = await guess('guesser', given);
      assertFault(answer, 'RATE_LIMITED');
      assert.equal(answer.headers.get('x-ratelimit-limit'), '10');
      assert.equal(answer.headers.get('x-ratelimit-remaining'), '0');
      assert.ok(Number(answer.headers.get('x-ratelimit-reset')) > service.clock().getTime() / 1000);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1);
    }
    assert.equal((await guess('somebody-else', code)).status, 200, 'others are not held up');
    service.clock.advance(60_000);
    assert.equal((await guess('guesser', code)).status, 200, 'the next minute is a new one');
  });

  it('is not revealed by many guesses at once either', async () => {
    const { id, code } = await open('host', { visibility: 'private' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => act(id, 'join', { playerId: 'hasty', code: wrong(code) })),
    );
    const refused = answers.filter(({ status }) => status === 403).length;
    assert.ok(refused <= 10, `${refused} of 30 wrong codes were looked at`);
    assertFault(await act(id, 'join', { playerId: 'hasty', code }), 'RATE_LIMITED');
  });

  it('cannot be found by searching for random codes either', async () => {
    const { code } = await open('host', { visibility: 'private' });
    const search = (given: string) => service.get(`/lobbies?code=${given}`, { key });
    for (let i = 0; i < 60; i++) assert.equal((await search(wrong(code))).status, 200);
    for (const given of [wrong(code), code]) assertFault(await search(given), 'RATE_LIMITED');
    assert.equal((await service.get('/lobbies', { key })).status, 200, 'the list itself is not limited so');
    service.clock.advance(60_000);
    assert.equal((await search(code)).body.data.length, 1);
  });

  it('is free again once its lobby has ended, and not before', async () => {
    const { id, code } = await open('host');
    const insert = (state: string) =>
      service.db.query({
        name: '',
        text: `insert into lobbies (id, environment_id, code, visibility, capacity, min_players, idle_timeout_seconds,
                                    metadata, created_at, idle_at, state)
               select gen_random_uuid(), environment_id, code, 'public', 2, 2, 3600, '{}', now(), now() + interval '1 hour',
                      $2
               from lobbies where id = $1`,
        values: [id, state],
      });
    await assert.rejects(insert('open'), /lobby_codes_in_use/);
    await act(id, 'end');
    await insert('open');
    assert.equal((await service.get(`/lobbies?code=${code}`, { key })).body.data.length, 2);
    assert.equal((await service.get(`/lobbies?code=${code}&state=open`, { key })).body.data.length, 1);
  });
});
