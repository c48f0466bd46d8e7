import assert from 'node:assert/strict';
import type { TestService } from '../../testing/service.ts';

/** A lobby as the wire has it, as far as tests look at it. */
export interface WireLobby {
  id: string;
  code: string;
  state: string;
  hostPlayerId: string | null;
  endReason: string | null;
  members: { playerId: string; ready: boolean; joinedAt: string }[];
  results: { playerId: string; score: number; place: number }[] | null;
}

/** Short forms of what the tests of this module do all the time. */
export function lobbyCalls(service: Pick<TestService, 'post' | 'get' | 'db'>, key: string) {
  const act = (id: string, action: string, body?: object) =>
    service.post(`/lobbies/${id}/${action}`, { key, ...(body === undefined ? {} : { body }) });

  async function open(hostPlayerId: string, settings: object = {}): Promise<WireLobby> {
    const body = { hostPlayerId, capacity: 4, visibility: 'public', ...settings };
    const answer = await service.post('/lobbies', { key, body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  }

  /** Opened by the first, joined by the others; all are ready. */
  async function gather([host = '', ...others]: string[], settings: object = {}): Promise<WireLobby> {
    const lobby = await open(host, settings);
    for (const playerId of others) {
      assert.equal((await act(lobby.id, 'join', { playerId, code: lobby.code })).status, 200, playerId);
    }
    for (const playerId of [host, ...others]) await act(lobby.id, 'ready', { playerId, ready: true });
    return lobby;
  }

  async function start(players: string[], settings: object = {}): Promise<WireLobby> {
    const { id } = await gather(players, settings);
    const answer = await act(id, 'start');
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  return {
    act,
    open,
    gather,
    start,
    read: async (id: string): Promise<WireLobby> => (await service.get(`/lobbies/${id}`, { key })).body,
    /** Oldest first, without the times. */
    async history(id: string) {
      const { body } = await service.get(`/lobbies/${id}/history?limit=100`, { key });
      return body.data
        .map(({ type, playerId, reason }: Record<string, unknown>) =>
          [type, playerId, reason].filter((part) => part !== null).join(' '),
        )
        .reverse();
    },
    /** The notifications about it, oldest first. */
    async told(id: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
      const text = `select envelope from outbox where envelope::json->'data'->>'lobbyId' = $1 order by seq`;
      const { rows } = await service.db.query({ name: '', text, values: [id] });
      return rows.map((row) => JSON.parse(row.envelope)).map(({ type, data }) => ({ type, data }));
    },
  };
}
