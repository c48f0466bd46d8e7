import { type TSchema, Type } from 'typebox';
import { CAUSES, type Effect as EngineEffect, FACTS, REVERSAL_EFFECTS } from '../../engine/index.ts';
import { Shape } from '../../platform/http/field-schemas.ts';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';
import { schemasOf } from './field-schema.ts';
import { typeName } from './type-name.ts';

const causes = Object.entries(schemasOf(CAUSES)).map(([name, schema]) => [name, Type.Optional(schema)]);

/** One variant for each type, so that generated clients can switch on it. */
function variantOf([type, { description, effect, effectOnly = {} }]: [
  string,
  (typeof FACTS)[keyof typeof FACTS],
]) {
  const fields: Record<string, TSchema> = {
    type: Type.Literal(type, { description: 'The type of the effect.' }),
    ...Object.fromEntries(causes),
    ...schemasOf(effect),
    ...schemasOf(effectOnly),
  };
  return Shape(`${typeName(type)}Effect`, description, fields);
}

/** Its schema is made from the engine's table of facts, and so is its type: they cannot differ. */
export const Effect = Type.Unsafe<EngineEffect>(
  taggedUnion('type', Object.entries({ ...FACTS, ...REVERSAL_EFFECTS }).map(variantOf), {
    title: 'Effect',
    description: 'One result of an event, a grant or a reversal, with its cause.',
    examples: [{ type: 'xp', amount: 50, xp: 364, ruleId: 'reward-win' }],
  }),
);
