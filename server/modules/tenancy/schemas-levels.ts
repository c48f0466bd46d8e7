import { type Static, Type } from 'typebox';
import { Decimal, Fields, Whole } from '../../platform/http/field-schemas.ts';

const Threshold = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const thresholdFields = {
  thresholds: Type.Array(Threshold, {
    minItems: 1,
    maxItems: 1_000,
    description:
      'The XP at which each level begins: the first is 0, and each is greater than the one before.',
    examples: [[0, 100, 250, 500]],
  }),
};
const curveFields = {
  base: Decimal(100, 'The XP that level 2 takes.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  growth: Decimal(1.2, 'The factor by which the XP for a level grows from one level to the next.', {
    minimum: 1,
    maximum: 100,
  }),
  max: Whole(100, 'The highest level.', { minimum: 1, maximum: 1_000 }),
};
const levelsWords =
  'Either a list of thresholds, or a curve: level n+1 takes round(base · growth^(n−1)) XP more than level n.';
/** Those of a new project. */
export const defaultLevels = { base: 100, growth: 1.2, max: 100 };

export const Levels = Type.Union([Fields(thresholdFields), Fields(curveFields)], {
  title: 'Levels',
  description: levelsWords,
  examples: [defaultLevels],
});
export type Levels = Static<typeof Levels>;

const LevelsVersion = Whole(1, 'Increases with every change.', { minimum: 1 });
/** The levels as they are answered. */
export const LevelsRecord = Type.Union(
  [
    Fields({ ...thresholdFields, version: LevelsVersion }),
    Fields({ ...curveFields, version: LevelsVersion }),
  ],
  { title: 'LevelsRecord', description: levelsWords, examples: [{ ...defaultLevels, version: 1 }] },
);
export type LevelsRecord = Static<typeof LevelsRecord>;
