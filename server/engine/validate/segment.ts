import { checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Segment } from '../definition-parts.ts';
import { type DefinitionFault, expressionFaults } from './faults.ts';

export function validateSegment(
  segment: Segment,
  checked = finish(checkPrograms(segment)),
): DefinitionFault[] {
  return expressionFaults(checked, segment.members, 'bool', '/members');
}
