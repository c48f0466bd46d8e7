/**
 * What a reversal changed, read from the player's state before and after it. What went back has effects of its own
 * (`badge.revoked`, `quest.reverted`, `adventure.reverted`); what later entries gained is an ordinary effect.
 */
import { parseDay } from '../calendar.ts';
import { own } from '../json.ts';
import { levelAt, type Thresholds } from '../player/levels.ts';
import type {
  AdventureState,
  BadgeState,
  BoardState,
  BoostState,
  InboxState,
  ItemState,
  PlayerState,
  QuestState,
  Streak,
} from '../player/state.ts';
import { questProgress } from '../quests/quests.ts';
import { shownAfter } from '../streaks/streaks.ts';
import type { Effect } from './facts.ts';
import type { GivenScore } from './scores.ts';

/** The score of the player in the open season of a leaderboard, or null. */
export interface ScoreChange {
  readonly leaderboardId: string;
  readonly after: GivenScore | null;
}

/**
 * In a fixed order: XP, level, badges, quests, adventures, scores, milestones, attributes, balances, items, boosts, messages, each
 * sorted by id; streak freezes last.
 */
export function differences(
  before: PlayerState,
  after: PlayerState,
  thresholds: Thresholds,
  scores: readonly ScoreChange[] = [],
): Effect[] {
  return [
    ...xpAndLevel(before.xp, after.xp, thresholds),
    ...eachOf(before.badges, after.badges, badgeEffects),
    ...eachOf(before.quests, after.quests, questEffects),
    ...eachOf(before.adventures, after.adventures, adventureEffects),
    ...[...scores]
      .sort((a, b) => (a.leaderboardId < b.leaderboardId ? -1 : 1))
      .map(
        ({ leaderboardId, after }): Effect => ({
          type: 'score',
          leaderboardId,
          score: after?.score ?? 0,
          ...(after?.subscore !== undefined && { subscore: after.subscore }),
        }),
      ),
    ...eachOf(before.boards, after.boards, milestoneEffects),
    ...eachOf(before.attributes, after.attributes, (key, was, is): Effect[] =>
      isSame(was, is) ? [] : [{ type: 'attribute', key, value: is ?? null }],
    ),
    ...eachOf(before.balances, after.balances, currencyEffects),
    ...eachOf(before.items, after.items, itemEffects),
    ...eachOf(before.boosts, after.boosts, boostEffects),
    ...eachOf(before.inbox, after.inbox, messageEffects),
    ...freezeEffects(before.streak, after.streak),
  ];
}

/** Of the season that both are about; milestones of another one are as they were. */
function milestoneEffects(
  leaderboardId: string,
  was: BoardState | undefined,
  is: BoardState | undefined,
): Effect[] {
  const idsIn = (state: BoardState | undefined) => state?.reached.map(([id]) => id) ?? [];
  const lost =
    was && is && was.season !== is.season ? [] : idsIn(was).filter((id) => !idsIn(is).includes(id));
  const gained = idsIn(is).filter((id) => !idsIn(was).includes(id));
  return [
    ...lost.map((milestoneId): Effect => ({ type: 'milestone.reverted', leaderboardId, milestoneId })),
    ...(was && is && was.season !== is.season
      ? []
      : gained.map((milestoneId): Effect => ({ type: 'milestone', leaderboardId, milestoneId }))),
  ];
}

/** Both are read on the same day, the last one that either has an event on. */
function freezeEffects(before: Streak, after: Streak): Effect[] {
  if (before.history === undefined && after.history === undefined) return [];
  const days = [before, after].flatMap(({ lastDay }) => (lastDay === null ? [] : [parseDay(lastDay)]));
  const dayOver = Math.max(...days) - 1;
  const { freezes } = shownAfter(after, dayOver);
  const count = freezes - shownAfter(before, dayOver).freezes;
  return count === 0 ? [] : [{ type: 'streakFreeze', count, freezes }];
}

function xpAndLevel(before: number, after: number, thresholds: Thresholds): Effect[] {
  if (before === after) return [];
  const xp: Effect = { type: 'xp', amount: after - before, xp: after };
  const previousLevel = levelAt(thresholds, before);
  const newLevel = levelAt(thresholds, after);
  return previousLevel === newLevel ? [xp] : [xp, { type: 'level', previousLevel, newLevel }];
}

function currencyEffects(currencyId: string, was = 0, balance = 0): Effect[] {
  return was === balance ? [] : [{ type: 'currency', currencyId, amount: balance - was, balance }];
}

