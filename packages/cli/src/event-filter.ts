import type { LaurelEvent } from '@laurel/sdk/realtime';
import { usageError } from './exit-codes.ts';
import { own } from './own-properties.ts';
import { isRecord } from './settings.ts';

export type EventTest = (event: LaurelEvent) => boolean;

/** Accepts events by type; `player.*` stands for all types with this beginning. */
export function testTypes(named: readonly string[], known: readonly string[]): EventTest {
  const wanted = named.flatMap((one) => one.split(',')).map((one) => one.trim());
  const types = new Set(
    wanted.flatMap((one) => {
      const found = known.filter((type) => matches(type, one));
      if (found.length > 0) return found;
      throw usageError(`There is no event type "${one}". The types are ${known.join(', ')}.`);
    }),
  );
  return ({ type }) => types.size === 0 || types.has(type);
}

function matches(type: string, pattern: string): boolean {
  return (
    pattern === '*' || (pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern)
  );
}

/** Accepts events about a player: their own, or those of a lobby that they are in. */
export function testPlayer(playerId: string | undefined): EventTest {
  if (playerId === undefined) return () => true;
  return ({ data }) => {
    const { playerId: own, hostPlayerId, playerIds, results } = data as Record<string, unknown>;
    return (
      own === playerId ||
      hostPlayerId === playerId ||
      (Array.isArray(playerIds) && playerIds.includes(playerId)) ||
      (Array.isArray(results) && results.some((one) => isRecord(one) && one['playerId'] === playerId))
    );
  };
}

const comparison = /^([A-Za-z_][\w.]*)(!=|>=|<=|=|>|<)([\s\S]*)$/;

/** Compares fields of `data`; all conditions must be true: `questId=daily`, `newLevel>=5`, `results!=null`. */
export function testFields(conditions: readonly string[]): EventTest {
  const tests = conditions.map((condition) => {
    const [, path = '', operator = '', text = ''] = comparison.exec(condition) ?? [];
    if (!path) {
      throw usageError(`"${condition}" is not a filter: write field=value, with =, !=, >, >=, < or <=.`);
    }
    return ({ data }: LaurelEvent) => compare(valueAt(data, path), operator, text);
  });
  return (event) => tests.every((test) => test(event));
}

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const name of path.split('.')) value = isRecord(value) ? own(value, name) : undefined;
  return value;
}

function compare(value: unknown, operator: string, text: string): boolean {
  const shown = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  if (operator === '=') return shown === text;
  if (operator === '!=') return shown !== text;
  if (typeof value !== 'number' || text.trim() === '') return false;
  const limit = Number(text);
  if (operator === '>') return value > limit;
  if (operator === '>=') return value >= limit;
  return operator === '<' ? value < limit : value <= limit;
}
