import { setTimeout as delay } from 'node:timers/promises';
import { type Laurel, LaurelError } from '../sdk/index.ts';
import { act, begin } from './act.ts';
import { type Character, makeCharacter } from './cast.ts';
import { type Chance, createChance } from './chance.ts';
import { introduce, weightedPick } from './history.ts';
import { moveLobbies } from './lobbies.ts';

/** So many play at the same time; whoever stops makes room for another. */
const atOnce = 30;
/** Once in so many events somebody plays for the first time, and something happens in a lobby. */
const newcomers = 60;
const lobbyMoves = 6;

export interface SimulatorOptions {
  api: Laurel;
  cast: readonly Character[];
  /** Events a second. */
  rate: number;
  say(text: string): void;
  signal: AbortSignal;
}

/** Keeps the game going, as its server would: one call after the other, until it is told to stop. */
export async function simulate({ api, cast, rate, say, signal }: SimulatorOptions): Promise<void> {
  const chance = createChance(new Date().toISOString());
  const players = createPlayers(cast, chance);
  const complain = complainOnce(say);
  for (let count = 1; !signal.aborted; count++) {
    try {
      if (count % newcomers === 0) await introduce(api, players.admit());
      if (count % lobbyMoves === 0) await moveLobbies(api, chance, players.draw);
      const { who, what } = players.next();
      await api.post('/events', { body: { playerId: who.id, ...what } });
    } catch (error) {
      if (!(error instanceof LaurelError)) throw error;
      if (error.code === 'UNAUTHORIZED')
        return say('The game’s key was revoked: nothing more will happen.\n');
      complain(error);
    }
    // Uneven, as people are; on average as often as asked for.
    await delay((1_000 / rate) * (0.4 + chance.next() * 1.2), undefined, { signal }).catch(() => {});
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
    /** Somebody new, who plays soon. */
    admit(): Character {
      const made = makeCharacter(chance, 1);
      const who = { ...made, id: `${made.id}.${chance.whole(100, 999)}` };
      waiting.push(who);
      return who;
    },
    next() {
      const place = chance.whole(0, Math.min(playing.length, atOnce - 1));
      const session = playing[place];
      if (session && session.left > 0) {
        session.left -= 1;
        return { who: session.who, what: act(chance, session.who) };
      }
      const who = waiting.shift() ?? draw();
      playing[place] = { who, left: chance.whole(2, 12) };
      return { who, what: begin(who) };
    },
  };
}

/** A project can be changed while it is simulated (a leaderboard deleted, say): that is told once and no end of it. */
function complainOnce(say: (text: string) => void): (error: LaurelError) => void {
  const told = new Set<string>();
  return ({ code, message }) => {
    // A moment without the service, or its database: it comes back.
    if (code === 'NETWORK' || code === 'UNAVAILABLE' || told.has(code)) return;
    told.add(code);
    say(`A call of the game was refused, ${code}: ${message}\n`);
  };
}
