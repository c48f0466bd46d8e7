import { type TSchema, Type } from 'typebox';
import { CAUSES, type EffectType, type Effect as EngineEffect, FACTS } from '../../engine/index.ts';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';
import { schemasOf } from './field-schema.ts';
import { typeName } from './type-name.ts';

const causes = Object.entries(schemasOf(CAUSES)).map(([name, schema]) => [name, Type.Optional(schema)]);

/** One variant for each type, so that generated clients can switch on it. */
function variantOf(type: EffectType) {
  const { description, effect } = FACTS[type];
  const fields: Record<string, TSchema> = {
    type: Type.Literal(type, { description: 'The type of the effect.' }),
    ...Object.fromEntries(causes),
    ...schemasOf(effect),
  };
  return Type.Object(fields, { title: `${typeName(type)}Effect`, description, additionalProperties: false });
}

/** Its schema is made from the engine's table of facts, and so is its type: they cannot differ. */
export const Effect = Type.Unsafe<EngineEffect>(
  taggedUnion('type', (Object.keys(FACTS) as EffectType[]).map(variantOf), {
    title: 'Effect',
    description: 'One result of an event or a grant, with its cause.',
    examples: [{ type: 'xp', amount: 50, xp: 364, ruleId: 'reward-win' }],
  }),
);
