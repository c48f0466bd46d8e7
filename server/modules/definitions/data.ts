import type { ModuleData } from '../module.ts';
import { definitionRemoval } from './removal-queries.ts';

export const definitionsData: ModuleData = {
  module: 'definitions',
  tables: ['definitions', 'definition_references', 'former_definitions'],
  readable: ['definitions'],
  removal: { project: definitionRemoval },
};
