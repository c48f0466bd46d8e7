import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { guideDirectory } from './read-pages.ts';

/** In the order of creation: kinds that others refer to come first. */
export const kinds = ['badges', 'leaderboards', 'quests', 'rules'] as const;
export type Kind = (typeof kinds)[number];

type Definition = Readonly<Record<string, unknown>> & { id: string };
export type Effect = Readonly<Record<string, unknown>> & { type: string };

export interface Moment {
  /** The last such weekday that is over, at this time (UTC). */
  weekday?: string;
  time?: string;
  /** At noon (UTC). */
  daysAgo?: number;
}

export interface Step {
  send: { type: string; properties?: Readonly<Record<string, unknown>> };
  /** Sent this often, with the same effects each time. */
  times?: number;
  at?: Moment;
  /** Another player than that of the recipe. */
  player?: string;
  /** All effects, in order; each with the fields that matter. */
  effects: readonly Effect[];
}

export interface Recipe extends Partial<Record<Kind, readonly Definition[]>> {
  /** Relative to the directory, such as `xp/01-fixed-amount.yaml`. */
  file: string;
  group: string;
  title: string;
  text: string;
  player?: { attributes: Readonly<Record<string, unknown>> };
  events: readonly Step[];
}

/** The page shows these files and the test runs them, so that they cannot differ. */
export function readRecipes(): Recipe[] {
  const directory = join(guideDirectory, 'recipes');
  return globSync('*/*.yaml', { cwd: directory })
    .toSorted()
    .map((file) => {
      const recipe = parse(readFileSync(join(directory, file), 'utf8')) as Omit<Recipe, 'file' | 'group'>;
      return { ...recipe, file, group: file.split('/')[0] ?? '' };
    });
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const day = 86_400_000;

export function timeOf({ weekday, time = '12:00', daysAgo }: Moment, now: Date): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(now);
  at.setUTCHours(hours, minutes, 0, 0);
  if (weekday === undefined) {
    // Today's noon may be in the future.
    const past = daysAgo === 0 && at > now ? now.getTime() : at.getTime() - (daysAgo ?? 0) * day;
    return new Date(past).toISOString();
  }
  const back = (at.getUTCDay() - weekdays.indexOf(weekday) + 7) % 7;
  return new Date(at.getTime() - (back === 0 ? 7 : back) * day).toISOString();
}
