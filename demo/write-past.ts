import { setTimeout as delay } from 'node:timers/promises';
import type { Laurel } from '../sdk/index.ts';
import type { Character } from './cast.ts';
import { createChance } from './chance.ts';
import { closeSeasons, historyDays, writeDay } from './history.ts';
import { moveLobbies } from './lobbies.ts';
import type { Progress } from './progress.ts';

export interface Writing {
  api: Laurel;
  progress: Progress;
  /** Keeps the progress for the next start. */
  keep(): void;
  stopping: AbortSignal;
}

/** So many of the players are there before the first look, with their whole past: a small game that is complete. */
const regularShare = 0.15;
const firstLobbies = 40;

export function splitCast(cast: readonly Character[]) {
  const regulars = Math.ceil(cast.length * regularShare);
  return { regulars: cast.slice(0, regulars), others: cast.slice(regulars) };
}

/** The past of the regulars, day by day, with the seasons that ended in it. `beforeToday` comes before its last day. */
export async function writeRegulars(
  { api, progress, keep, stopping }: Writing,
  cast: readonly Character[],
  beforeToday: () => Promise<void>,
): Promise<void> {
  const past = pastOf('regulars', cast, progress);
  while (progress.regularDays < historyDays) {
    const day = progress.regularDays;
    if (day === historyDays - 1) await beforeToday();
    await writeDay(api, past, day, stopping);
    await closeSeasons(api, day);
    progress.regularDays += 1;
    if (progress.regularDays === historyDays) await fillLobbies(api, cast, stopping);
    keep();
  }
}

/**
 * The past of all the others while somebody may be looking. After each day it rests as long as that took, so that the
 * console does not wait.
 */
export async function writeOthers(
  { api, progress, keep, stopping }: Writing,
  cast: readonly Character[],
  written: (share: number) => void,
): Promise<void> {
  const past = pastOf('others', cast, progress);
  while (progress.otherDays < historyDays) {
    const began = performance.now();
    await writeDay(api, past, progress.otherDays, stopping);
    progress.otherDays += 1;
    keep();
    written(progress.otherDays / historyDays);
    await delay(performance.now() - began, undefined, { signal: stopping });
  }
}

function pastOf(name: string, cast: readonly Character[], { players, events, endsAt }: Progress) {
  return { name, cast, events: (events * cast.length) / players, endsAt: new Date(endsAt) };
}

/** Lobbies have no past; they had better have some life. */
async function fillLobbies(api: Laurel, cast: readonly Character[], stopping: AbortSignal): Promise<void> {
  const chance = createChance('lobbies');
  const draw = () => cast[chance.whole(0, cast.length - 1)];
  for (let n = 0; n < firstLobbies && !stopping.aborted; n++) await moveLobbies(api, chance, draw);
}
