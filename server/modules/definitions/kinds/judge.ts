import {
  type Checked,
  checkPrograms,
  type DefinitionFault,
  type Programmed,
  type Steps,
} from '../../../engine/index.ts';
import { definitionLimits } from '../limits.ts';
import type { Verdict } from './kind.ts';

export function* judge<T extends Programmed>(
  definition: T,
  validate: (definition: T, checked: Checked) => DefinitionFault[],
): Steps<Verdict> {
  const { mostCompiledBytes } = definitionLimits;
  const checked = yield* checkPrograms(definition, mostCompiledBytes);
  const { weight } = checked;
  return { weight, faults: weight > mostCompiledBytes ? [] : validate(definition, checked) };
}
