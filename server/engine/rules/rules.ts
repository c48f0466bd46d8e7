/** The rules on an event: which fire, in what order, and why the others did not. */
import { perform } from '../actions/perform.ts';
import type { CompiledRule } from '../compile/compiled.ts';
import { explanationLength, note, skipsLength } from '../explain/trace.ts';
import { explainFalse } from '../expressions/explain.ts';
import { type JsonObject, own } from '../json.ts';
import { COST } from '../limits.ts';
import { isFull, write } from '../player/draft.ts';
import type { RuleUse } from '../player/state.ts';
import type { Gate } from '../run/refusals.ts';
import { cutOf, type Turn } from '../run/turn.ts';
import { takeWork } from '../run/work.ts';
import { isIn } from '../segments/membership.ts';
import { coolingDown, limitReached, useAgain } from './rule-limits.ts';

/** By priority, then id; each sees the player as those before it have left them. */
export function runRules(turn: Turn): void {
  const rules = turn.project.rulesByType.get(turn.scene.event.type);
  if (rules === undefined) return;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i] as CompiledRule;
    if (!isFor(rule, turn.scene.event.properties) || considerRule(turn, rule)) continue;
    cutOf(turn).rules += rules.length - i;
    return;
  }
}

/** Rules that time sets off are on the same few types, and each only for what it waits for. */
function isFor({ only }: CompiledRule, properties: JsonObject): boolean {
  return only === null || own(properties, only.property) === only.value;
}

/** False, and nothing done, where the stimulus has too little work left for it. */
function considerRule(turn: Turn, rule: CompiledRule): boolean {
  if (!takeWork(turn, COST.rule)) return false;
  const { id } = rule;
  const use = own(turn.draft.rules, id);
  const gate = closedGate(turn, rule, use);
  if (gate !== null) {
    note(turn.trace, { rule: id, not: gate }, id.length);
    return true;
  }
  const segment = missedSegment(turn, rule);
  if (segment !== null) {
    if (turn.scene.workLeft === 0) return false;
    note(turn.trace, { rule: id, not: 'segment', segment }, id.length + segment.length);
    return true;
  }
  const explanation = explainFalse(rule.condition, turn.scene);
  if (turn.scene.workLeft === 0) return false;
  if (explanation !== null) {
    const length = id.length + explanationLength(explanation);
    note(turn.trace, { rule: id, not: 'condition', ...explanation }, length);
    return true;
  }
  // All or none, so that a rule does not use up its limit for nothing.
  if (!takeWork(turn, COST.action * rule.actions.length)) return false;
  const again = useAgain(rule, use, turn.day, turn.occurredAt);
  if (again !== null) {
    if (use === undefined && isFull(turn.draft, 'rules')) {
      note(turn.trace, { rule: id, not: 'full' }, id.length);
      return true;
    }
    write(turn.draft, 'rules', id, again);
  }
  const skipped = perform(turn, rule.actions, { ruleId: id });
  if (skipped.length === 0) note(turn.trace, { rule: id, fired: true }, id.length);
  else note(turn.trace, { rule: id, fired: true, skipped }, id.length + skipsLength(skipped));
  return true;
}

/** Of those that the rule is for, one that the player is not in; null if there is none. */
function missedSegment({ scene }: Turn, { segmentId, timing }: CompiledRule): string | null {
  if (segmentId !== null && !isIn(scene, segmentId)) return segmentId;
  const scheduled = timing?.schedule?.segmentId;
  return scheduled === undefined || isIn(scene, scheduled) ? null : scheduled;
}

function closedGate(turn: Turn, rule: CompiledRule, use: RuleUse | undefined): Gate | null {
  if (!rule.enabled) return 'disabled';
  if (!rule.here) return 'environment';
  if (turn.occurredAt < rule.window.from || turn.occurredAt >= rule.window.until) return 'window';
  if (limitReached(rule, use, turn.day)) return 'limit';
  return coolingDown(rule, use, turn.occurredAt) ? 'cooldown' : null;
}
