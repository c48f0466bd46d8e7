/** What rules do and quests and adventures give. An action that cannot be done is skipped and the others go on. */
import { startAdventure } from '../adventures/adventures.ts';
import type { CompiledAction } from '../compile/compiled.ts';
import { grantCurrency, grantItem } from '../economy/economy.ts';
import type { Cause } from '../effects/facts.ts';
import type { Skip } from '../explain/trace.ts';
import { evaluate, type Run } from '../expressions/scene.ts';
import { Failure, kindOf, toJson } from '../expressions/values.ts';
import { isExact, type Json, type JsonObject, own } from '../json.ts';
import { COST, STIMULUS_LIMITS } from '../limits.ts';
import { awardBadge } from '../player/badges.ts';
import { writeAttribute } from '../player/draft.ts';
import { grantXp } from '../player/xp.ts';
import { advanceQuest } from '../quests/objectives.ts';
import { startQuest } from '../quests/quests.ts';
import { record, type Turn } from '../run/turn.ts';
import { SHORTAGES, takeRoom, takeWork } from '../run/work.ts';
import { grantStreakFreeze } from '../streaks/grant-freeze.ts';

/** Effects that each action makes at most. What a started adventure makes depends on its steps and is asked there. */
const EFFECTS: Readonly<Record<CompiledAction['do'], number>> = {
  /** The XP and a level. */
  grantXp: 2,
  awardBadge: 1,
  startQuest: 1,
  /** Started, moved and completed. */
  advanceQuest: 3,
  startAdventure: 1,
  submitScore: 1,
  setAttribute: 1,
  grantStreakFreeze: 1,
  grantCurrency: 1,
  grantItem: 1,
};

/** What running the actions once takes at most, expressions left aside. */
export function roomFor(actions: readonly CompiledAction[]): { effects: number; work: number } {
  let effects = 0;
  let work = 0;
  for (const action of actions) {
    effects += EFFECTS[action.do];
    work += EFFECTS[action.do] * COST.effect + (action.do === 'setAttribute' ? COST.attribute : COST.action);
  }
  return { effects, work };
}

const NONE: readonly Skip[] = [];

export function perform(turn: Turn, actions: readonly CompiledAction[], cause: Cause): readonly Skip[] {
  let skipped: Skip[] | null = null;
  for (const action of actions) {
    const shortage = takeRoom(turn, 0, EFFECTS[action.do]);
    const why = shortage === null ? act(turn, action, cause) : SHORTAGES[shortage];
    if (why === null) continue;
    skipped ??= [];
    skipped.push({ do: action.do, why });
  }
  return skipped ?? NONE;
}

/** Returns why not, or null. */
function act(turn: Turn, action: CompiledAction, cause: Cause): string | null {
  switch (action.do) {
    case 'grantXp':
      return withNumber(turn, action.amount, (amount) => grantXp(turn, amount, cause));
    case 'awardBadge':
      return awardBadge(turn, action.badgeId, cause);
    case 'startQuest':
      return startQuest(turn, action.questId, cause)?.gate ?? null;
    case 'advanceQuest':
      return withNumber(turn, action.by, (by) => advanceQuest(turn, action, by, cause));
    case 'startAdventure':
      return startAdventure(turn, action.adventureId, cause)?.gate ?? null;
    case 'submitScore':
      return withNumber(turn, action.value, (score) => submitScore(turn, action.leaderboardId, score, cause));
    case 'setAttribute':
      return setAttribute(turn, action.key, action.value, cause);
    case 'grantStreakFreeze':
      return grantStreakFreeze(turn, action.count ?? 1, cause);
    case 'grantCurrency':
      return withNumber(turn, action.amount, (amount) =>
        grantCurrency(turn, action.currencyId, amount, cause),
      );
    case 'grantItem':
      return grantItem(turn, action.itemId, action.quantity, cause);
  }
}

function withNumber(turn: Turn, run: Run, use: (value: number) => string | null): string | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  if (typeof value !== 'number') return `must be a number, not a ${kindOf(value)}`;
  return isExact(value) ? use(value) : 'the number must be within ±2^53';
}

/** The score itself belongs to the leaderboard; here it is an effect alone. */
function submitScore(turn: Turn, leaderboardId: string, score: number, cause: Cause): string | null {
  const board = turn.project.leaderboards.get(leaderboardId);
  if (board === undefined) return 'the leaderboard does not exist';
  if (board.source === 'xp') return 'the leaderboard ranks XP and takes no scores';
  turn.boards ??= new Set();
  if (!turn.boards.has(leaderboardId) && turn.boards.size >= STIMULUS_LIMITS.scoreBoards) {
    return `an event can send scores to at most ${STIMULUS_LIMITS.scoreBoards} leaderboards`;
  }
  turn.boards.add(leaderboardId);
  record(turn, 'score', { leaderboardId, score }, { cause, before: null });
  return null;
}

function setAttribute(turn: Turn, key: string, run: Run, cause: Cause): string | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  const json = toJson(value);
  if (json instanceof Failure) return json.message;
  if (!takeWork(turn, COST.attribute)) return SHORTAGES.work;
  if (isAlready(turn.draft.attributes, key, json)) return 'changes nothing';
  const before = own(turn.draft.attributes, key);
  const why = writeAttribute(turn.draft, key, json);
  if (why !== null) return why;
  record(turn, 'attribute', { key, value: json }, { cause, before });
  return null;
}

function isAlready(attributes: JsonObject, key: string, json: Json): boolean {
  if (!Object.hasOwn(attributes, key)) return json === null;
  return JSON.stringify(attributes[key]) === JSON.stringify(json);
}
