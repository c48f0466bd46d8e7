import { FUNCTIONS, MATH, METHODS } from '../../server/engine/expressions/functions.ts';
import { LIMITS } from '../../server/engine/expressions/limits.ts';
import { RECORDS } from '../../server/engine/expressions/records.ts';
import type { Signature } from '../../server/engine/expressions/signatures.ts';
import { show } from '../../server/engine/expressions/static-types.ts';
import { type Described, functions, macros, math, methods } from './cel-descriptions.ts';

const fields: Readonly<Record<string, string>> = {
  'event.type': 'the type of the event',
  'event.properties': 'what you sent with it',
  'event.occurredAt': 'when it happened',
  'player.id': 'your own id of the player',
  'player.xp': 'the XP when this rule is reached',
  'player.level': 'the level when this rule is reached',
  'player.attributes': 'what you stored with the player',
  'player.badges': 'how often each badge was earned, by its id; 0 where it was not',
  'player.counts': 'how many events of each type there were, this one included; 0 where there was none',
  'player.teams': 'the ids of the teams that the player is in, in the order of joining',
  'player.balances': 'how much the player has of each currency, by its id; 0 where none',
  'player.items': 'how many the player has of each item, by its id; 0 where none',
  'player.segments':
    'the ids of the [segments](./segments) that the player is in; not in segments themselves',
  'player.streak': 'days in a row, today included; its fields are below',
  'player.streak.current': 'the same as `player.streak`',
  'player.streak.longest': 'the longest so far',
  'player.streak.lastDay': 'the last day with an event, as a text',
  'player.streak.freezes': 'the streak freezes that the player holds',
};

/** The reference of expressions, from the tables that the engine checks them against. */
export function writeCel(): string {
  const names = [...Object.keys(METHODS), 'matches'].toSorted();
  const onTime = names.filter((name) => name.startsWith('get'));
  const onText = names.filter((name) => !name.startsWith('get'));
  return `## What an expression can read

| name | type | what |
| --- | --- | --- |
${[...variables()].join('\n')}
| \`now\` | \`timestamp\` | when the event is evaluated |

## Functions

${table(Object.keys(FUNCTIONS), functions, (name) => signatures(name, FUNCTIONS[name]))}

## Text and lists

${table(onText, methods, (name) => receivers(name, METHODS[name]))}

## Time

Each takes the name of a time zone, such as \`"Europe/Berlin"\`; without it the moment is read in UTC.

${table(onTime, methods, (name) => receivers(name, METHODS[name]))}

## Numbers

${table(Object.keys(MATH), math, (name) => [`math.${name}(…)`])}

## Over lists and maps

${table(Object.keys(macros), macros, (name) => [macroForm(name)])}

## Limits

| what | limit |
| --- | ---: |
| length of an expression, in characters | ${count(LIMITS.sourceLength)} |
| parts of an expression (nodes of its syntax tree) | ${count(LIMITS.nodes)} |
| depth | ${count(LIMITS.depth)} |
| elements of a list or map that is written out | ${count(LIMITS.literalElements)} |
| \`all\`, \`map\` and their like inside each other | ${count(LIMITS.comprehensionNesting)} |
| length of a regular expression | ${count(LIMITS.patternLength)} |
| length of a text that is put together | ${count(LIMITS.textLength)} |
| units of work of one evaluation | ${count(LIMITS.workPerEvaluation)} |

An expression over a limit of its form is refused when you save it. One that does too much work when it runs fails like any other: the condition
is false, or the action is skipped, and the trace says so.
`;
}

function* variables(): Generator<string> {
  for (const [record, own] of Object.entries(RECORDS)) {
    // Those of segments are on their own page.
    if (record === 'event of a webhook' || record === 'player of a segment') continue;
    for (const [name, { type }] of Object.entries(own)) {
      const path = `${record}.${name}`;
      const text = fields[path];
      if (!text) throw new Error(`${path} has no description in scripts/guide/write-cel.ts`);
      yield `| \`${path}\` | \`${cell(show(type))}\` | ${text} |`;
    }
  }
}

function table(
  names: readonly string[],
  described: Readonly<Record<string, Described>>,
  formsOf: (name: string) => readonly string[],
): string {
  const rows = names.map((name) => {
    const found = described[name];
    if (!found) throw new Error(`${name} has no description in scripts/guide/cel-descriptions.ts`);
    const forms = formsOf(name).map((form) => `\`${cell(form)}\``);
    const example = `\`${cell(found.example)}\` → \`${cell(JSON.stringify(found.result))}\``;
    return `| ${forms.join('<br>')} | ${found.text} | ${example} |`;
  });
  return `| function | what it gives | example |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function signatures(name: string, overloads: readonly Signature[] = []): string[] {
  return [...new Set(overloads.map(({ parameters }) => `${name}(${parameters.join(', ')})`))];
}

function receivers(name: string, overloads: readonly Signature[] = []): string[] {
  if (name === 'matches') return ['string.matches(pattern)'];
  return [
    ...new Set(overloads.map(({ parameters: [first, ...rest] }) => `${first}.${name}(${rest.join(', ')})`)),
  ];
}

function macroForm(name: string): string {
  if (name === 'has') return 'has(field)';
  if (name === 'cel.bind') return 'cel.bind(name, value, expression)';
  return name === 'map' ? 'list.map(name, expression)' : `list.${name}(name, condition)`;
}

/** Escapes bars, which would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
