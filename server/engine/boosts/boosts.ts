/**
 * Boosts: what rules, quests, adventures and milestones give is multiplied while one is in effect. Those that `multiply`
 * are multiplied with each other, and with the highest of the others.
 */
import type { CompiledBoost, CompiledProject } from '../compile/compiled.ts';
import { PLACED } from '../definition-parts.ts';
import type { Cause } from '../effects/facts.ts';
import { note } from '../explain/trace.ts';
import { own } from '../json.ts';
import { COST, PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import type { BoostState } from '../player/state.ts';
import { type Refusal, refusal, tooMany } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { isIn } from '../segments/membership.ts';
import { FACTOR_UNIT } from './factor.ts';

/** What an effect says about boosts. */
export interface Boosted {
  readonly base: number;
  readonly factor: number;
  readonly boosts: readonly string[];
}

export interface Multiplied {
  readonly amount: number;
  /** Null where nothing was multiplied. */
  readonly boosted: Boosted | null;
}

/** The XP that `base` comes to. `base` is a whole number. */
export function boostXp(turn: Turn, base: number, cause: Cause): Multiplied {
  const { boosts } = turn.project;
  return boosts === null ? { amount: base, boosted: null } : multiply(turn, boosts.ofXp, 'xp', base, cause);
}

/** The same for an amount of a currency. */
export function boostCurrency(turn: Turn, currencyId: string, base: number, cause: Cause): Multiplied {
  const candidates = turn.project.boosts?.ofCurrency.get(currencyId);
  return candidates === undefined
    ? { amount: base, boosted: null }
    : multiply(turn, candidates, currencyId, base, cause);
}

/** What is taken away is never multiplied. */
function multiply(
  turn: Turn,
  candidates: readonly CompiledBoost[],
  boosted: string,
  base: number,
  cause: Cause,
): Multiplied {
  if (base <= 0 || candidates.length === 0 || !isBoosted(turn, cause)) return { amount: base, boosted: null };
  turn.scene.workLeft = Math.max(0, turn.scene.workLeft - COST.boost * candidates.length);
  const acting = combined(candidates.filter((boost) => isActing(turn, boost)));
  if (acting.length === 0) return { amount: base, boosted: null };
  const { amount, factor } = product(base, acting);
  const told = { base, factor, boosts: acting.map(({ id }) => id) };
  const length = told.boosts.reduce((sum, id) => sum + id.length + 3, boosted.length);
  note(turn.trace, { boosted, ...told, amount }, length);
  return { amount, boosted: told };
}

/** What people, purchases and items give is not multiplied; nor is the prize for a rank, which was announced. */
function isBoosted({ scene }: Turn, cause: Cause): boolean {
  if (cause.ruleId !== undefined || cause.questId !== undefined || cause.adventureId !== undefined)
    return true;
  return cause.ofLeaderboardId !== undefined && scene.event.type !== PLACED;
}

function isActing(turn: Turn, boost: CompiledBoost): boolean {
  if (!isOfEvent(turn, boost)) return false;
  if (!isInEffect(boost, own(turn.draft.boosts, boost.id), turn.occurredAt)) return false;
  return boost.segmentId === null || isIn(turn.scene, boost.segmentId);
}

/** By the event that the player sent, or by the one that it set off. */
function isOfEvent({ eventType, scene }: Turn, { eventTypes }: CompiledBoost): boolean {
  if (eventTypes === null) return true;
  return (eventType !== null && eventTypes.has(eventType)) || eventTypes.has(scene.event.type);
}

export function isInEffect(
  { window, personal }: CompiledBoost,
  held: BoostState | undefined,
  at: number,
): boolean {
  if (at < window.from || at >= window.until) return false;
  return !personal || (held !== undefined && at >= held.since && at < held.until);
}

/** Without the `highest` that are not the highest. Of equal ones the first by id is taken. */
function combined(acting: readonly CompiledBoost[]): readonly CompiledBoost[] {
  let highest: CompiledBoost | null = null;
  for (const boost of acting) {
    if (boost.stack === 'highest' && (highest === null || boost.factor > highest.factor)) highest = boost;
  }
  return acting.filter((boost) => boost.stack === 'multiply' || boost === highest);
}

/** The amount is rounded half up, once. */
function product(
  base: number,
  acting: readonly CompiledBoost[],
): { readonly amount: number; readonly factor: number } {
  let over = 1n;
  let under = 1n;
  for (const { scaled } of acting) {
    over *= scaled;
    under *= BigInt(FACTOR_UNIT);
  }
  const amount = Number((2n * BigInt(base) * over + under) / (2n * under));
  return { amount, factor: Number(over) / Number(under) };
}

/** How much of the gift (what was given beyond the base) came from each boost: in proportion to how far it is over 1. */
export function sharesOf(
  { boosts }: Pick<CompiledProject, 'boosts'>,
  gift: number,
  ids: readonly string[],
): { readonly id: string; readonly gift: number }[] {
  const weights = ids.map((id) => (boosts?.byId.get(id)?.factor ?? 2) - 1);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = gift;
  return ids.map((id, i) => {
    const isLast = i === ids.length - 1;
    const share = isLast ? left : Math.floor((gift * (weights[i] ?? 0)) / sum);
    left -= share;
    return { id, gift: share };
  });
}

/** The action. Returns why nothing was done, or null. */
export function grantBoost(turn: Turn, boostId: string, seconds: number, cause: Cause) {
  const boost = turn.project.boosts?.byId.get(boostId);
  if (boost === undefined) return messages.noBoost;
  if (!boost.personal) return messages.boostNotPersonal;
  if (own(turn.draft.boosts, boostId) === undefined && isFull(turn.draft, 'boosts')) {
    return messages.full({ most: PLAYER_LIMITS.boosts, what: 'boosts' });
  }
  return give(turn, boostId, seconds, cause) ? null : messages.changesNothing;
}

/** The same by hand. */
export function giveBoost(turn: Turn, boostId: string, seconds: number): Refusal | null {
  const boost = turn.project.boosts?.byId.get(boostId);
  if (boost === undefined) return refusal('unknown', messages.unknownBoost({ id: boostId }));
  if (!boost.personal) return refusal('not usable', messages.giveNotPersonal({ id: boostId }));
  if (own(turn.draft.boosts, boostId) === undefined && isFull(turn.draft, 'boosts')) return tooMany('boosts');
  give(turn, boostId, seconds, {});
  return null;
}

/** Whether it changed anything: of two grants that overlap the later end counts, so their order does not matter. */
function give(turn: Turn, boostId: string, seconds: number, cause: Cause): boolean {
  const before = own(turn.draft.boosts, boostId);
  const after = joined(before, { since: turn.occurredAt, until: turn.occurredAt + seconds * 1000 });
  if (after === before) return false;
  write(turn.draft, 'boosts', boostId, after);
  const data = { boostId, until: new Date(after.until).toISOString() };
  record(turn, 'boost', data, { cause, before, silent: before?.until === after.until });
  return true;
}

/** One interval is kept: both together where they touch, otherwise the later one. */
function joined(before: BoostState | undefined, given: BoostState): BoostState {
  if (before === undefined || given.since > before.until) return given;
  if (given.until < before.since) return before;
  const since = Math.min(before.since, given.since);
  const until = Math.max(before.until, given.until);
  return since === before.since && until === before.until ? before : { since, until };
}
