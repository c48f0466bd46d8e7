import type { ModuleData } from '../module.ts';
import { changesetRemoval } from './removal-queries.ts';

export const changesetsData: ModuleData = {
  module: 'changesets',
  tables: ['changesets', 'changeset_items', 'changeset_reviews'],
  removal: { project: changesetRemoval },
};
