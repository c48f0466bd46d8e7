import type { Earnings, PlayerReplay } from './replay-player.ts';

interface Sums {
  xp: number;
  levelUps: number;
  badges: number;
  questsCompleted: number;
}

interface AffectedPlayer {
  playerId: string;
  xp: { happened: number; draft: number; difference: number };
  level: { happened: number; draft: number };
  badges: { gained: string[]; lost: string[] };
}

/** What a backtest comes to. Grows with the number shown, not with the number of players. */
export interface Tally {
  events: number;
  players: number;
  affectedPlayers: number;
  /** How often the draft fired. */
  fired: number;
  totals: { happened: Sums; draft: Sums; difference: Sums };
  badges: Record<string, { happened: number; draft: number }>;
  mostAffected: AffectedPlayer[];
}

const shown = 20;

export function openTally(): Tally {
  const none = () => ({ xp: 0, levelUps: 0, badges: 0, questsCompleted: 0 });
  return {
    events: 0,
    players: 0,
    affectedPlayers: 0,
    fired: 0,
    totals: { happened: none(), draft: none(), difference: none() },
    badges: {},
    mostAffected: [],
  };
}

export function addToTally(tally: Tally, replay: PlayerReplay): void {
  if (replay.events === 0) return;
  const { happened, drafted } = replay;
  tally.events += replay.events;
  tally.players++;
  tally.fired += replay.fired;
  addSums(tally.totals.happened, happened, 1);
  addSums(tally.totals.draft, drafted, 1);
  addSums(tally.totals.difference, drafted, 1);
  addSums(tally.totals.difference, happened, -1);
  for (const [id, times] of Object.entries(happened.badges)) badgeOf(tally, id).happened += times;
  for (const [id, times] of Object.entries(drafted.badges)) badgeOf(tally, id).draft += times;

  const affected = compare(replay);
  if (!affected) return;
  tally.affectedPlayers++;
  tally.mostAffected.push(affected);
  tally.mostAffected.sort((a, b) => weight(b) - weight(a) || (a.playerId < b.playerId ? -1 : 1));
  tally.mostAffected.length = Math.min(tally.mostAffected.length, shown);
}

function addSums(sums: Sums, earnings: Earnings, sign: 1 | -1): void {
  sums.xp += sign * earnings.xp;
  sums.levelUps += sign * earnings.levelUps;
  sums.questsCompleted += sign * earnings.questsCompleted;
  for (const times of Object.values(earnings.badges)) sums.badges += sign * times;
}

function badgeOf({ badges }: Tally, id: string) {
  badges[id] ??= { happened: 0, draft: 0 };
  return badges[id];
}

/** By XP first; a badge won or lost weighs more than nothing. */
function weight({ xp, badges }: AffectedPlayer): number {
  return Math.abs(xp.difference) + (badges.gained.length + badges.lost.length) / 1000;
}

function compare({ playerId, happened, drafted }: PlayerReplay): AffectedPlayer | null {
  const difference = drafted.xp - happened.xp;
  const gained = moreOf(drafted, happened);
  const lost = moreOf(happened, drafted);
  if (difference === 0 && drafted.level === happened.level && gained.length === 0 && lost.length === 0)
    return null;
  return {
    playerId,
    xp: { happened: happened.xp, draft: drafted.xp, difference },
    level: { happened: happened.level, draft: drafted.level },
    badges: { gained, lost },
  };
}

function moreOf(one: Earnings, other: Earnings): string[] {
  return Object.keys(one.badges).filter((id) => (one.badges[id] ?? 0) > (other.badges[id] ?? 0));
}
