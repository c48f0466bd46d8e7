import { type Chance, createChance } from './chance.ts';
import { firstNames, handleOf, lastNames } from './names.ts';

/** A player of the demo, and what decides how they behave. */
export interface Character {
  id: string;
  displayName: string;
  timezone: string;
  attributes: { country: string; platform: string };
  /** Approximate hours from UTC, so that people play in their evenings. */
  hoursAhead: number;
  /** Days of the history, from 0: when they started and stopped playing. */
  from: number;
  until: number;
  /** How often they play, relative to others: most rarely, a few all day. */
  keenness: number;
  /** From 0 to 1. */
  skill: number;
}

const homes: readonly (readonly [country: string, timezone: string, hoursAhead: number, share: number])[] = [
  ['DE', 'Europe/Berlin', 1, 18],
  ['US', 'America/New_York', -5, 16],
  ['BR', 'America/Sao_Paulo', -3, 10],
  ['FR', 'Europe/Paris', 1, 9],
  ['GB', 'Europe/London', 0, 9],
  ['IN', 'Asia/Kolkata', 5, 9],
  ['JP', 'Asia/Tokyo', 9, 8],
  ['TR', 'Europe/Istanbul', 3, 6],
  ['US', 'America/Los_Angeles', -8, 6],
  ['NG', 'Africa/Lagos', 1, 5],
  ['KE', 'Africa/Nairobi', 3, 4],
];

/** All players of the demo. Deterministic. */
export function makeCast(count: number, days: number): Character[] {
  const chance = createChance('harbour');
  const taken = new Set<string>();
  return Array.from({ length: count }, () => {
    let character = makeCharacter(chance, days);
    // Equal names in a list look like a fault, so try for unique ones.
    for (let tries = 0; taken.has(character.id) && tries < 20; tries++)
      character = makeCharacter(chance, days);
    let { id } = character;
    for (let number = 2; taken.has(id); number++) id = `${character.id}${number}`;
    taken.add(id);
    return { ...character, id };
  });
}

export function makeCharacter(chance: Chance, days: number): Character {
  const displayName = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
  const home = homes[chance.weighted(homes.map(([, , , share]) => share))];
  const [country, timezone, hoursAhead] = home ?? ['GB', 'Europe/London', 0];
  // Nearly half are there from the first day; the others join over time.
  const from = chance.yes(0.45) ? 0 : chance.whole(0, days - 1);
  const keenness = 0.1 + chance.next() ** 6 * 20;
  const stays = chance.yes(0.55 + keenness / 40) ? days : chance.whole(1, 12);
  return {
    id: handleOf(displayName),
    displayName,
    timezone,
    attributes: { country, platform: chance.pick(['ios', 'ios', 'android', 'android', 'android', 'web']) },
    hoursAhead,
    from,
    until: from + stays,
    keenness,
    skill: (chance.next() + chance.next()) / 2,
  };
}
