/** The compiled expressions of one definition: the expensive part of compiling a project, and the part that is cached. */

import { laterIn, valuesIn } from '../actions/read-action.ts';
import { rewardsOf } from '../boards/rewards-of.ts';
import type { Amount, Measure, Segment } from '../definition-parts.ts';
import type {
  Action,
  Adventure,
  Board,
  Experiment,
  Item,
  Offer,
  Quest,
  Rule,
  Trial,
} from '../definitions.ts';
import type { Variables } from '../expressions/built.ts';
import {
  type Compiled,
  check,
  compileCondition,
  compileExpression,
  type Expected,
} from '../expressions/compile-expression.ts';
import { SEGMENT_VARIABLES } from '../expressions/records.ts';
import type { Run } from '../expressions/scene.ts';
import { Failure } from '../expressions/values.ts';
import type { Condition } from './compiled.ts';
import type { Steps } from './steps.ts';

/** What has expressions in it. */
export type Programmed = Rule | Quest | Adventure | Item | Offer | Board | Segment | Experiment | FreeRewards;

/** Actions that belong to no definition. */
interface FreeRewards {
  readonly rewards: readonly Action[];
}

interface Program<T> {
  readonly value: T;
  readonly weight: number;
}

export interface Programs {
  readonly conditions: ReadonlyMap<string, Program<Condition>>;
  readonly values: ReadonlyMap<string, Program<Run>>;
  /** Estimated memory in bytes. */
  readonly weight: number;
}

/** An expression and the place where it stands. */
interface Sourced {
  readonly source: string;
  readonly expected: Expected;
  /** What it can name, if not what rules can. */
  readonly variables?: Variables;
}

/** What is unchanged since `known`, an earlier version of the same definition, is taken from there. */
export function* compilePrograms(definition: Programmed, known?: Programs): Steps<Programs> {
  const conditions = new Map<string, Program<Condition>>();
  const values = new Map<string, Program<Run>>();
  let weight = 0;
  for (const one of expressionsOf(definition)) {
    const { source, expected } = one;
    const key = keyOf(one);
    if (expected === 'bool' && !conditions.has(source)) {
      const program = known?.conditions.get(source) ?? (yield* conditionProgram(one));
      conditions.set(source, program);
      weight += program.weight;
    }
    if (expected !== 'bool' && !values.has(key)) {
      const program = known?.values.get(key) ?? (yield* valueProgram(one));
      values.set(key, program);
      weight += program.weight;
    }
  }
  return { conditions, values, weight };
}

/** Whether each expression is sound, without keeping any of them. */
export interface Checked {
  /** By place and source, as `checkedIn` reads them. */
  readonly results: ReadonlyMap<string, Compiled<true>>;
  /** What the definition's programs would weigh. */
  readonly weight: number;
}

/** Stops as soon as the weight is over `mostBytes`; the caller then refuses the definition as a whole. */
export function* checkPrograms(definition: Programmed, mostBytes = Number.POSITIVE_INFINITY): Steps<Checked> {
  const results = new Map<string, Compiled<true>>();
  let weight = 0;
  for (const one of expressionsOf(definition)) {
    const key = keyOf(one);
    if (results.has(key)) continue;
    const result = yield* check(one.source, one.expected, one.variables);
    results.set(key, result);
    weight += result.weight;
    if (weight > mostBytes) break;
  }
  return { results, weight };
}

export function checkedIn({ results }: Checked, source: string, expected: Expected): Compiled<true> {
  const result = results.get(keyOf({ source, expected }));
  if (result === undefined) throw new Error('an expression of the definition was not checked');
  return result;
}

function keyOf({ source, expected }: Sourced): string {
  return `${expected} ${source}`;
}

function expressionsOf(definition: Programmed): Sourced[] {
  if ('members' in definition) {
    return [{ source: definition.members, expected: 'bool', variables: SEGMENT_VARIABLES }];
  }
  if ('trials' in definition) return definition.trials.flatMap(expressionsOfTrial);
  if ('then' in definition) return [...conditionIn(definition.when), ...definition.then.flatMap(amountsIn)];
  if ('source' in definition) {
    const { entry, milestones = [] } = definition;
    const rewards = rewardsOf(definition).map(({ reward }) => reward);
    const given = [...milestones, ...rewards].flatMap(({ actions }) => actions);
    const groupBy = definition.league?.groupBy;
    return [
      ...conditionIn(entry?.requires),
      ...(groupBy == null ? [] : [{ source: groupBy, expected: 'value' } as const]),
      ...given.flatMap(amountsIn),
    ];
  }
  if ('onUse' in definition) return (definition.onUse ?? []).flatMap(amountsIn);
  if ('price' in definition) {
    return [...conditionIn(definition.requires), ...definition.grants.flatMap(amountsIn)];
  }
  const rewards = definition.rewards.flatMap(amountsIn);
  if (!('objectives' in definition)) return rewards;
  const objectives = definition.objectives.flatMap(({ when, of, measure }) => [
    ...conditionIn(when),
    ...(of == null ? [] : [{ source: of, expected: measured(measure) }]),
  ]);
  return [...objectives, ...rewards];
}

function expressionsOfTrial({ kind, value }: Trial): Sourced[] {
  return kind === 'badge' || kind === 'boost' ? [] : expressionsOf(value);
}

function conditionIn(source: string | null | undefined): Sourced[] {
  return source == null ? [] : [{ source, expected: 'bool' }];
}

/** With those of the rewards of a message, which are checked with the definition and compiled again when they are claimed. */
function amountsIn(action: Action): Sourced[] {
  return valuesIn(action).flatMap(({ field, value }): Sourced[] => {
    if (field.kind === 'actions') return laterIn(value).flatMap(amountsIn);
    const isExpression = (field.kind === 'number' || field.kind === 'value') && typeof value === 'string';
    return isExpression ? [{ source: value, expected: field.kind }] : [];
  });
}

/** What an objective's `of` must give. */
export function measured(measure: Measure): Expected {
  return measure === 'distinct' ? 'value' : 'number';
}

function* conditionProgram({ source, variables }: Sourced): Steps<Program<Condition>> {
  const compiled = yield* compileCondition(source, variables);
  if ('value' in compiled) return compiled;
  const failure = new Failure(compiled.fault.message);
  return { value: [{ text: source, run: () => failure, paths: [] }], weight: 0 };
}

function* valueProgram({ source, expected }: Sourced): Steps<Program<Run>> {
  const compiled = yield* compileExpression(source, expected);
  if ('value' in compiled) return compiled;
  const failure = new Failure(compiled.fault.message);
  return { value: () => failure, weight: 0 };
}

export function conditionOf({ conditions }: Programs, source: string | null | undefined): Condition {
  return source == null ? [] : (conditions.get(source)?.value ?? missing());
}

export function runOf({ values }: Programs, amount: Amount, expected: Expected): Run {
  if (typeof amount === 'number') return () => amount;
  return values.get(keyOf({ source: amount, expected }))?.value ?? missing();
}

function missing(): never {
  throw new Error('an expression of the definition was not compiled');
}
