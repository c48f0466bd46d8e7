import type { Character } from './cast.ts';
import type { Chance } from './chance.ts';
import { islands, maps } from './world.ts';

/** A player's action, as the game would send it. */
export interface Act {
  type: string;
  properties: Record<string, string | number>;
}

export const begin = ({ attributes }: Character): Act => ({
  type: 'session.started',
  properties: { platform: attributes.platform },
});

/** The next action of a player: better players win more often, with higher scores and in less time. */
export function act(chance: Chance, { skill }: Character): Act {
  const map = chance.pick(maps);
  const seconds = Math.round(60 + chance.next() * 260 - skill * 35);
  switch (chance.weighted([22 + skill * 22, 30 - skill * 12, 26, 12, 1.2, 1.6])) {
    case 0:
      return { type: 'match.won', properties: { map, seconds, score: scoreOf(chance, skill, 320) } };
    case 1:
      return { type: 'match.lost', properties: { map, seconds, score: scoreOf(chance, skill, 60) } };
    case 2:
      return { type: 'coins.found', properties: { map, amount: chance.whole(4, 40) * 5 } };
    case 3:
      return { type: 'island.explored', properties: { island: chance.pick(islands) } };
    case 4:
      return { type: 'friend.invited', properties: { channel: chance.pick(['link', 'e-mail', 'code']) } };
    default: {
      const [item, amount] = chance.pick([
        ['chest', 4.99],
        ['sail', 1.99],
        ['season-pass', 12.99],
      ]);
      return { type: 'purchase.made', properties: { item, amount } };
    }
  }
}

export function scoreOf(chance: Chance, skill: number, least: number): number {
  return Math.round(least + (chance.next() * 0.6 + skill * 0.4) * 640);
}
