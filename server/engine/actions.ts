/** What rules do and quests and adventures give. An action that cannot be done is skipped and the others go on. */
import { startAdventure } from './adventures.ts';
import { awardBadge } from './badges.ts';
import type { CompiledAction } from './compiled.ts';
import { writeAttribute } from './draft.ts';
import type { Cause } from './effects.ts';
import { evaluate, type Run } from './expressions/scene.ts';
import { Failure, kindOf, toJson } from './expressions/values.ts';
import { isExact, type Json, type JsonObject } from './json.ts';
import { advanceQuest } from './objectives.ts';
import { startQuest } from './quests.ts';
import type { Skip } from './trace.ts';
import type { Turn } from './turn.ts';
import { grantXp } from './xp.ts';

/** However rules multiply each other, one stimulus does no more than this. */
const MOST_EFFECTS = 1000;

const NONE: readonly Skip[] = [];

export function perform(turn: Turn, actions: readonly CompiledAction[], cause: Cause): readonly Skip[] {
  let skipped: Skip[] | null = null;
  for (const action of actions) {
    const why = turn.effects.length < MOST_EFFECTS ? act(turn, action, cause) : 'too many effects';
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
  }
}

function withNumber(turn: Turn, run: Run, use: (value: number) => string | null): string | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  if (typeof value !== 'number') return `must be a number, not a ${kindOf(value)}`;
  return isExact(value) ? use(value) : 'the number would leave ±2^53';
}

/** The score itself belongs to the leaderboard; here it is an effect alone. */
function submitScore(turn: Turn, leaderboardId: string, score: number, cause: Cause): string | null {
  const board = turn.project.leaderboards.get(leaderboardId);
  if (board === undefined) return 'no such leaderboard';
  if (board.source === 'xp') return 'the leaderboard ranks XP';
  turn.effects.push({ ...cause, type: 'score', leaderboardId, score });
  return null;
}

function setAttribute(turn: Turn, key: string, run: Run, cause: Cause): string | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  const json = toJson(value);
  if (json instanceof Failure) return json.message;
  if (isAlready(turn.draft.attributes, key, json)) return 'changes nothing';
  writeAttribute(turn.draft, key, json);
  turn.effects.push({ ...cause, type: 'attribute', key, value: json });
  return null;
}

function isAlready(attributes: JsonObject, key: string, json: Json): boolean {
  if (!Object.hasOwn(attributes, key)) return json === null;
  return JSON.stringify(attributes[key]) === JSON.stringify(json);
}
