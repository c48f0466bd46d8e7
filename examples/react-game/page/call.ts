export interface Player {
  playerId: string;
  name: string;
}

export interface Session {
  player: Player | null;
  problem: string | null;
  laurelUrl: string;
  leaderboardId: string;
}

/** Calls the server of the game. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
