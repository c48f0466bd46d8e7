import type { ModuleData } from '../module.ts';
import { tenancyRemoval } from './removal/queries.ts';

export const tenancyData: ModuleData = {
  module: 'tenancy',
  tables: ['tenants', 'projects', 'environments', 'memberships', 'invitations', 'removals'],
  // Nearly every row belongs to one of these.
  readable: ['tenants', 'projects', 'environments', 'memberships'],
  removal: { tenant: tenancyRemoval },
};