function itemEffects(itemId: string, was: ItemState | undefined, is: ItemState | undefined): Effect[] {
  const owned = is?.quantity ?? 0;
  const quantity = owned - (was?.quantity ?? 0);
  return quantity === 0 ? [] : [{ type: 'item', itemId, quantity, owned }];
}

function boostEffects(boostId: string, was: BoostState | undefined, is: BoostState | undefined): Effect[] {
  if (isSame(was, is)) return [];
  const until = is === undefined ? null : new Date(is.until).toISOString();
  if (until === null || (was !== undefined && is !== undefined && is.until <= was.until)) {
    return [{ type: 'boost.reverted', boostId, until }];
  }
  return [{ type: 'boost', boostId, until }];
}

/** A reversal takes messages back, but sends none that would have been sent without the event: they would come too late. */
function messageEffects(
  messageId: string,
  was: InboxState | undefined,
  is: InboxState | undefined,
): Effect[] {
  return was !== undefined && is === undefined ? [{ type: 'message.reverted', messageId }] : [];
}

function badgeEffects(badgeId: string, was: BadgeState | undefined, is: BadgeState | undefined): Effect[] {
  const more = (is?.times ?? 0) - (was?.times ?? 0);
  if (more < 0) return [{ type: 'badge.revoked', badgeId }];
  return more > 0 ? [{ type: 'badge', badgeId }] : [];
}

function questEffects(questId: string, was: QuestState | undefined, is: QuestState | undefined): Effect[] {
  if (isSame(was, is)) return [];
  if (is === undefined) return [{ type: 'quest.reverted', questId, status: null }];
  const { iteration, status } = is;
  const reverted: Effect = { type: 'quest.reverted', questId, status };
  const completions = is.completions - (was?.completions ?? 0);
  const started = iteration > (was?.iteration ?? 0);
  if (completions < 0 || iteration < (was?.iteration ?? 0)) return [reverted];
  if (completions === 0 && !started) return sameIteration(questId, was, is, reverted);
  const effects: Effect[] = [];
  if (started) effects.push({ type: 'quest.started', questId, iteration });
  if (completions > 0) {
    // Of an iteration that is in progress again, the one before it was completed.
    effects.push({
      type: 'quest.completed',
      questId,
      iteration: status === 'completed' ? iteration : iteration - 1,
    });
  }
  return effects;
}

function sameIteration(
  questId: string,
  was: QuestState | undefined,
  is: QuestState,
  reverted: Effect,
): Effect[] {
  const held = new Map(was?.objectives.map((objective) => [objective.id, objective.current]));
  const isBehind = is.objectives.some(({ id, current }) => current < (held.get(id) ?? 0));
  if (was?.status !== is.status || isBehind) return [reverted];
  const progress = questProgress(is.objectives);
  return is.objectives
    .filter(({ id, current }) => current > (held.get(id) ?? 0))
    .map(({ id, current, target }): Effect => {
      const { iteration } = is;
      return { type: 'quest.progress', questId, iteration, objectiveId: id, current, target, progress };
    });
}

function adventureEffects(
  adventureId: string,
  was: AdventureState | undefined,
  is: AdventureState | undefined,
): Effect[] {
  if (isSame(was, is)) return [];
  if (is === undefined) return [{ type: 'adventure.reverted', adventureId, status: null }];
  if (was === undefined) {
    const started: Effect = { type: 'adventure.started', adventureId };
    return is.status === 'completed' ? [started, { type: 'adventure.completed', adventureId }] : [started];
  }
  if (was.status === 'active' && is.status === 'completed')
    return [{ type: 'adventure.completed', adventureId }];
  const isBehind = was.status !== is.status || stepsDone(is) < stepsDone(was);
  return isBehind ? [{ type: 'adventure.reverted', adventureId, status: is.status }] : [];
}

function stepsDone({ steps }: AdventureState): number {
  return steps.filter(({ status }) => status === 'completed').length;
}

function eachOf<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  effectsOf: (id: string, was: T | undefined, is: T | undefined) => Effect[],
): Effect[] {
  return idsOf(before, after).flatMap((id) => effectsOf(id, own(before, id), own(after, id)));
}

/** Of both, sorted by code unit. */
function idsOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => (a < b ? -1 : 1));
}

/** The entries of a facet that are not the same in both, those that are only in one included. */
export function changedIds(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return idsOf(before, after).filter((id) => !isSame(own(before, id), own(after, id)));
}

/** As JSON: the order of the keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(own(left, key), own(right, key)))
  );
}
