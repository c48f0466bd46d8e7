import type { Laurel } from '@laurel/sdk';

/** Nobody taps faster than this. Further taps do not count, so that a script has no advantage. */
const mostTapsPerSecond = 15;
/** More rounds at once than this are refused. */
const maxRounds = 1_000;

interface Round {
  endsAt: number;
  startedAt: number;
  taps: Map<string, number>;
}

/**
 * The current rounds. The server counts and sends the results: Laurel accepts results only from servers, because a page
 * could send any score.
 */
export function createRounds(laurel: Laurel, seconds: number, log: (line: string) => void) {
  const rounds = new Map<string, Round>();

  async function end(lobbyId: string): Promise<void> {
    const round = rounds.get(lobbyId);
    rounds.delete(lobbyId);
    if (!round) return;
    const results = [...round.taps].map(([playerId, score]) => ({ playerId, score }));
    await laurel.lobbies.end(lobbyId, { results });
  }

  return {
    /** The round of a lobby that has started, for one of its members. Any member's page may ask first. */
    async open(lobbyId: string, playerId: string): Promise<Round | undefined> {
      const known = rounds.get(lobbyId);
      if (known) return known.taps.has(playerId) ? known : undefined;
      if (rounds.size >= maxRounds) return undefined;
      const lobby = await laurel.lobbies.get(lobbyId);
      const taps = new Map(lobby.members.map((member) => [member.playerId, 0]));
      if (lobby.state !== 'started' || !taps.has(playerId)) return undefined;
      const meanwhile = rounds.get(lobbyId);
      if (meanwhile) return meanwhile;
      const startedAt = Date.now();
      const round = { startedAt, endsAt: startedAt + seconds * 1_000, taps };
      rounds.set(lobbyId, round);
      setTimeout(() => {
        end(lobbyId).catch((error: Error) =>
          log(`The round ${lobbyId} could not be ended: ${error.message}`),
        );
      }, seconds * 1_000);
      return round;
    },
    /** Counts a tap and returns how many there are. */
    tap(round: Round, playerId: string): number {
      const taps = round.taps.get(playerId) ?? 0;
      const most = (1 + (Date.now() - round.startedAt) / 1_000) * mostTapsPerSecond;
      const now = Date.now() < round.endsAt && taps < most ? taps + 1 : taps;
      round.taps.set(playerId, now);
      return now;
    },
  };
}
