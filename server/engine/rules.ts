/** The rules on an event: which fire, in what order, and why the others did not. */
import { perform } from './actions.ts';
import type { CompiledRule } from './compiled.ts';
import { write } from './draft.ts';
import { explainFalse } from './expressions/explain.ts';
import { own } from './json.ts';
import type { Gate } from './refusals.ts';
import { coolingDown, limitReached, useAgain } from './rule-limits.ts';
import type { RuleUse } from './state.ts';
import { explanationLength, note, skipsLength } from './trace.ts';
import type { Turn } from './turn.ts';

/** By priority, then id; each sees the player as those before it have left them. */
export function runRules(turn: Turn): void {
  const rules = turn.project.rulesByType.get(turn.scene.event.type);
  if (rules === undefined) return;
  for (const rule of rules) considerRule(turn, rule);
}

function considerRule(turn: Turn, rule: CompiledRule): void {
  const { id } = rule;
  const use = own(turn.draft.rules, id);
  const gate = closedGate(turn, rule, use);
  if (gate !== null) {
    note(turn.trace, { rule: id, not: gate }, id.length);
    return;
  }
  const explanation = explainFalse(rule.condition, turn.scene);
  if (explanation !== null) {
    const length = id.length + explanationLength(explanation);
    note(turn.trace, { rule: id, not: 'condition', ...explanation }, length);
    return;
  }
  const again = useAgain(rule, use, turn.day, turn.occurredAt);
  if (again !== null) write(turn.draft, 'rules', id, again);
  const skipped = perform(turn, rule.actions, { ruleId: id });
  if (skipped.length === 0) note(turn.trace, { rule: id, fired: true }, id.length);
  else note(turn.trace, { rule: id, fired: true, skipped }, id.length + skipsLength(skipped));
}

function closedGate(turn: Turn, rule: CompiledRule, use: RuleUse | undefined): Gate | null {
  if (!rule.enabled) return 'disabled';
  if (!rule.here) return 'environment';
  if (turn.occurredAt < rule.window.from || turn.occurredAt >= rule.window.until) return 'window';
  if (limitReached(rule, use, turn.day)) return 'limit';
  return coolingDown(rule, use, turn.occurredAt) ? 'cooldown' : null;
}
