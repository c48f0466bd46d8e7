import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Api, LaurelError } from '../packages/sdk/src/index.ts';
import { act, begin } from './act.ts';
import { type Character, makeCharacter } from './cast.ts';
import { type Chance, createChance } from './chance.ts';
import { introduce, weightedPick } from './history.ts';
import { moveLobbies } from './lobbies.ts';
import type { Pace } from './pace.ts';
import { readMessages } from './read-messages.ts';
import { spend } from './spend.ts';

/** Players at the same time; when one stops, another starts. */
const atOnce = 30;
/** Events between two new players, and between two actions in lobbies. */
const newcomers = 60;
const lobbyMoves = 6;
/** Events between two visits to the shop. */
const shopVisits = 9;
/** Events between two looks into an inbox. */
const looks = 7;

export interface SimulatorOptions {
  api: Api;
  cast: readonly Character[];
  pace: Pace;
  say(text: string): void;
  signal: AbortSignal;
}

/** Sends events as the game's server would, one call at a time, until it is stopped. */
export async function simulate({ api, cast, pace, say, signal }: SimulatorOptions): Promise<void> {
  const chance = createChance(new Date().toISOString());
  const players = createPlayers(cast, chance);
  const complain = complainOnce(say);
  const begun = Date.now();
  for (let count = 1; !signal.aborted; count++) {
    try {
      if (count % newcomers === 0) await introduce(api, players.admit());
      if (count % lobbyMoves === 0) await moveLobbies(api, chance, players.draw);
      if (count % shopVisits === 0) await spend(api, chance, players.draw(), randomUUID());
      if (count % looks === 0) await readMessages(api, chance, players.draw());
      const { who, what } = players.next();
      await api.post('/events', { body: { playerId: who.id, ...what } });
    } catch (error) {
      if (!(error instanceof LaurelError)) throw error;
      if (error.code === 'UNAUTHORIZED')
        return say('The API key of the game was revoked; no more events are sent.\n');
      complain(error);
    }
    // Irregular intervals that average to the pace.
    await delay((1_000 / pace(Date.now() - begun)) * (0.4 + chance.next() * 1.2), undefined, {
      signal,
    }).catch(() => {});
  }
}

interface Playing {
  who: Character;
  left: number;
}

function createPlayers(cast: readonly Character[], chance: Chance) {
  const pick = weightedPick(cast);
  const draw = () => pick(chance.next());
  const playing: Playing[] = [];
  const waiting: Character[] = [];
  return {
    draw,
    /** Adds a new player, who plays soon. */
    admit(): Character {
      const made = makeCharacter(chance, 1);
      const who = { ...made, id: `${made.id}.${chance.whole(100, 999)}` };
      waiting.push(who);
      return who;
    },
    next() {
      const index = chance.whole(0, Math.min(playing.length, atOnce - 1));
      const session = playing[index];
      if (session && session.left > 0) {
        session.left -= 1;
        return { who: session.who, what: act(chance, session.who) };
      }
      const who = waiting.shift() ?? draw();
      playing[index] = { who, left: chance.whole(2, 12) };
      return { who, what: begin(who) };
    },
  };
}

/** Reports each error code once: the project may be changed during the simulation (a deleted leaderboard, say). */
function complainOnce(say: (text: string) => void): (error: LaurelError) => void {
  const told = new Set<string>();
  return ({ code, message }) => {
    // The service or its database is temporarily unavailable.
    if (code === 'NETWORK' || code === 'UNAVAILABLE' || told.has(code)) return;
    told.add(code);
    say(`A request of the game failed with ${code}: ${message}\n`);
  };
}
