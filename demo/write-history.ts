import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '../packages/sdk/src/index.ts';
import type { Character } from './cast.ts';
import { createChance } from './chance.ts';
import { endOfDay, historyDays, writeDay } from './history.ts';
import { moveLobbies } from './lobbies.ts';
import type { Progress } from './progress.ts';
import type { MoveClock } from './start-service.ts';

export interface Writing {
  api: Api;
  progress: Progress;
  /** Stores the progress for the next start. */
  keep(): void;
  stopping: AbortSignal;
}

/** The players whose whole history is written before the demo is ready: a small but complete game. */
const regularShare = 0.15;
const firstLobbies = 40;

export function splitCast(cast: readonly Character[]) {
  const regulars = Math.ceil(cast.length * regularShare);
  return { regulars: cast.slice(0, regulars), others: cast.slice(regulars) };
}

/**
 * The history of the regular players, day by day, each at the end of its day by the clock of the service: so what they spend counts on that
 * day, and seasons are those of real days and weeks. `beforeDay` runs before each day; the last one is written in the real time.
 */
export async function writeRegulars(
  { api, progress, keep, stopping, moveClock }: Writing & { moveClock: MoveClock },
  cast: readonly Character[],
  beforeDay: (day: number, isToday: boolean) => Promise<void>,
): Promise<void> {
  const past = pastOf('regulars', cast, progress);
  while (progress.regularDays < historyDays) {
    const day = progress.regularDays;
    const isToday = day === historyDays - 1;
    await moveClock(isToday ? null : endOfDay(past, day));
    await beforeDay(day, isToday);
    await writeDay(api, past, day, { signal: stopping, isShopOpen: true });
    progress.regularDays += 1;
    if (progress.regularDays === historyDays) await fillLobbies(api, cast, stopping);
    keep();
  }
}

/**
 * The history of all other players, while the console is in use. After each day it pauses as long as that day took, so
 * that the console stays fast.
 */
export async function writeOthers(
  { api, progress, keep, stopping }: Writing,
  cast: readonly Character[],
  written: (share: number) => void,
): Promise<void> {
  const past = pastOf('others', cast, progress);
  while (progress.otherDays < historyDays) {
    const began = performance.now();
    // In the real time: what they spend would all count today.
    const isShopOpen = progress.otherDays === historyDays - 1;
    await writeDay(api, past, progress.otherDays, { signal: stopping, isShopOpen });
    progress.otherDays += 1;
    keep();
    written(progress.otherDays / historyDays);
    await delay(performance.now() - began, undefined, { signal: stopping });
  }
}

function pastOf(name: string, cast: readonly Character[], { players, events, endsAt }: Progress) {
  return { name, cast, events: (events * cast.length) / players, endsAt: new Date(endsAt) };
}

/** Lobbies have no history, so some are opened now. */
async function fillLobbies(api: Api, cast: readonly Character[], stopping: AbortSignal): Promise<void> {
  const chance = createChance('lobbies');
  const draw = () => cast[chance.whole(0, cast.length - 1)];
  for (let n = 0; n < firstLobbies && !stopping.aborted; n++) await moveLobbies(api, chance, draw);
}
