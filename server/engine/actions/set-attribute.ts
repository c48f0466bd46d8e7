import type { Cause } from '../effects/facts.ts';
import { evaluate, type Run } from '../expressions/scene.ts';
import { Failure, toJson } from '../expressions/values.ts';
import { type Json, type JsonObject, own } from '../json.ts';
import { COST } from '../limits.ts';
import { messages } from '../messages.ts';
import { writeAttribute } from '../player/draft.ts';
import type { Why } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { SHORTAGES, takeWork } from '../run/work.ts';
import { defineAction } from './action.ts';

export const setAttribute = defineAction({
  description: 'Sets an attribute of the player.',
  fields: {
    key: {
      kind: 'text',
      longest: 128,
      description: 'The name of the attribute.',
      example: 'favouriteMode',
    },
    value: {
      kind: 'value',
      description: 'The new value: a number, or a CEL expression that returns any JSON value.',
    },
  },
  effects: ['attribute'],
  work: COST.attribute,
  format: 0,
  run: (turn, { key, value }, cause) => set(turn, key, value, cause),
});

function set(turn: Turn, key: string, run: Run, cause: Cause): Why | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  const json = toJson(value);
  if (json instanceof Failure) return json.message;
  if (!takeWork(turn, COST.attribute)) return SHORTAGES.work;
  if (isAlready(turn.draft.attributes, key, json)) return messages.changesNothing;
  const before = own(turn.draft.attributes, key);
  const why = writeAttribute(turn.draft, key, json);
  if (why !== null) return why;
  record(turn, 'attribute', { key, value: json }, { cause, before });
  return null;
}

function isAlready(attributes: JsonObject, key: string, json: Json): boolean {
  return JSON.stringify(own(attributes, key) ?? null) === JSON.stringify(json);
}
