import {
  dayAt,
  type Effect,
  formatDay,
  type PlayerState,
  playerZone,
  shownAfter,
} from '../../../engine/index.ts';

/** What a player did on one day of their own time zone. */
interface DayCount {
  playerKey: number;
  /** Since 1970-01-01. */
  day: number;
  events: number;
  xp: number;
  /** How many days directly before it a streak freeze saved. */
  bridged: number;
  /** Null: none yet. Most days have no quest. */
  types: Map<string, number> | null;
  quests: Map<string, number> | null;
}

/** By environment, then by player and day: each is one entry of one row. */
export type RecapTally = Map<number, Map<string, DayCount>>;

export interface CountedPlayer {
  key: number;
  environmentId: number;
  state: PlayerState;
}

/** The day that counts for a player at a moment: in their own time zone, else in the project's. */
export function dayOfPlayer({ state }: CountedPlayer, projectZone: string, at: Date): number {
  return dayAt(playerZone(state.timezone, projectZone), at.getTime());
}

export function dayFor(tally: RecapTally, player: CountedPlayer, day: number): DayCount {
  let ofEnvironment = tally.get(player.environmentId);
  if (!ofEnvironment) {
    ofEnvironment = new Map();
    tally.set(player.environmentId, ofEnvironment);
  }
  const name = `${player.key} ${day}`;
  const known = ofEnvironment.get(name);
  if (known) return known;
  const made: DayCount = {
    playerKey: player.key,
    day,
    events: 0,
    xp: 0,
    bridged: 0,
    types: null,
    quests: null,
  };
  ofEnvironment.set(name, made);
  return made;
}

/** Counts what an event or something done by hand gave. A day with nothing to count has no entry. */
export function countDay(
  tally: RecapTally,
  player: CountedPlayer,
  day: number,
  { eventType, effects }: { eventType: string | null; effects: readonly Effect[] },
): void {
  if (eventType !== null) {
    const own = dayFor(tally, player, day);
    if (own.events === 0) own.bridged = frozenBefore(player.state, day);
    own.events++;
    addTo(own, 'types', eventType, 1);
  }
  for (const effect of effects) {
    if (effect.type === 'xp') dayFor(tally, player, day).xp += effect.amount;
    else if (effect.type === 'quest.completed')
      addTo(dayFor(tally, player, day), 'quests', effect.questId, 1);
  }
}

export function addTo(day: DayCount, what: 'types' | 'quests', name: string, by: number): void {
  day[what] ??= new Map();
  day[what].set(name, (day[what].get(name) ?? 0) + by);
}

/** Only players who were granted freezes have a history: nobody else pays for this. */
function frozenBefore({ streak }: PlayerState, day: number): number {
  if (!streak.history) return 0;
  const frozen = new Set(shownAfter(streak, day - 1).frozenDays);
  let count = 0;
  while (frozen.has(formatDay(day - 1 - count))) count++;
  return count;
}

/** The rows of a group, by column. */
export function recapColumns(tally: RecapTally) {
  const rows = [...tally].map(([environmentId, days]) => ({ environmentId, days: [...days.values()] }));
  return [
    rows.map(({ environmentId }) => environmentId),
    // As text: arrays of different lengths do not fit into one array of PostgreSQL.
    rows.map(({ days }) => `{${[...new Set(days.map(({ playerKey }) => playerKey))].join(',')}}`),
    rows.map(({ days }) => JSON.stringify(days.map(asEntry))),
  ] as [environmentIds: number[], playerKeys: string[], counts: string[]];
}

function asEntry({ playerKey, day, events, xp, bridged, types, quests }: DayCount) {
  return [playerKey, formatDay(day), events, xp, bridged, asObject(types), asObject(quests)];
}

function asObject(counts: ReadonlyMap<string, number> | null): Record<string, number> | null {
  return counts && Object.fromEntries(counts);
}
